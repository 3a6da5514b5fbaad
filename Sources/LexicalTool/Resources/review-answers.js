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
