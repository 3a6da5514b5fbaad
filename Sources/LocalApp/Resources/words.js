// The words of the learner, one word with its history, and decks with cards.
import { get, newName, post, send, upload } from './server.js';
import { draw } from './drawing.js';
import { languages, name as languageName } from './languages.js';
import { day, h, ipa, number, part, percent, show, speak, t, table, toast } from './elements.js';

const pageSize = 200;

export async function words(main) {
  const { words: all } = await get('/v1/words');
  const filter = h('input', { type: 'search', 'aria-label': t('app.filter-letters'), placeholder: t('app.letters'), oninput: () => draw() });
  const status = h('select', { 'aria-label': t('app.status'), onchange: () => draw() },
    [['', t('app.all')], ...['learning', 'known', 'ignored', 'new'].map((name) => [name, t('status.' + name)])].map(([value, label]) => h('option', { value }, label)));
  const lookup = h('form', { class: 'row near', onsubmit: (event) => { event.preventDefault(); if (filter.value) location.hash = `#/word/${encodeURIComponent(filter.value)}`; } },
    filter, status, h('button', {}, t('app.look-up')));
  const list = h('div');
  function draw() {
    const text = filter.value.trim().toLowerCase();
    const found = all.filter((item) => (!status.value || item.status === status.value) && (!text || plain(item.lemmaId).includes(text)));
    show(list, h('p', { class: 'quiet', role: 'status' }, t('app.count-words', { count: found.length })), found.length
      ? table(t('app.words'), [t('app.word'), t('app.status'), t('app.chance'), t('app.reviews'), t('app.next')], found.slice(0, pageSize).map((item) => [
        h('a', { href: `#/word/${encodeURIComponent(item.lemmaId)}` }, plain(item.lemmaId)), t('status.' + item.status),
        item.retrievability === null ? '–' : percent(item.retrievability), number(item.reviewCount),
        item.nextReviewDate ? day(item.nextReviewDate) : '–']))
      : h('p', {}, all.length ? t('app.no-word-fits') : t('app.no-words')),
      found.length > pageSize ? h('p', { class: 'quiet' }, t('app.first-shown', { count: pageSize })) : null);
  }
  draw();
  show(main, h('section', { class: 'page wide' }, h('h1', {}, t('app.words')), lookup, list));
}

const plain = (id) => id.replace(/^[^:]*:/, '').replace(/_/g, ' ');

export async function word(main, id) {
  const found = await get('/v1/lookup?word=' + encodeURIComponent(id));
  if (!found.entries.length) {
    return show(main, h('section', { class: 'page' }, h('h1', {}, plain(id)), h('p', {}, t('app.not-in-dictionary')),
      found.suggestion ? h('p', {}, t('app.did-you-mean'), ' ', h('a', { href: `#/word/${encodeURIComponent(found.suggestion)}` }, found.suggestion), '?') : null,
      h('p', {}, h('a', { href: '#/words' }, t('app.all-words')))));
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
    } }, t('status.' + status));
    const own = found.ownMeanings?.[entry.lemmaId];
    sections.push(h('section', {}, h('header', { class: 'row near' }, h('h2', {}, entry.citation || entry.headword || entry.lemma), ipa(entry.ipa),
      h('button', { class: 'plain', 'aria-label': t('app.hear'), onclick: () => speak(entry.lemma) }, '▶')),
    h('p', { class: 'quiet' }, [part(entry.pos), entry.cefr, entry.rank ? t('app.rank', { rank: entry.rank }) : ''].filter(Boolean).join(' · ')),
    own ? h('p', { class: 'own' }, own) : null,
    (entry.native || []).length ? h('p', { class: 'native' }, entry.native.map((one) => one.text).join('; ')) : null,
    h('ol', {}, (entry.meanings || []).map((meaning) => h('li', {}, meaning.meaning, meaning.example ? h('p', { class: 'quiet' }, meaning.example) : null))),
    (entry.roots || []).map((root) => h('p', {}, t('app.root-with', { root: root.root, meaning: root.meaning }), ' ', root.lexemes.slice(0, 12).map((other, index) => [index ? ', ' : '', h('a', { href: `#/word/${encodeURIComponent(other.lemmaId)}` }, other.lemma)]).flat())),
    h('div', { class: 'marks' }, ['known', 'learning', 'ignored', 'new'].map(mark)),
    writing(t('app.own-meaning'), 'meaning', entry.lemmaId, own), writing(t('app.a-note'), 'note', entry.lemmaId, found.notes?.[entry.lemmaId]),
    history.met.length ? [h('h3', {}, t('app.where-met')), h('ul', {}, history.met.map((met) => h('li', {}, met.sentence || met.form, met.source ? h('span', { class: 'quiet' }, ` — ${met.source}`) : null)))] : null,
    history.reviews.length ? table(t('app.reviews'), [t('app.day'), t('app.answer')], history.reviews.map((review) => [day(review.time), t('rating.' + ['', 'again', 'hard', 'good', 'easy'][review.rating])])) : null));
  }
  show(main, h('section', { class: 'page' }, h('p', {}, h('a', { href: '#/words' }, t('app.all-words'))), sections));
}

/** A field for what the learner writes of a word. */
function writing(label, member, lemmaId, value) {
  const id = `${member}-${lemmaId}`, input = member === 'note' ? h('textarea', { id, rows: 2, maxlength: '2000' }) : h('input', { id, maxlength: '400' });
  input.value = value || '';
  return h('form', { class: 'writing', onsubmit: async (event) => {
    event.preventDefault();
    try {
      await send(`/v1/words/${member}`, { lemmaId, [member]: input.value.trim() }, `${member} ${lemmaId}`);
      toast(input.value.trim() ? t('app.kept') : t('app.taken-away'));
    } catch (error) { toast(error.message); }
  } }, h('label', { for: id }, label), input, h('button', {}, t('app.keep')));
}

export async function decks(main) {
  const [{ decks: all, withoutDeck }, { cards }, { languages: tags }] = await Promise.all([get('/v1/decks'), get('/v1/cards'), languages()]);
  const name = h('input', { 'aria-label': t('app.new-deck-name'), placeholder: t('app.a-new-deck'), maxlength: '80' });
  const picture = h('input', { id: 'picture', type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp' });
  const drawn = {};
  const drawing = (side, title) => h('button', { type: 'button', onclick: () => draw(title, (sheet) => { drawn[side] = sheet; toast(t('app.is-drawn')); }) }, title);
  const front = h('input', { id: 'front', maxlength: '2000' }), back = h('input', { id: 'back', maxlength: '2000' });
  const deck = h('select', { id: 'deck' }, h('option', { value: '' }, t('app.no-deck')), all.map((item) => h('option', { value: item.name }, item.name)));
  const again = () => decks(main);
  const act = (work, text) => async (event) => {
    event.preventDefault();
    try { await work(); if (text) toast(text); await again(); } catch (error) { toast(error.message); }
  };
  // What a deck is in: its own cards come only when that language is studied.
  const language = (item) => {
    const own = item.settings.language || '';
    const select = h('select', { 'aria-label': t('app.language-of', { name: item.name }), 'aria-describedby': 'deck-language', onchange: act(() => post('/v1/decks/set', { deck: item.id, name: 'language', value: select.value || undefined }), t('app.deck-language-kept', { name: item.name })) },
      h('option', { value: '', selected: !own }, t('app.every-language')), [...new Set([...tags, own])].filter(Boolean).sort().map((tag) => h('option', { value: tag, selected: tag === own }, languageName(tag))));
    return select;
  };
  const counts = (tally) => [number(tally.total), number(tally.due), number(tally.learning), number(tally.new)];
  show(main, h('section', { class: 'page' }, h('h1', {}, t('app.decks-and-cards')),
    table(t('app.decks'), [t('app.deck'), t('app.words'), t('app.column-due'), t('app.column-learning'), t('app.column-new')], [...all.map((item) => [h('span', { class: 'deck' }, h('a', { href: `#/review/scheduled/${encodeURIComponent(item.name)}` }, item.name), language(item)), ...counts(item.counts)]), [t('app.no-deck'), ...counts(withoutDeck)]]),
    all.length ? h('p', { class: 'quiet', id: 'deck-language' }, t('app.deck-language-help')) : null,
    h('form', { class: 'row near', onsubmit: act(() => post('/v1/decks', { name: name.value }), t('app.deck-made')) }, name, h('button', {}, t('app.make-deck'))),
    h('h2', {}, t('app.own-cards')),
    h('form', { class: 'form', onsubmit: act(async () => {
      const kept = async (file) => file ? (await upload('/v1/pictures', file)).picture : undefined;
      await post('/v1/cards', { front: front.value, back: back.value, deck: deck.value || undefined, picture: await kept(picture.files[0] || drawn.front), backPicture: await kept(drawn.back) });
    }, t('app.card-made')) },
      h('label', { for: 'front' }, t('app.front'), front), h('label', { for: 'back' }, t('app.back'), back), h('label', { for: 'picture' }, t('app.picture'), picture), h('p', { class: 'row' }, drawing('front', t('app.draw-front')), drawing('back', t('app.draw-back'))), h('label', { for: 'deck' }, t('app.deck'), deck), h('button', { class: 'main' }, t('app.make-card'))),
    cards.length ? h('ul', { class: 'words' }, cards.map((card) => h('li', {}, h('strong', {}, card.front),
      card.picture ? h('img', { alt: t('app.picture-of', { name: card.front }), src: `/v1/pictures/${encodeURIComponent(card.picture)}`, loading: 'lazy' }) : null,
      card.sound ? h('audio', { controls: true, preload: 'none', 'aria-label': t('app.sound-of', { name: card.front }), src: `/v1/pictures/${encodeURIComponent(card.sound)}` }) : null,
      h('p', {}, card.back),
      h('button', { class: 'plain', 'aria-label': t('app.delete-this', { name: card.front }), onclick: async () => {
        try {
          await post('/v1/cards/delete', { id: card.id });
          toast(t('app.deleted'), t('app.undo'), async () => { await post('/v1/undo', {}); await again(); });
          await again();
        } catch (error) { toast(error.message); }
      } }, t('app.delete'))))) : h('p', { class: 'quiet' }, t('app.no-own-cards'))));
}
