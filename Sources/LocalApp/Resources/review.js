// Review: the card turns at once, and its answer is sent when the network allows, once.
import { get, newName, send, waitingCount } from './server.js';
import { dialog, h, plural, show, speak, toast } from './elements.js';

const ratings = ['', 'again', 'hard', 'good', 'easy'];

export async function review(main) {
  const session = await get('/v1/review?limit=200');
  const queue = [...session.cards];
  const done = [];
  let shownAt = 0, isTurned = false, card = null;

  const answered = new Set(JSON.parse(sessionStorage.getItem('lexical.answered') || '[]'));
  // Without a network the list of the last visit is shown again: what was answered since is not asked twice.
  if (waitingCount()) for (let i = queue.length - 1; i >= 0; i--) if (answered.has(queue[i].lemmaId)) queue.splice(i, 1);

  function next() {
    card = queue.shift() || null;
    isTurned = false;
    shownAt = performance.now();
    draw();
  }

  function rate(rating) {
    if (!card || !isTurned) return;
    const answer = { id: newName(), lemmaId: card.lemmaId, rating, milliseconds: Math.min(Math.round(performance.now() - shownAt), 3600000), time: Date.now() };
    const turn = { card, answer };
    done.push(turn);
    answered.add(card.lemmaId);
    sessionStorage.setItem('lexical.answered', JSON.stringify([...answered].slice(-1000)));
    if (session.haptics && navigator.vibrate) navigator.vibrate(rating === 1 ? [20, 40, 20] : 10);
    // A card on learning steps comes again in this session, after the others.
    const interval = card.intervals?.[ratings[rating]];
    if (interval?.seconds !== undefined && interval.seconds <= 1200) queue.push(card);
    send('/v1/review/answer', answer).then((said) => {
      if (!said) return;
      document.documentElement.dataset.sent = answer.id;
    }, (error) => toast(`“${turn.card.front}”: ${error.message}`));
    next();
  }

  function undo() {
    const turn = done.pop();
    if (!turn) return toast('Nothing to take back');
    if (card) queue.unshift(card);
    const again = queue.lastIndexOf(turn.card);
    if (again >= 0 && turn.card !== card) queue.splice(again, 1);
    card = turn.card;
    isTurned = true;
    answered.delete(card.lemmaId);
    send('/v1/undo', { id: turn.answer.id }).catch((error) => toast(error.message));
    draw();
    toast('Taken back');
  }

  function turn() {
    if (!card || isTurned) return;
    isTurned = true;
    draw();
  }

  function draw() {
    const total = done.length + queue.length + (card ? 1 : 0);
    const head = h('header', { class: 'row' }, h('h1', {}, 'Review'),
      h('span', { class: 'quiet', 'aria-live': 'polite' }, card ? `${done.length + 1} of ${total}` : ''),
      h('span', { class: 'row' }, h('button', { class: 'plain', onclick: undo, disabled: !done.length }, 'Undo'),
        h('button', { class: 'plain', 'aria-label': 'Keys', onclick: help }, '?')));
    if (!card) {
      const right = done.filter((turn) => turn.answer.rating > 1).length;
      return show(main, h('section', { class: 'page' }, head, done.length
        ? h('p', {}, `${plural(done.length, 'answer')}, ${right} right.` + (waitingCount() ? ` ${plural(waitingCount(), 'answer')} will be sent when the network is back.` : ''))
        : h('p', {}, session.heldBack ? `Nothing is due now; ${plural(session.heldBack, 'card')} wait for another day.` : 'Nothing is due now. Read something, and mark the words you want to learn.'),
        h('p', {}, h('a', { href: '#/shelf' }, 'Back to your books'))));
    }
    const { answer } = card;
    const sentence = card.sentence ? marked(card.sentence, card.front) : null;
    show(main, h('section', { class: 'page review' }, head,
      h('article', { class: 'card', 'aria-live': 'polite', onclick: turn },
        h('p', { class: 'word' }, card.front), sentence && h('p', { class: 'sentence' }, sentence),
        isTurned ? back(answer) : h('p', { class: 'hint' }, 'Do you know it?')),
      h('div', { class: 'answers' }, isTurned
        ? [1, 2, 3, 4].map((rating) => h('button', { onclick: () => rate(rating), class: ratings[rating] }, ratings[rating], h('small', {}, card.intervals?.[ratings[rating]]?.text || ''), h('kbd', {}, String(rating))))
        : h('button', { class: 'main', onclick: turn }, 'Show the answer ', h('kbd', {}, 'space')))));
    main.querySelector('.answers .good, .answers .main')?.focus({ preventScroll: true });
  }

  function back(answer) {
    return [h('hr'),
      h('p', {}, h('strong', {}, answer.lemma || ''), ' ', h('span', { class: 'ipa' }, answer.ipa ? `/${answer.ipa.replace(/^\/|\/$/g, '')}/` : ''), ' ',
        h('span', { class: 'quiet' }, [answer.partOfSpeech, answer.level, answer.rank ? `rank ${answer.rank}` : ''].filter(Boolean).join(' · ')),
        h('button', { class: 'plain', 'aria-label': 'Hear it', onclick: (event) => { event.stopPropagation(); speak(answer.lemma || card.front); } }, '▶')),
      h('ol', {}, (answer.meanings || []).map((meaning) => h('li', {}, meaning))),
      answer.translations ? h('p', {}, answer.translations.join(', ')) : null,
      answer.root ? h('p', { class: 'quiet' }, `Root ${answer.root}` + (answer.family ? `: ${answer.family.join(', ')}` : '')) : null,
      answer.source ? h('p', { class: 'quiet' }, answer.source) : null];
  }

  function help() {
    dialog('Keys', h('table', {}, [['space', 'turn the card; then: good'], ['1', 'again'], ['2', 'hard'], ['3', 'good'], ['4', 'easy'], ['u', 'take the last answer back'], ['s', 'hear it']]
      .map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, text)))));
  }

  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.key === ' ') { event.preventDefault(); if (isTurned) rate(3); else turn(); }
    else if (/^[1-4]$/.test(event.key)) rate(Number(event.key));
    else if (event.key === 'u') undo();
    else if (event.key === 's' && card) speak(card.answer.lemma || card.front);
  };
  document.addEventListener('keydown', keys);
  next();
  return () => document.removeEventListener('keydown', keys);
}

/** The sentence with its word set apart. */
function marked(sentence, form) {
  const index = sentence.toLowerCase().indexOf(form.toLowerCase());
  if (index < 0) return [sentence];
  return [sentence.slice(0, index), h('mark', {}, sentence.slice(index, index + form.length)), sentence.slice(index + form.length)];
}
