'use strict';
// The reading page: data and marks. It works on the data that stand in the page and asks no network for anything.
// A program that shows the page may set “lexicalHost” before: its functions “marks” and “place” are told what is kept.
const data = JSON.parse(document.getElementById('data').textContent);
const host = globalThis.lexicalHost || {};
const $ = (id) => document.getElementById(id);
const entries = data.entries;
// The units of the text: paragraphs, headings, items, cells, cues.
const units = [...document.querySelectorAll('main .u')];
const unitNumber = new Map(units.map((unit, number) => [unit, number]));
const counts = new Int32Array(entries.length);
for (const list of data.tokens) for (let i = 2; i < list.length; i += 3) counts[list[i]]++;
// What is said of single words: by unit and number of the word in it.
const expressionOf = byWord(data.expressions, 4), partOf = byWord(data.parts, 3), ruleOf = byWord(data.rules, 3);
// The sense of a word here, and the second likeliest where it is not sure.
const senseOf = byWord(data.senses, 4);

function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
function stored(name) { try { return localStorage.getItem(name); } catch { return null; } }
function store(name, value) { try { localStorage.setItem(name, value); } catch { /* a browser that keeps nothing still lets one read, mark and save */ } }
const hex = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((b) => b.toString(16).padStart(2, '0')).join('');

// ---- Marks: kept in the page, saved as events. ------------------------------------------------------
const storageKey = 'lexical.marks/' + data.page;
let marks = [], device = '';
try {
  const kept = JSON.parse(stored(storageKey) || '{}');
  marks = kept.marks || [];
  device = kept.device || '';
} catch { /* what cannot be read is as nothing */ }
device ||= hex(16);
const original = entries.map((entry) => entry[STATUS]);
const byKey = new Map(entries.map((entry, index) => [entry[ID], index]));
// What has been said on this page: of each entry its status, of each form whether it is a name, of each entry its meaning, and of an entry in a sentence its sense.
const said = new Map(), classes = new Map(), meanings = new Map(), corrected = new Map();

function keep(added) {
  store(storageKey, JSON.stringify({ device, marks }));
  if (host.marks) host.marks(added || [], marks);
}
function replay() {
  said.clear();
  classes.clear();
  meanings.clear();
  corrected.clear();
  entries.forEach((entry, index) => { entry[STATUS] = original[index]; });
  for (const mark of marks) apply(mark);
}
function apply(mark) {
  if (mark.class) return void classes.set(mark.form, mark.class);
  const index = byKey.get(mark.lemmaId || mark.form);
  if (index === undefined) return;
  if (mark.sense !== undefined) return void corrected.set(senseKey(index, mark.sentence), mark.sense);
  if (mark.meaning !== undefined) return void meanings.set(index, mark.meaning);
  if (entries[index][KIND] === NAME) classes.set(entries[index][ID], 'word');
  entries[index][STATUS] = statusNames.indexOf(mark.status);
  said.set(index, mark.status);
}
// A sentence is known by its letters and digits, here and in the progress store.
const senseKey = (index, sentence) => index + ':' + sentence.replace(/[^\p{L}\p{N}]+/gu, '');
const meant = (index, form) => meantBy(entries, classes, index, form);
// A form that the text takes for a name is a word, or the other way round.
function reclass(span) {
  const { kind } = meant(span.index, span.form);
  const form = entries[span.index][KIND] === NAME ? entries[span.index][ID] : span.form;
  const event = { id: hex(16), time: Date.now(), device, group: hex(8), form, class: kind === NAME ? 'word' : 'name' };
  marks.push(event);
  apply(event);
  repaintAll();
  keep([event]);
  showCoverage();
  toast(t(event.class === 'name' ? 'app.name-outside' : 'app.word-now'));
  if (!$('panel').hidden) openPanel(current);
}
function mark(indexes, status, span) {
  const group = hex(8), time = Date.now(), added = [];
  for (const index of indexes) {
    const entry = entries[index];
    const event = { id: hex(16), time, device, group };
    if (entry[KIND] === WORD || entry[KIND] === EXPRESSION) event.lemmaId = entry[ID]; else event.form = entry[ID];
    event.status = statusNames[status];
    if (span) {
      event.sentence = sentenceOf(span);
      // Of an expression the lemma stands for its words, which may lie apart.
      event.surface = entry[KIND] === EXPRESSION ? entry[LEMMA] : span.word;
      event.place = placeOf(span);
      event.source = sourceOf(span);
    }
    marks.push(event);
    added.push(event);
    apply(event);
  }
  repaintAll();
  keep(added);
  showCoverage();
}
// The learner's own meaning of a word.
function setMeaning(index, text) {
  const entry = entries[index], event = { id: hex(16), time: Date.now(), device, group: hex(8), meaning: text };
  if (entry[KIND] === WORD || entry[KIND] === EXPRESSION) event.lemmaId = entry[ID]; else event.form = entry[ID];
  marks.push(event);
  apply(event);
  keep([event]);
  showCoverage();
}
// What a word means in its sentence, wherever that stands.
function setSense(span, name) {
  const index = meant(span.index, span.form).index;
  const event = { id: hex(16), time: Date.now(), device, group: hex(8), lemmaId: entries[index][ID], sense: name, sentence: sentenceOf(span) };
  marks.push(event);
  apply(event);
  keep([event]);
  showCoverage();
  toast(t('app.kept-for-sentence'));
  openPanel(current);
}
function undo() {
  if (!marks.length) return toast(t('app.nothing-to-undo'));
  const group = marks[marks.length - 1].group, count = marks.length;
  const gone = marks.filter((event) => event.group === group);
  marks = marks.filter((event) => event.group !== group);
  replay();
  repaintAll();
  keep();
  if (host.undone) host.undone(gone);
  showCoverage();
  if (current && !$('panel').hidden) openPanel(current);
  toast(count - marks.length === 1 ? t('app.undone') : t('app.marks-undone', { count: count - marks.length }));
}
function save() {
  const lines = [JSON.stringify({ schema: 'lexical.marks/1', device, source: data.source, corpus: data.corpus })];
  for (const { group, ...event } of marks) lines.push(JSON.stringify(event));
  const reading = readingEvent();
  if (reading) lines.push(JSON.stringify(reading));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\n') + '\n'], { type: 'application/jsonl' }));
  link.download = data.source.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/\.[a-z]+$/, '') + '.marks.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  toast(t(reading ? 'app.saved-marks-and-reading' : 'app.saved-marks', { count: marks.length }));
}

// ---- Numbers. ---------------------------------------------------------------------------------------
// How many words of each entry count for another, or for none, after what was said of their forms.
function shifts() {
  const moved = new Map();
  if (!classes.size) return moved;
  data.tokens.forEach((list, number) => {
    let text = null, position = 0;
    for (let i = 0; i < list.length; i += 3) {
      const start = position + list[i];
      position = start + list[i + 1];
      const entry = entries[list[i + 2]];
      let form = entry[ID];
      if (entry[KIND] !== NAME) form = folded((text ??= textOf(units[number])).slice(start, position));
      if (!classes.has(form)) continue;
      const now = meant(list[i + 2], form);
      if (now.index === list[i + 2] && now.kind === entry[KIND]) continue;
      if (entry[KIND] !== NAME) moved.set(list[i + 2], (moved.get(list[i + 2]) || 0) - 1);
      if (now.kind !== NAME) moved.set(now.index, (moved.get(now.index) || 0) + 1);
    }
  });
  return moved;
}
// Calls a function with each entry that counts, and with how many words it does.
function forEachCounted(body) {
  const moved = shifts();
  entries.forEach((entry, index) => {
    if (entry[KIND] === EXPRESSION) return;
    const count = (entry[KIND] === NAME ? 0 : counts[index]) + (moved.get(index) || 0);
    if (count > 0) body(entry, index, count);
  });
}
function showCoverage() {
  let total = 0, covered = 0, fresh = 0;
  forEachCounted((entry, index, count) => {
    total += count;
    if (entry[STATUS] >= KNOWN) covered += count;
    if (entry[STATUS] === NEW) fresh++;
  });
  const share = total ? covered / total : 1;
  $('share').textContent = t('app.covered-short', { share: (share * 100).toFixed(1) });
  $('fresh').textContent = t('app.new-count', { count: fresh });
  $('meter').firstElementChild.style.width = share * 100 + '%';
  showExpected();
  $('in-expression').hidden = !data.expressions.length;
  $('save').disabled = !marks.length;
  $('undo').disabled = !marks.length;
}
// What the learner is expected to know: each word by its chance, the interval by what is not known of them.
const logit = (share) => Math.log(share / (1 - share));
const spread = data.expected && [data.expected.low, data.expected.high].map((end) => logit(end) - logit(data.expected.share));
function chanceOf(index) {
  const entry = entries[index], word = said.get(index);
  if (word) return word === 'known' || word === 'ignored' ? 1 : 0;
  return typeof entry[CHANCE] === 'number' ? entry[CHANCE] / 1000 : data.expected.outside;
}
function showExpected() {
  if (!data.expected) return;
  $('likely').hidden = false;
  let total = 0, known = 0;
  forEachCounted((entry, index, count) => {
    total += count;
    known += count * chanceOf(index);
  });
  if (!total) return;
  const share = Math.min(Math.max(known / total, 1e-4), 1 - 1e-4);
  const [low, high] = spread.map((step) => 100 / (1 + Math.exp(-logit(share) - step)));
  const output = $('expected');
  output.hidden = false;
  output.textContent = t('app.expected-short', { share: (share * 100).toFixed(1) });
  output.title = t('app.expected-title', { share: (share * 100).toFixed(1), low: low.toFixed(1), high: high.toFixed(1) });
}
