// Review: the card turns at once, and its answer is sent when the network allows, once.
import { get, newName, post, send, waitingCount } from './server.js';
import { hidesWord, isAskedByEar, question } from './asking.js';
import { dialog, h, hear, ipa, show, t, toast } from './elements.js';

const ratings = ['', 'again', 'hard', 'good', 'easy'];

/** Sessions: what is due, the weakest memories without moving them, and a circle of failed and new words. */
const modes = [['scheduled', t('app.mode-due')], ['cram', t('app.mode-cram')], ['boost', t('app.mode-boost')]];
const hints = { cram: t('app.hint-cram'), boost: t('app.hint-boost') };

/** Links to the other kinds of session, and to one deck. */
function modeLinks(mode) {
  return h('nav', { class: 'modes', 'aria-label': t('app.kind-of-session') }, modes.map(([name, label]) => h('a', { href: `#/review/${name}`, 'aria-current': name === mode ? 'true' : null }, label)));
}

export async function review(main, mode = 'scheduled', deck = '') {
  if (mode === 'boost') return boost(main, deck);
  const session = await get(`/v1/review?limit=200${mode === 'cram' ? '&mode=cram' : ''}${deck ? `&deck=${encodeURIComponent(deck)}` : ''}`);
  const queue = [...session.cards];
  const done = [];
  let shownAt = 0, isTurned = false, card = null, isLeft = false, suggested = 3;

  const answered = new Set(JSON.parse(sessionStorage.getItem('lexical.answered') || '[]'));
  // Without a network the list of the last visit is shown again: what was answered since is not asked twice.
  if (waitingCount()) for (let i = queue.length - 1; i >= 0; i--) if (answered.has(queue[i].lemmaId)) queue.splice(i, 1);

  function next() {
    card = queue.shift() || null;
    isTurned = false;
    suggested = 3;
    shownAt = performance.now();
    draw();
    if (card && isAskedByEar(card)) hear(card);
  }

  /** What was typed or chosen is told, and the answer that it speaks for is the next key. */
  function judge([rating, words]) {
    suggested = rating;
    turn();
    toast(words);
  }

  function rate(rating) {
    if (!card || !isTurned) return;
    const answer = { id: newName(), lemmaId: card.lemmaId, rating, mode: mode === 'cram' ? 'cram' : undefined, milliseconds: Math.min(Math.round(performance.now() - shownAt), 3600000), time: Date.now() };
    const turn = { card, answer };
    done.push(turn);
    answered.add(card.lemmaId);
    sessionStorage.setItem('lexical.answered', JSON.stringify([...answered].slice(-1000)));
    if (session.haptics && navigator.vibrate) navigator.vibrate(rating === 1 ? [20, 40, 20] : 10);
    // A card on learning steps comes again in this session, after the others.
    const interval = card.intervals?.[ratings[rating]];
    if ((interval?.seconds !== undefined && interval.seconds <= 1200) || (mode === 'cram' && rating === 1)) queue.push({ ...card, isAgain: true });
    send('/v1/review/answer', answer).then((said) => {
      if (!said) return;
      document.documentElement.dataset.sent = answer.id;
    }, (error) => toast(`“${turn.card.front}”: ${error.message}`));
    next();
  }

  function undo() {
    const turn = done.pop();
    if (!turn) return toast(t('app.nothing-to-take-back'));
    if (card) queue.unshift(card);
    const again = queue.findLastIndex((other) => other.isAgain && other.lemmaId === turn.card.lemmaId);
    if (again >= 0) queue.splice(again, 1);
    card = turn.card;
    isTurned = true;
    answered.delete(card.lemmaId);
    send('/v1/undo', { id: turn.answer.id }).catch((error) => toast(error.message));
    draw();
    toast(t('app.taken-back'));
  }

  function turn() {
    if (!card || isTurned) return;
    isTurned = true;
    draw();
  }

  /** Takes the card out: until tomorrow, or until it is called back. */
  function putOff(until) {
    if (!card) return;
    const body = { id: newName(), lemmaId: card.lemmaId, until }, gone = card;
    send('/v1/review/put-off', body).catch((error) => toast(error.message));
    for (let i = queue.length - 1; i >= 0; i--) if (queue[i].lemmaId === gone.lemmaId) queue.splice(i, 1);
    toast(until === 'tomorrow' ? t('app.comes-tomorrow', { word: gone.front }) : t('app.not-asked-again', { word: gone.front }), t('app.undo'), () => {
      send('/v1/undo', { id: body.id }).catch((error) => toast(error.message));
      if (card) queue.unshift(card);
      card = gone;
      if (!isLeft) draw();
    });
    next();
  }

  function draw() {
    const total = done.length + queue.length + (card ? 1 : 0);
    const head = h('header', { class: 'row' }, h('h1', {}, t('app.review')),
      h('span', { class: 'quiet', 'aria-live': 'polite' }, card ? t('app.position', { number: done.length + 1, count: total }) : ''),
      h('span', { class: 'row' }, h('button', { class: 'plain', onclick: undo, disabled: !done.length }, t('app.undo')),
        h('button', { class: 'plain', 'aria-label': t('app.keys'), onclick: help }, '?')));
    if (!card) {
      const right = done.filter((turn) => turn.answer.rating > 1).length;
      return show(main, h('section', { class: 'page' }, head, modeLinks(mode), done.length
        ? h('p', {}, t('app.answers-right', { count: done.length, right }) + (waitingCount() ? ' ' + t('app.sent-later', { count: waitingCount() }) : ''))
        : h('p', {}, mode === 'cram' ? t('app.nothing-to-cram') : session.heldBack ? t('app.held-back', { count: session.heldBack }) : t('app.nothing-due-now')),
        h('p', {}, h('a', { href: '#/shelf' }, t('app.back-to-books')))));
    }
    show(main, h('section', { class: 'page review' }, head, done.length ? null : modeLinks(mode), hints[mode] && !done.length ? h('p', { class: 'hint' }, hints[mode]) : null,
      face(card, isTurned, turn, judge),
      h('div', { class: 'answers' }, isTurned
        ? [1, 2, 3, 4].map((rating) => h('button', { onclick: () => rate(rating), class: ratings[rating] }, t('rating.' + ratings[rating]), h('small', {}, card.intervals?.[ratings[rating]]?.text || ''), h('kbd', {}, String(rating))))
        : h('button', { class: 'main', onclick: turn }, t('app.show-answer'), ' ', h('kbd', {}, t('app.space')))),
      h('p', { class: 'row' }, h('button', { class: 'plain', onclick: () => putOff('tomorrow') }, t('app.not-before-tomorrow'), ' ', h('kbd', {}, 'b')), h('button', { class: 'plain', onclick: () => putOff('recalled') }, t('app.never-ask'), ' ', h('kbd', {}, '-')))));
    main.querySelector(isTurned ? `.answers .${ratings[suggested]}` : '.typed, .answers .main')?.focus({ preventScroll: true });
  }

  function help() {
    dialog(t('app.keys'), h('table', {}, [[t('app.space'), t('app.key-turn')], ...ratings.slice(1).map((name, index) => [String(index + 1), t('rating.' + name)]), ['b', t('app.key-tomorrow')], ['-', t('app.key-never')], ['u', t('app.key-undo')], ['s', t('app.key-hear')]]
      .map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, text)))));
  }

  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.key === ' ') { event.preventDefault(); if (isTurned) rate(suggested); else turn(); }
    else if (/^[1-4]$/.test(event.key)) rate(Number(event.key));
    else if (event.key === 'u') undo();
    else if (event.key === 'b') putOff('tomorrow');
    else if (event.key === '-') putOff('recalled');
    else if (event.key === 's' && card && (isTurned || isAskedByEar(card))) hear(card);
  };
  document.addEventListener('keydown', keys);
  next();
  return () => { isLeft = true; document.removeEventListener('keydown', keys); };
}

/** A card: its front, and when it is turned its back. */
function face(card, isTurned, turn, judge) {
  const { answer } = card, isHidden = !isTurned && hidesWord(card), sentence = card.sentence && !isHidden ? marked(card.sentence, card.front) : null;
  return h('article', { class: 'card', 'aria-live': 'polite', onclick: turn },
    answer.picture ? h('img', { class: 'picture', alt: isTurned ? t('app.picture-of', { name: card.front }) : t('app.picture-of-card'), src: `/v1/pictures/${encodeURIComponent(answer.picture)}` }) : null,
    isHidden ? null : h('p', { class: 'word' }, card.front), isTurned ? null : question(card, judge), sentence && h('p', { class: 'sentence' }, sentence),
    card.isLeech ? h('p', { class: 'hint' }, t('app.leech-hint')) : null,
    isTurned && answer.backPicture ? h('img', { class: 'picture', alt: t('app.picture-of', { name: card.front }), src: `/v1/pictures/${encodeURIComponent(answer.backPicture)}` }) : null,
    isTurned ? back(card) : h('p', { class: 'hint' }, t(card.isAgain ? 'app.once-more' : 'app.say-to-yourself')));
}

/** The button of a card without a word of the language, which has a sound of its own. */
function heardAlone(card) {
  return card.isHeard ? h('p', {}, h('button', { class: 'plain', 'aria-label': t('app.hear'), onclick: (event) => { event.stopPropagation(); hear(card); } }, '▶')) : null;
}

function back(card) {
  const { answer } = card, translations = (answer.translations || []).length ? h('p', { class: 'native' }, answer.translations.join(', ')) : null;
  return [h('hr'),
    answer.lemma ? h('p', {}, h('strong', {}, answer.citation || answer.lemma), ' ', ipa(answer.ipa), ' ',
      h('span', { class: 'quiet' }, [answer.partOfSpeech, answer.level, answer.rank ? t('app.rank', { rank: answer.rank }) : ''].filter(Boolean).join(' · ')),
      h('button', { class: 'plain', 'aria-label': t('app.hear'), onclick: (event) => { event.stopPropagation(); hear(card); } }, '▶')) : heardAlone(card),
    translations,
    (answer.meanings || []).length > 1 ? h('ol', {}, answer.meanings.map((meaning) => h('li', {}, meaning))) : (answer.meanings || []).map((meaning) => h('p', {}, meaning)),
    answer.root ? h('p', { class: 'quiet' }, t('app.root-of', { root: answer.root }) + (answer.family ? `: ${answer.family.join(', ')}` : '')) : null,
    answer.source ? h('p', { class: 'quiet' }, t('app.from-source', { source: answer.source })) : null];
}

/** The circle of failed and new words, which the server leads: it is resumed where it was left. */
async function boost(main, deck) {
  let state = await post('/v1/boost', { deck: deck || undefined }), isTurned = false, shownAt = performance.now(), isSending = false, isLeft = false, suggested = 3;

  async function ask(path, body) {
    if (isSending) return;
    isSending = true;
    try {
      state = await post(path, body);
      // The answer may come when another view is shown.
      if (isLeft) return;
      isTurned = false;
      suggested = 3;
      shownAt = performance.now();
      draw();
      if (state.card && isAskedByEar(state.card)) hear(state.card);
      if (state.remark) toast(state.remark);
    } catch (error) { toast(error.message); } finally { isSending = false; }
  }
  const rate = (rating) => isTurned && ask('/v1/boost/answer', { turn: state.turn, rating, milliseconds: Math.min(Math.round(performance.now() - shownAt), 3600000) });
  const undo = () => ask('/v1/boost/undo', {});
  function turn() {
    if (!state.card || isTurned) return;
    isTurned = true;
    draw();
  }
  function judge([rating, words]) {
    suggested = rating;
    turn();
    toast(words);
  }
  function draw() {
    const head = h('header', { class: 'row' }, h('h1', {}, t('app.mode-boost')), h('span', { class: 'quiet', 'aria-live': 'polite' }, state.card ? t('app.in-circle', { count: state.remaining }) : ''),
      h('button', { class: 'plain', onclick: undo, disabled: !state.answers }, t('app.undo')));
    if (!state.card) {
      return show(main, h('section', { class: 'page' }, head, modeLinks('boost'),
        h('p', {}, state.answers ? t('app.circle-done', { count: state.answers, right: state.right }) : t('app.no-boost')),
        h('p', {}, h('a', { href: '#/shelf' }, t('app.back-to-books')))));
    }
    show(main, h('section', { class: 'page review' }, head, state.answers ? null : [modeLinks('boost'), h('p', { class: 'hint' }, hints.boost)], face(state.card, isTurned, turn, judge),
      h('div', { class: 'answers' }, isTurned
        ? [1, 2, 3, 4].map((rating) => h('button', { onclick: () => rate(rating), class: ratings[rating] }, t('rating.' + ratings[rating]), h('kbd', {}, String(rating))))
        : h('button', { class: 'main', onclick: turn }, t('app.show-answer'), ' ', h('kbd', {}, t('app.space'))))));
    main.querySelector(isTurned ? `.answers .${ratings[suggested]}` : '.typed, .answers .main')?.focus({ preventScroll: true });
  }
  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.key === ' ') { event.preventDefault(); if (isTurned) rate(suggested); else turn(); }
    else if (/^[1-4]$/.test(event.key)) rate(Number(event.key));
    else if (event.key === 'u') undo();
    else if (event.key === 's' && state.card && (isTurned || isAskedByEar(state.card))) hear(state.card);
  };
  document.addEventListener('keydown', keys);
  draw();
  return () => { isLeft = true; document.removeEventListener('keydown', keys); };
}

/** The sentence with its word set apart. */
function marked(sentence, form) {
  const index = sentence.toLowerCase().indexOf(form.toLowerCase());
  if (index < 0) return [sentence];
  return [sentence.slice(0, index), h('mark', {}, sentence.slice(index, index + form.length)), sentence.slice(index + form.length)];
}
