// The words of the learner, one word with its history, and decks with cards.
import { get, newName, post, send, upload } from './server.js';
import { day, h, number, percent, plural, show, speak, table, toast } from './elements.js';

const pageSize = 200;

export async function words(main) {
  const { words: all } = await get('/v1/words');
  const filter = h('input', { type: 'search', 'aria-label': 'Filter by letters', placeholder: 'letters', oninput: () => draw() });
  const status = h('select', { 'aria-label': 'Status', onchange: () => draw() },
    [['', 'all'], ['learning', 'learning'], ['known', 'known'], ['ignored', 'ignored'], ['new', 'new']].map(([value, label]) => h('option', { value }, label)));
  const lookup = h('form', { class: 'row', onsubmit: (event) => { event.preventDefault(); if (filter.value) location.hash = `#/word/${encodeURIComponent(filter.value)}`; } },
    filter, status, h('button', {}, 'Look up'));
  const list = h('div');
  function draw() {
    const text = filter.value.trim().toLowerCase();
    const found = all.filter((item) => (!status.value || item.status === status.value) && (!text || plain(item.lemmaId).includes(text)));
    show(list, h('p', { class: 'quiet', role: 'status' }, plural(found.length, 'word')), found.length
      ? table('Words', ['Word', 'Status', 'Chance', 'Reviews', 'Next'], found.slice(0, pageSize).map((item) => [
        h('a', { href: `#/word/${encodeURIComponent(item.lemmaId)}` }, plain(item.lemmaId)), item.status,
        item.retrievability === null ? '–' : percent(item.retrievability), number(item.reviewCount),
        item.nextReviewDate ? day(item.nextReviewDate) : '–']))
      : h('p', {}, all.length ? 'No word fits.' : 'No words yet: tap a word while you read, and mark it.'),
      found.length > pageSize ? h('p', { class: 'quiet' }, `The first ${pageSize} are shown; type letters to find others.`) : null);
  }
  draw();
  show(main, h('section', { class: 'page wide' }, h('h1', {}, 'Words'), lookup, list));
}

const plain = (id) => id.replace(/^[^:]*:/, '').replace(/_/g, ' ');

export async function word(main, id) {
  const found = await get('/v1/lookup?word=' + encodeURIComponent(id));
  if (!found.entries.length) {
    return show(main, h('section', { class: 'page' }, h('h1', {}, plain(id)), h('p', {}, 'The dictionary does not list this word.')));
  }
  const sections = [];
  for (const entry of found.entries) {
    const history = await get('/v1/words/' + encodeURIComponent(entry.lemmaId));
    const now = history.state?.status || 'new';
    const mark = (status) => h('button', { 'aria-pressed': String(now === status), onclick: async () => {
      try {
        await send('/v1/marks', { device: 'app', source: 'words', marks: [{ id: newName(), time: Date.now(), lemmaId: entry.lemmaId, status }] });
        await word(main, id);
      } catch (error) { toast(error.message); }
    } }, status);
    const own = found.ownMeanings?.[entry.lemmaId];
    sections.push(h('section', {}, h('header', { class: 'row' }, h('h2', {}, entry.citation || entry.lemma), h('span', { class: 'ipa' }, entry.ipa ? `/${entry.ipa.replace(/^\/|\/$/g, '')}/` : ''),
      h('button', { class: 'plain', 'aria-label': 'Hear it', onclick: () => speak(entry.lemma) }, '▶')),
    h('p', { class: 'quiet' }, [entry.pos, entry.cefr, entry.rank ? `rank ${number(entry.rank)}` : ''].filter(Boolean).join(' · ')),
    own ? h('p', { class: 'own' }, own) : null,
    (entry.native || []).length ? h('p', { class: 'native' }, entry.native.map((one) => one.text).join('; ')) : null,
    h('ol', {}, (entry.meanings || []).map((meaning) => h('li', {}, meaning.meaning, meaning.example ? h('p', { class: 'quiet' }, meaning.example) : null))),
    (entry.roots || []).map((root) => h('p', {}, `Root ${root.root} “${root.meaning}”: `, root.lexemes.slice(0, 12).map((other, index) => [index ? ', ' : '', h('a', { href: `#/word/${encodeURIComponent(other.lemmaId)}` }, other.lemma)]).flat())),
    h('div', { class: 'marks' }, ['known', 'learning', 'ignored', 'new'].map(mark)),
    writing('Your own meaning', 'meaning', entry.lemmaId, own), writing('A note', 'note', entry.lemmaId, found.notes?.[entry.lemmaId]),
    history.met.length ? [h('h3', {}, 'Where you met it'), h('ul', {}, history.met.map((met) => h('li', {}, met.sentence || met.form, met.source ? h('span', { class: 'quiet' }, ` — ${met.source}`) : null)))] : null,
    history.reviews.length ? table('Reviews', ['Day', 'Answer'], history.reviews.map((review) => [day(review.time), ['', 'again', 'hard', 'good', 'easy'][review.rating]])) : null));
  }
  show(main, h('section', { class: 'page' }, h('p', {}, h('a', { href: '#/words' }, '‹ All words')), sections));
}

/** A field for what the learner writes of a word. */
function writing(label, member, lemmaId, value) {
  const id = `${member}-${lemmaId}`, input = member === 'note' ? h('textarea', { id, rows: 2, maxlength: '2000' }) : h('input', { id, maxlength: '400' });
  input.value = value || '';
  return h('form', { class: 'writing', onsubmit: async (event) => {
    event.preventDefault();
    try {
      await send(`/v1/words/${member}`, { lemmaId, [member]: input.value.trim() }, `${member} ${lemmaId}`);
      toast(input.value.trim() ? 'Kept' : 'Taken away');
    } catch (error) { toast(error.message); }
  } }, h('label', { for: id }, label), input, h('button', {}, 'Keep'));
}

export async function decks(main) {
  const [{ decks: all, withoutDeck }, { cards }] = await Promise.all([get('/v1/decks'), get('/v1/cards')]);
  const name = h('input', { 'aria-label': 'Name of the new deck', placeholder: 'a new deck', maxlength: '80' });
  const picture = h('input', { id: 'picture', type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp' });
  const front = h('input', { id: 'front', maxlength: '2000' }), back = h('input', { id: 'back', maxlength: '2000' });
  const deck = h('select', { id: 'deck' }, h('option', { value: '' }, 'no deck'), all.map((item) => h('option', { value: item.name }, item.name)));
  const again = () => decks(main);
  const act = (work, text) => async (event) => {
    event.preventDefault();
    try { await work(); if (text) toast(text); await again(); } catch (error) { toast(error.message); }
  };
  const counts = (tally) => [number(tally.total), number(tally.due), number(tally.learning), number(tally.new)];
  show(main, h('section', { class: 'page' }, h('h1', {}, 'Decks and cards'),
    table('Decks', ['Deck', 'Words', 'Due', 'Learning', 'New'], [...all.map((item) => [h('a', { href: `#/review/scheduled/${encodeURIComponent(item.name)}` }, item.name), ...counts(item.counts)]), ['no deck', ...counts(withoutDeck)]]),
    h('form', { class: 'row', onsubmit: act(() => post('/v1/decks', { name: name.value }), 'The deck is there') }, name, h('button', {}, 'Make a deck')),
    h('h2', {}, 'Your own cards'),
    h('form', { class: 'form', onsubmit: act(async () => {
      const kept = picture.files[0] ? (await upload('/v1/pictures', picture.files[0])).picture : undefined;
      await post('/v1/cards', { front: front.value, back: back.value, deck: deck.value || undefined, picture: kept });
    }, 'The card is there') },
      h('label', { for: 'front' }, 'Front', front), h('label', { for: 'back' }, 'Back', back), h('label', { for: 'picture' }, 'Picture', picture), h('label', { for: 'deck' }, 'Deck', deck), h('button', { class: 'main' }, 'Make a card')),
    cards.length ? h('ul', { class: 'words' }, cards.map((card) => h('li', {}, h('strong', {}, card.front),
      card.picture ? h('img', { alt: `Picture of the card ${card.front}`, src: `/v1/pictures/${encodeURIComponent(card.picture)}`, loading: 'lazy' }) : null,
      card.sound ? h('audio', { controls: true, preload: 'none', 'aria-label': `Sound of the card ${card.front}`, src: `/v1/pictures/${encodeURIComponent(card.sound)}` }) : null,
      h('p', {}, card.back),
      h('button', { class: 'plain', 'aria-label': `Delete ${card.front}`, onclick: async () => {
        try {
          await post('/v1/cards/delete', { id: card.id });
          toast('Deleted', 'Undo', async () => { await post('/v1/undo', {}); await again(); });
          await again();
        } catch (error) { toast(error.message); }
      } }, 'Delete')))) : h('p', { class: 'quiet' }, 'No cards of your own yet.')));
}
