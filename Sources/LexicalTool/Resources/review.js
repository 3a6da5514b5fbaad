'use strict';
// The due cards as a page: it asks and remembers answers; it never schedules, the log does.
const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const NAMES = ['', 'again', 'hard', 'good', 'easy'];
const hex = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((b) => b.toString(16).padStart(2, '0')).join('');

// ---- Answers: kept in the browser, saved as events. ---------------------------------------------------
// An answer is {id, card, rating, time, ms, state, saved}; one that was taken back after it had been saved
// leaves its name in `voids`, so that the log learns of it too.
const storageKey = 'lexical.review/' + data.page;
let device = hex(16), answers = [], voids = [], settings = { haptics: data.haptics, accent: data.accent };
try {
  const kept = JSON.parse(localStorage.getItem(storageKey) || '{}');
  device = kept.device || device;
  answers = (kept.answers || []).filter((answer) => data.cards[answer.card]);
  voids = kept.voids || [];
  settings = { ...settings, ...JSON.parse(localStorage.getItem('lexical.review.settings') || '{}') };
} catch { /* a browser that keeps nothing still lets one review and save */ }
function keep() {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ device, answers, voids }));
  } catch {
    vibrate([20]);
    note(t('app.keeps-nothing'));
  }
}
function keepSettings() {
  try { localStorage.setItem('lexical.review.settings', JSON.stringify(settings)); } catch { /* see above */ }
}
const unsaved = () => answers.filter((answer) => !answer.saved).length + voids.filter((v) => !v.saved).length;
function studyDay(time) {
  const offset = -new Date(time).getTimezoneOffset();
  return { offset, day: Math.floor((time / 60000 + offset - data.rolloverHour * 60) / 1440) };
}
function save() {
  const lines = [JSON.stringify({ schema: 'lexical.events/1', device, source: 'review', corpus: data.corpus })];
  for (const answer of answers) {
    const { offset, day } = studyDay(answer.time);
    lines.push(JSON.stringify({
      id: answer.id, time: answer.time, kind: 'review',
      content: {
        durationMs: Math.min(Math.max(Math.round(answer.ms), 0), 3600000), grade: answer.rating,
        lemmaId: data.cards[answer.card].id, offsetMinutes: offset, reviewDate: answer.time,
        reviewState: answer.state, studyDay: day,
      },
    }));
  }
  for (const v of voids) {
    lines.push(JSON.stringify({ id: v.id, time: v.time, kind: 'retraction', content: { subject: v.subject, target: v.target } }));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\n') + '\n'], { type: 'application/jsonl' }));
  link.download = 'review.answers.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  for (const answer of answers) answer.saved = true;
  for (const v of voids) v.saved = true;
  keep();
  note(t('app.saved-answers', { count: answers.length }));
  drawTools();
}

// ---- The queue: a card that failed comes again after a few others. --------------------------------------
const GAP = 4;
let queue = [];
function fold() {
  queue = data.cards.map((_, i) => i);
  for (const answer of answers) place(answer);
}
function place(answer) {
  queue = queue.filter((card) => card !== answer.card);
  if (answer.rating === 1) queue.splice(Math.min(GAP, queue.length), 0, answer.card);
}
// Where the card stands: what it came with, and learning or relearning once it was asked here.
function state(card) {
  const asked = answers.some((answer) => answer.card === card);
  const first = data.cards[card].state;
  return asked ? (first === 2 || first === 3 ? 3 : 1) : first;
}

// ---- Vibration: by direction, above 30 % of the way, at most once in 80 ms. ------------------------------
const FEEL = {
  good: { intensity: 0.7, sharpness: 0.8 }, again: { intensity: 0.4, sharpness: 0.3 },
  easy: { intensity: 0.9, sharpness: 1.0 }, hard: { intensity: 0.6, sharpness: 0.5 },
};
const THRESHOLD = 0.3, THROTTLE = 80;
const SUCCESS = [20, 100, 14], WARNING = [14];
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let lastVibration = -Infinity;
function vibrate(pattern) {
  if (!settings.haptics || calm.matches || typeof navigator.vibrate !== 'function') return;
  navigator.vibrate(pattern);
}
function feel(name, progress) {
  const now = performance.now();
  if (progress <= THRESHOLD || now - lastVibration < THROTTLE) return;
  lastVibration = now;
  const { intensity, sharpness } = FEEL[name];
  // A motor knows only how long: the stronger the longer, the sharper the shorter.
  vibrate([Math.max(1, Math.round(intensity * progress * (32 - 16 * sharpness)))]);
}

// ---- The page. -----------------------------------------------------------------------------------------
// ---- Other ways to ask: the word is typed, its meaning chosen, or the word heard. -----------------------------
function judge([rating, words]) {
  suggested = data.cards[current].isTest ? (rating === 1 ? 1 : 3) : rating;
  turn();
  note(words);
}
function ask(card) {
  const { form, prompt = [], options = [], expected = [], right } = card.asks || {};
  suggested = 3;
  $('prompt').hidden = !prompt.length;
  $('prompt').replaceChildren(...prompt.map((line) => Object.assign(document.createElement('li'), { textContent: line })));
  $('typed').hidden = !expected.length;
  $('typed').value = '';
  $('options').hidden = !options.length;
  $('options').replaceChildren(...options.map((meaning, i) => {
    const button = Object.assign(document.createElement('button'), { textContent: meaning, className: 'plain', type: 'button' });
    button.addEventListener('click', (event) => { event.stopPropagation(); judge(i === right ? [3, t('app.typed-right')] : [1, t('app.typed-wrong', { word: options[right] })]); });
    return button;
  }));
  $('hint').textContent = t(expected.length ? 'app.type-the-word' : options.length ? 'app.choose' : 'app.tap-to-turn');
  if (prompt.length || (form === 'ear' && (synthesis || card.sound))) {
    $('word').hidden = true;
    $('sentence').hidden = true;
  }
  if (form === 'ear') speak();
  if (expected.length) $('typed').focus({ preventScroll: true });
}

let current = -1, isTurned = false, shown = 0, leaving = 0;
function note(text) { $('note').textContent = text; }
function text(id, value) {
  $(id).textContent = value || '';
  $(id).hidden = !value;
}
function sentence(element, card, isHidden) {
  element.hidden = !card.sentence;
  if (!card.sentence) return;
  const [before, word, after] = card.sentence, mark = document.createElement('b');
  mark.textContent = isHidden ? '______' : word;
  element.replaceChildren(before, mark, after);
}
function picture(id, address) {
  $(id).hidden = !address;
  if (address) $(id).src = address;
  else $(id).removeAttribute('src');
}
function next() {
  clearTimeout(leaving);
  current = queue.length ? queue[0] : -1;
  isTurned = false;
  const card = $('card');
  card.classList.remove('turned', 'gone', 'held');
  card.style.transform = '';
  tint(null, 0);
  draw();
  if (current >= 0) ask(data.cards[current]);
  shown = performance.now();
}
function draw() {
  const isOver = current < 0;
  $('stage').hidden = isOver;
  $('end').hidden = !isOver;
  $('turn').hidden = isOver || isTurned;
  $('answers').hidden = isOver || !isTurned;
  drawTools();
  if (isOver) return drawEnd();
  const card = data.cards[current], answer = card.answer;
  $('stage').classList.toggle('last', queue.length < 2);
  $('front').setAttribute('aria-hidden', String(isTurned));
  $('back').setAttribute('aria-hidden', String(!isTurned));
  const isHidden = data.hidesWord && card.sentence;
  $('word').textContent = isHidden ? '' : card.front;
  $('word').hidden = isHidden || !card.front;
  sentence($('sentence'), card, isHidden);
  const badge = card.leech ? 'leech' : answers.some((a) => a.card === current) ? 'again' : card.state === 0 ? 'new' : '';
  for (const element of document.querySelectorAll('.badge')) {
    element.textContent = [badge, answer.deck].filter(Boolean).join(' · ');
    element.classList.toggle('leech', !!card.leech);
  }
  text('lemma', answer.citation || answer.lemma || answer.form);
  text('ipa', answer.ipa && `/${answer.ipa}/`);
  text('facts', [answer.partOfSpeech, answer.level, answer.rank && t('app.rank', { rank: answer.rank.toLocaleString(phrases.language) })].filter(Boolean).join(' · '));
  text('mastery', answer.mastery && t('mastery.' + answer.mastery));
  $('mastery').dataset.level = answer.mastery || '';
  // A test of levels knows right and wrong alone.
  $('answers').classList.toggle('two', !!card.isTest);
  for (const [rating, name] of [[1, t(card.isTest ? 'rating.wrong' : 'rating.again')], [3, t(card.isTest ? 'rating.right' : 'rating.good')]]) {
    document.querySelector(`#answers [data-rating="${rating}"]`).firstChild.data = name;
  }
  const meanings = answer.meanings || (card.backPicture ? [] : [t('app.no-meaning-yet')]);
  $('meanings').classList.toggle('single', meanings.length === 1);
  $('meanings').replaceChildren(...meanings.map((meaning) => {
    const item = document.createElement('li');
    item.textContent = meaning;
    return item;
  }));
  text('translations', (answer.translations || []).join(', '));
  sentence($('back-sentence'), card, false);
  $('root').hidden = !answer.root;
  if (answer.root) {
    const name = document.createElement('b');
    name.textContent = answer.root;
    $('root').replaceChildren(name, answer.family ? ' ' + answer.family.join(', ') : '');
  }
  picture('picture', card.picture);
  picture('back-picture', card.backPicture);
  for (const face of document.querySelectorAll('.face')) {
    face.classList.toggle('long', face.scrollHeight > face.clientHeight + 1);
  }
}
function drawTools() {
  const total = data.cards.length, done = total - queue.length;
  const wrong = new Set(answers.filter((a) => a.rating === 1 && !queue.includes(a.card)).map((a) => a.card)).size;
  $('count').textContent = current < 0 ? t('app.cards-count', { count: total }) : t('app.position', { number: done + 1, count: total });
  $('bar').children[0].style.width = `${(done - wrong) / Math.max(total, 1) * 100}%`;
  $('bar').children[1].style.width = `${wrong / Math.max(total, 1) * 100}%`;
  $('bar').setAttribute('aria-valuenow', String(Math.round(done / Math.max(total, 1) * 100)));
  $('undo').disabled = !answers.length;
  $('save').disabled = !answers.length && !voids.length;
  $('save').classList.toggle('due', unsaved() > 0);
  $('save').textContent = unsaved() ? t('app.save-count', { count: unsaved() }) : t('app.save');
}
function drawEnd() {
  const right = answers.filter((answer) => answer.rating > 1).length;
  const seconds = Math.round(answers.reduce((sum, answer) => sum + Math.min(answer.ms, 3600000), 0) / 1000);
  $('end-title').textContent = t(data.cards.length ? 'app.done-for-now' : 'app.nothing-is-due');
  $('figures').hidden = !answers.length;
  $('end-answers').textContent = answers.length;
  $('end-right').textContent = answers.length ? `${Math.round(right / answers.length * 100)} %` : '';
  $('end-time').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  $('end-save').hidden = !unsaved();
}
function turn() {
  if (current < 0 || isTurned) return;
  isTurned = true;
  $('card').classList.add('turned');
  draw();
}
function answer(rating) {
  if (current < 0 || !isTurned) return;
  const made = {
    id: hex(16), card: current, rating, time: Date.now(), ms: performance.now() - shown, state: state(current), saved: false,
  };
  answers.push(made);
  place(made);
  keep();
  note('');
  if (!queue.length) vibrate(SUCCESS);
  const card = $('card');
  if (calm.matches) return next();
  // The card leaves the way its answer points; the next one is there before it is gone.
  const way = { 1: [-1, 0], 2: [0, 1], 3: [1, 0], 4: [0, -1] }[rating];
  card.classList.remove('held');
  card.classList.add('gone');
  card.style.transform = `translate(${way[0] * 110}%, ${way[1] * 110}%) rotate(${way[0] * 12}deg)`;
  current = -1;
  leaving = setTimeout(next, 190);
}
function undo() {
  const last = answers.pop();
  if (!last) return vibrate(WARNING);
  if (last.saved) {
    voids.push({ id: hex(16), target: last.id, subject: data.cards[last.card].id, time: Date.now(), saved: false });
  }
  keep();
  fold();
  // The card that is asked again comes first, wherever the queue has it.
  queue = [last.card, ...queue.filter((card) => card !== last.card)];
  next();
  note(t('app.taken-back-stop'));
}

// ---- Speech. --------------------------------------------------------------------------------------------
const synthesis = window.speechSynthesis, recording = new Audio();
function speak() {
  if (current < 0) return;
  const card = data.cards[current];
  if (card.sound && !(isTurned && card.sentence)) {
    recording.src = card.sound;
    recording.play().catch(() => {});
    return;
  }
  if (!synthesis) return;
  const isSecret = data.hidesWord && card.sentence && !isTurned;
  if (isSecret) return;
  const utterance = new SpeechSynthesisUtterance(isTurned && card.sentence ? card.sentence.join('') : card.front);
  utterance.lang = data.language.startsWith('en') ? settings.accent : data.language;
  const voices = synthesis.getVoices().filter((voice) => voice.lang.replace('_', '-') === utterance.lang);
  // Voices of better quality say so in their names.
  utterance.voice = voices.find((voice) => /premium|enhanced|natural/i.test(voice.name)) || voices[0] || null;
  utterance.rate = 0.95;
  synthesis.cancel();
  synthesis.speak(utterance);
}

// ---- Swipes: the tint follows the finger. -----------------------------------------------------------------
const REACH = 100, RELEASE = 50, TINT = 0.3;
let held = null;
function direction(dx, dy) {
  if (Math.abs(dx) >= Math.abs(dy)) return { name: dx > 0 ? 'good' : 'again', way: Math.abs(dx) };
  return { name: dy < 0 ? 'easy' : 'hard', way: Math.abs(dy) };
}
function tint(name, progress) {
  for (const id of ['tint', 'verdict']) $(id).className = name || '';
  $('tint').style.opacity = String(TINT * progress);
  $('verdict').style.opacity = String(progress > THRESHOLD ? Math.min(1, progress * 1.4) : 0);
  $('verdict').textContent = name ? t('rating.' + name) : '';
}
$('card').addEventListener('pointerdown', (event) => {
  if (event.button || current < 0) return;
  held = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  $('card').setPointerCapture(event.pointerId);
});
$('card').addEventListener('pointermove', (event) => {
  if (!held || event.pointerId !== held.id) return;
  const dx = event.clientX - held.x, dy = event.clientY - held.y;
  if (Math.hypot(dx, dy) > 8) held.moved = true;
  if (!held.moved || !isTurned) return;
  const { name, way } = direction(dx, dy), progress = Math.min(1, way / REACH);
  $('card').classList.add('held');
  $('card').style.transform = `translate(${dx}px, ${dy}px) rotate(${dx / 24}deg)`;
  tint(name, progress);
  feel(name, progress);
});
function release(event, isCancelled) {
  if (!held || event.pointerId !== held.id) return;
  const dx = event.clientX - held.x, dy = event.clientY - held.y, { moved } = held;
  held = null;
  $('card').classList.remove('held');
  if (!moved && !isCancelled) return isTurned ? undefined : turn();
  const { name, way } = direction(dx, dy);
  if (isTurned && way > RELEASE && !isCancelled) return answer(NAMES.indexOf(name));
  if (!isTurned && moved && !isCancelled) turn();
  $('card').style.transform = '';
  tint(null, 0);
}
$('card').addEventListener('pointerup', (event) => release(event, false));
$('card').addEventListener('pointercancel', (event) => release(event, true));

// ---- Keys and buttons. --------------------------------------------------------------------------------------
for (const button of document.querySelectorAll('#answers button')) {
  button.addEventListener('click', () => answer(Number(button.dataset.rating)));
}
$('turn').addEventListener('click', turn);
$('typed').addEventListener('keydown', (event) => {
  event.stopPropagation();
  if (event.key === 'Enter') { event.preventDefault(); judge(compare($('typed').value, data.cards[current].asks.expected)); $('typed').blur(); }
});
for (const id of ['typed', 'options']) for (const kind of ['pointerdown', 'pointerup']) $(id).addEventListener(kind, (event) => event.stopPropagation());
$('undo').addEventListener('click', undo);
$('save').addEventListener('click', save);
$('end-save').addEventListener('click', save);
$('speak').addEventListener('click', speak);
$('show-help').addEventListener('click', () => $('help').showModal());
$('close-help').addEventListener('click', () => $('help').close());
$('speak').hidden = !synthesis && !data.cards.some((card) => card.sound);
$('accent').hidden = !synthesis || !data.language.startsWith('en');
$('accent').value = settings.accent;
$('accent').addEventListener('change', () => { settings.accent = $('accent').value; keepSettings(); speak(); });
$('haptics').checked = settings.haptics;
$('haptics').addEventListener('change', () => { settings.haptics = $('haptics').checked; keepSettings(); vibrate(SUCCESS); });
// A button that was touched does not keep the keys from the card; one that was reached by keys does.
addEventListener('click', (event) => {
  if (event.detail > 0) event.target.closest('button')?.blur();
});
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || $('help').open) return;
  if (event.target.tagName === 'SELECT') return;
  const key = event.key.toLowerCase();
  if (key === ' ' || key === 'enter') {
    // What has the focus does what it says.
    if (event.target.closest('button, input, a')) return;
    event.preventDefault();
    return isTurned ? answer(suggested) : turn();
  }
  if (/^[1-4]$/.test(key)) return isTurned ? answer(Number(key)) : turn();
  const way = { arrowleft: 1, arrowdown: 2, arrowright: 3, arrowup: 4 }[key];
  if (way && isTurned) { event.preventDefault(); return answer(way); }
  if (key === 'u') undo();
  else if (key === 'v') speak();
  else if (key === 's' && (answers.length || voids.length)) save();
  else if (key === '?') $('help').showModal();
});
fold();
next();
document.documentElement.dataset.ready = '';
