'use strict';
// The reading page. It works on the data that stand in the page and asks no network for anything.
const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const NEW = 0, LEARNING = 1, KNOWN = 2, IGNORED = 3;
const names = ['new', 'learning', 'known', 'ignored'];
// An entry: [kind, id or form, lemma, part of speech, rank, level, ipa, meanings, root, relatives, status].
const KIND = 0, ID = 1, LEMMA = 2, PART = 3, RANK = 4, LEVEL = 5, IPA = 6, MEANINGS = 7, ROOT = 8, KIN = 9, STATUS = 10, CHANCE = 11, OWN = 12;
const WORD = 0, UNLISTED = 1, NAME = 2, EXPRESSION = 3;
const entries = data.entries;
const paragraphs = [...document.querySelectorAll('main p')];
const counts = new Int32Array(entries.length);
for (const list of data.tokens) for (let i = 2; i < list.length; i += 3) counts[list[i]]++;
const expressionOf = new Map();
for (let i = 0; i < data.expressions.length; i += 3) {
  expressionOf.set(data.expressions[i] + ':' + data.expressions[i + 1], data.expressions[i + 2]);
}

// Words that are another part of speech here than their entry says first.
const partOf = new Map();
for (let i = 0; i < data.parts.length; i += 3) partOf.set(data.parts[i] + ':' + data.parts[i + 1], data.parts[i + 2]);

// The sense of a word here, and the second likeliest where it is not sure.
const senseOf = new Map();
for (let i = 0; i < data.senses.length; i += 4) senseOf.set(data.senses[i] + ':' + data.senses[i + 1], [data.senses[i + 2], data.senses[i + 3]]);

// Words that no row of the release leads to, but rules: which.
const ruleOf = new Map();
for (let i = 0; i < data.rules.length; i += 3) ruleOf.set(data.rules[i] + ':' + data.rules[i + 1], data.rules[i + 2]);

// ---- Marks: kept in the page, saved as events. ------------------------------------------------------
const storageKey = 'lexical.marks/' + data.page;
let marks = [], device = '';
try {
  const kept = JSON.parse(localStorage.getItem(storageKey) || '{}');
  marks = kept.marks || [];
  device = kept.device || '';
} catch { /* a browser that keeps nothing still lets one read, mark and save */ }
const hex = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((b) => b.toString(16).padStart(2, '0')).join('');
device ||= hex(16);
const original = entries.map((entry) => entry[STATUS]);
const kinds = entries.map((entry) => entry[KIND]);
const byKey = new Map(entries.map((entry, index) => [entry[ID], index]));
// What has been said on this page of each entry.
const said = new Map();

function keep() {
  try { localStorage.setItem(storageKey, JSON.stringify({ device, marks })); } catch { /* see above */ }
}
function replay() {
  said.clear();
  entries.forEach((entry, index) => { entry[STATUS] = original[index]; entry[KIND] = kinds[index]; });
  for (const mark of marks) apply(mark);
}
function apply(mark) {
  const index = byKey.get(mark.lemmaId || mark.form);
  if (index === undefined) return;
  if (mark.class) {
    entries[index][KIND] = mark.class === 'name' ? NAME : UNLISTED;
    return;
  }
  if (entries[index][KIND] === NAME) entries[index][KIND] = UNLISTED;
  entries[index][STATUS] = names.indexOf(mark.status);
  said.set(index, mark.status);
}
// A form that the text takes for a name is a word, or the other way round.
function reclass(index) {
  const entry = entries[index];
  if (entry[KIND] !== NAME && entry[KIND] !== UNLISTED) return;
  const event = { id: hex(16), time: Date.now(), device, group: hex(8), form: entry[ID], class: entry[KIND] === NAME ? 'word' : 'name' };
  marks.push(event);
  apply(event);
  repaint(index);
  keep();
  showCoverage();
  toast(event.class === 'name' ? 'A name now: outside coverage' : 'A word now');
  if (!$('panel').hidden) openPanel(current);
}
function mark(indexes, status, sentence, span) {
  const group = hex(8), time = Date.now();
  for (const index of indexes) {
    const entry = entries[index];
    const event = { id: hex(16), time, device, group };
    if (entry[KIND] === WORD || entry[KIND] === EXPRESSION) event.lemmaId = entry[ID]; else event.form = entry[ID];
    event.status = names[status];
    if (sentence) event.sentence = sentence;
    // Of an expression the lemma stands for its words, which may lie apart.
    if (span) { event.surface = entry[KIND] === EXPRESSION ? entry[LEMMA] : span.textContent; event.place = placeOf(span); }
    marks.push(event);
    apply(event);
    repaint(index);
  }
  keep();
  showCoverage();
}
function undo() {
  if (!marks.length) return toast('Nothing to undo');
  const group = marks[marks.length - 1].group;
  const gone = marks.filter((event) => event.group === group);
  marks = marks.filter((event) => event.group !== group);
  replay();
  for (const event of gone) repaint(byKey.get(event.lemmaId || event.form));
  keep();
  showCoverage();
  if (current) openPanel(current);
  toast(gone.length === 1 ? 'Undone' : `${gone.length} marks undone`);
}
function save() {
  const lines = [JSON.stringify({ schema: 'lexical.marks/1', device, source: data.title, corpus: data.corpus })];
  for (const { group, ...event } of marks) lines.push(JSON.stringify(event));
  const reading = readingEvent();
  if (reading) lines.push(JSON.stringify(reading));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\n') + '\n'], { type: 'application/jsonl' }));
  link.download = data.title.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/\.[a-z]+$/, '') + '.marks.jsonl';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  toast(`Saved ${marks.length} marks${reading ? ' and what was read' : ''}; merge them with “lexical import”`);
}

// ---- The text: plain until it comes near, then every word can be touched. ---------------------------
const spans = entries.map(() => []);
const ready = new Uint8Array(paragraphs.length);
function className(index, expression) {
  const entry = entries[index];
  let name = 'w';
  if (entry[KIND] === NAME) return name;
  if (entry[STATUS] === NEW) name += entry[KIND] === UNLISTED ? ' unlisted' : ' new';
  // Half known at least, by the calibration, and nobody has said otherwise.
  if (entry[STATUS] === NEW && entry[CHANCE] >= 500 && !said.has(index)) name += ' likely';
  if (entry[STATUS] === LEARNING) name += ' learning';
  if (expression === undefined || entries[expression][STATUS] >= KNOWN) return name;
  return name + (entries[expression][STATUS] === LEARNING ? ' expression learned' : ' expression');
}
function prepare(number) {
  if (ready[number]) return;
  ready[number] = 1;
  const paragraph = paragraphs[number], text = paragraph.textContent, list = data.tokens[number];
  const fragment = document.createDocumentFragment();
  let position = 0;
  for (let i = 0; i < list.length; i += 3) {
    const start = position + list[i], end = start + list[i + 1], index = list[i + 2];
    if (start > position) fragment.append(text.slice(position, start));
    const span = document.createElement('span');
    const expression = expressionOf.get(number + ':' + i / 3);
    span.textContent = text.slice(start, end);
    span.className = className(index, expression);
    span.index = index;
    span.partHere = partOf.get(number + ':' + i / 3);
    span.rule = ruleOf.get(number + ':' + i / 3);
    span.sense = senseOf.get(number + ':' + i / 3);
    span.place = [number, start, end, i / 3];
    span.expression = expression;
    spans[index].push(span);
    if (expression !== undefined) spans[expression].push(span);
    fragment.append(span);
    position = end;
  }
  fragment.append(text.slice(position));
  paragraph.replaceChildren(fragment);
}
function repaint(index) {
  for (const span of spans[index]) {
    const isCurrent = span === current;
    span.className = className(span.index, span.expression) + (isCurrent ? ' current' : '');
  }
}
const numberOf = new Map(paragraphs.map((paragraph, number) => [paragraph, number]));
const prepareSection = (section) => { for (const child of section.children) prepare(numberOf.get(child)); };
const watcher = new IntersectionObserver((changes) => {
  for (const change of changes) if (change.isIntersecting) { prepareSection(change.target); watcher.unobserve(change.target); }
}, { rootMargin: '1200px 0px' });
for (const section of document.querySelectorAll('main section')) watcher.observe(section);
addEventListener('beforeprint', () => paragraphs.forEach((_, number) => prepare(number)));

// ---- Numbers. ---------------------------------------------------------------------------------------
function showCoverage() {
  let total = 0, covered = 0, fresh = 0;
  entries.forEach((entry, index) => {
    if (entry[KIND] === NAME || entry[KIND] === EXPRESSION) return;
    total += counts[index];
    if (entry[STATUS] >= KNOWN) covered += counts[index];
    if (entry[STATUS] === NEW && counts[index]) fresh++;
  });
  const share = total ? covered / total : 1;
  $('share').textContent = (share * 100).toFixed(1) + ' % covered';
  $('fresh').textContent = fresh + ' new';
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
  return entry[CHANCE] === undefined ? data.expected.outside : entry[CHANCE] / 1000;
}
function showExpected() {
  if (!data.expected) return;
  $('likely').hidden = false;
  let total = 0, known = 0;
  entries.forEach((entry, index) => {
    if (entry[KIND] === NAME || entry[KIND] === EXPRESSION) return;
    total += counts[index];
    known += counts[index] * chanceOf(index);
  });
  if (!total) return;
  const share = Math.min(Math.max(known / total, 1e-4), 1 - 1e-4);
  const [low, high] = spread.map((step) => 100 / (1 + Math.exp(-logit(share) - step)));
  const output = $('expected');
  output.hidden = false;
  output.textContent = `${(share * 100).toFixed(1)} % expected`;
  output.title = `You are expected to know ${(share * 100).toFixed(1)} % of the words, nine times in ten ${low.toFixed(1)} to ${high.toFixed(1)} %. `
    + 'How much one understands depends on far more than that.';
}

// ---- What was read: words looked up and words passed over, for the estimate of the vocabulary. --------
const read = { id: hex(16), visible: new Map(), seconds: new Map(), lookedUp: new Set(), shown: new Set() };
const readWatcher = new IntersectionObserver((changes) => {
  for (const change of changes) {
    if (change.isIntersecting) read.visible.set(change.target, 0); else read.visible.delete(change.target);
  }
}, { threshold: 0.6 });
if (data.expected) {
  for (const paragraph of paragraphs) readWatcher.observe(paragraph);
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    for (const paragraph of read.visible.keys()) read.seconds.set(paragraph, (read.seconds.get(paragraph) || 0) + 1);
  }, 1000);
}
// Only words whose chance is open say anything: neither sure nor hopeless, and without a history of their own.
function saysSomething(index) {
  const entry = entries[index];
  return entry[KIND] === WORD && !entry[OWN] && entry[CHANCE] > 20 && entry[CHANCE] < 980;
}
function readingEvent() {
  const met = new Set(), lookedUp = [...read.lookedUp].filter(saysSomething);
  for (const [paragraph, seconds] of read.seconds) {
    const list = data.tokens[numberOf.get(paragraph)];
    if (seconds < Math.min(6, list.length / 3 * 0.12)) continue;
    for (let i = 2; i < list.length; i += 3) {
      if (saysSomething(list[i]) && !read.lookedUp.has(list[i]) && !read.shown.has(list[i])) met.add(list[i]);
    }
  }
  if (met.size < 5) return null;
  const time = Date.now(), offset = -new Date(time).getTimezoneOffset(), ids = (list) => [...list].slice(0, 800).map((index) => entries[index][ID]);
  const content = {
    source: data.title.slice(0, 200), met: ids(met), lookedUp: ids(lookedUp),
    studyDay: Math.floor((time / 60000 + offset - 240) / 1440), offsetMinutes: offset, reviewDate: time,
  };
  return { id: read.id, time, kind: 'reading', content };
}

// ---- The panel. -------------------------------------------------------------------------------------
let current = null;
function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
function sentenceOf(span) {
  const [number, start, end] = span.place, text = paragraphs[number].textContent;
  let from = start, to = end;
  while (from > 0 && !/[.!?…]["'”’)]*\s$/.test(text.slice(Math.max(0, from - 4), from)) && start - from < 300) from--;
  while (to < text.length && !/[.!?…]/.test(text[to - 1]) && to - end < 300) to++;
  while (to < text.length && /["'”’)]/.test(text[to])) to++;
  return text.slice(from, to).replace(/\s+/g, ' ').trim();
}
// Bytes from the start of the text. A paragraph that the page shows otherwise than it was says each word's.
function placeOf(span) {
  const [number, start, , word] = span.place, begin = data.places[number];
  if (Array.isArray(begin)) return begin[word];
  return begin + new TextEncoder().encode(paragraphs[number].textContent.slice(0, start)).length;
}
function formsOf(index) {
  const forms = new Map();
  data.tokens.forEach((list, number) => {
    let position = 0;
    for (let i = 0; i < list.length; i += 3) {
      const start = position + list[i];
      position = start + list[i + 1];
      if (list[i + 2] !== index || forms.size > 12) continue;
      const written = paragraphs[number].textContent.slice(start, position);
      const form = entries[index][KIND] === NAME ? written : written.toLowerCase();
      forms.set(form, (forms.get(form) || 0) + 1);
    }
  });
  return [...forms].map(([form, count]) => count > 1 ? `${form} ×${count}` : form).join(', ');
}
function choose(span, keepPanelClosed) {
  if (current) current.classList.remove('current');
  current = span;
  span.classList.add('current');
  if (!keepPanelClosed) openPanel(span);
}
function openPanel(span) {
  const index = span.index, entry = entries[index], panel = $('panel');
  read.shown.add(index);
  panel.replaceChildren();
  const close = element('button', 'close', '✕');
  close.setAttribute('aria-label', 'Close');
  close.onclick = closePanel;
  panel.append(close, element('h2', '', entry[KIND] >= UNLISTED && entry[KIND] <= NAME ? span.textContent : entry[LEMMA]));
  const part = span.partHere || entry[PART];
  const facts = [part, entry[LEVEL], entry[RANK] ? 'rank ' + entry[RANK].toLocaleString('en') : ''];
  if (entry[KIND] === UNLISTED) facts.push('not in the release');
  if (entry[KIND] === NAME) facts.push('taken for a name, not counted');
  if (entry[IPA]) panel.append(element('span', 'ipa', '/' + entry[IPA] + '/'));
  panel.append(element('div', 'facts', facts.filter(Boolean).join(' · ')));
  // What the words mean together comes before what each means.
  if (span.expression !== undefined) panel.append(expressionRow(span));
  // The meaning meant comes first, what it may be too beside it, then meanings of the same part of speech.
  const [meant, perhaps] = span.sense || ['', ''];
  const order = (meaning) => meaning[4] && meaning[4] === meant ? 3 : meaning[4] && meaning[4] === perhaps ? 2 : meaning[0] === part ? 1 : 0;
  const meanings = [...(entry[MEANINGS] || [])].sort((a, b) => order(b) - order(a));
  for (const meaning of meanings) {
    const [kind, text, label, example] = meaning;
    const line = element('div', meant && order(meaning) < 2 ? 'meaning other' : 'meaning');
    if (kind) line.append(element('b', '', kind + ' '));
    if (order(meaning) === 2) line.append(element('i', '', 'or perhaps '));
    if (label) line.append(element('span', 'label', label + ' '));
    line.append(text);
    if (order(meaning) > 1 && example) line.append(element('div', 'example', '“' + example + '”'));
    panel.append(line);
  }
  const list = element('dl');
  const row = (title, text) => { if (text) list.append(element('dt', '', title), element('dd', '', text)); };
  row('Here', '×' + counts[index] + '  ' + formsOf(index));
  if (entry[CHANCE] !== undefined && !said.has(index)) {
    row('Chance', `${entry[CHANCE] > 995 ? 'over 99' : Math.max(1, Math.round(entry[CHANCE] / 10))} % that you know it`);
  }
  row('Inferred', span.rule);
  row('Root', entry[ROOT]);
  row('Family', entry[KIN]);
  row('Sentence', sentenceOf(span));
  panel.append(list);
  const buttons = statusButtons(index, setStatus, true);
  if (entry[KIND] === NAME || (entry[KIND] === UNLISTED && /^\p{Lu}/u.test(span.textContent))) {
    const button = element('button', 'class', entry[KIND] === NAME ? 'It is a word' : 'It is a name');
    button.title = 'w';
    button.onclick = () => reclass(index);
    panel.append(button);
  }
  panel.append(buttons);
  if ('speechSynthesis' in window) panel.append(speechRow(span));
  panel.hidden = false;
}
// The three buttons of an entry; those of the word itself have keys.
function statusButtons(index, choose, hasKeys) {
  const entry = entries[index], buttons = element('div', 'status');
  for (const [status, label, key] of [[KNOWN, 'Known', 'k'], [LEARNING, 'Learning', 'l'], [IGNORED, 'Ignore', 'i']]) {
    const button = element('button', '', label);
    if (hasKeys) button.title = key;
    button.setAttribute('aria-pressed', entry[KIND] !== NAME && entry[STATUS] === status);
    button.onclick = () => choose(status);
    buttons.append(button);
  }
  return buttons;
}
// The expression that a word is part of: what it means, and marks of its own.
function expressionRow(span) {
  const index = span.expression, whole = entries[index], row = element('div', 'whole');
  const line = element('div', 'meaning');
  line.append(element('b', '', whole[LEMMA] + ' '), (whole[MEANINGS][0] || ['', ''])[1]);
  row.append(line, statusButtons(index, (status) => {
    mark([index], whole[STATUS] === status ? NEW : status, sentenceOf(span), span);
    openPanel(current);
  }));
  return row;
}
function closePanel() {
  $('panel').hidden = true;
}
function setStatus(status) {
  if (!current) return;
  const entry = entries[current.index];
  const same = entry[KIND] !== NAME && entry[STATUS] === status;
  mark([current.index], same ? NEW : status, sentenceOf(current), current);
  if (!$('panel').hidden) openPanel(current);
}

// ---- Speech, by the voices the browser has. ---------------------------------------------------------
const accents = [['en-US', 'US'], ['en-GB', 'GB'], ['en-AU', 'AU'], ['en-IE', 'IE']];
let accent = 'en-US';
try { accent = localStorage.getItem('lexical.accent') || accent; } catch { /* see above */ }
function speechRow(span) {
  const row = element('div', 'say'), button = element('button', '', '▶ Hear it'), select = element('select');
  select.setAttribute('aria-label', 'Accent');
  for (const [code, label] of accents) {
    const option = element('option', '', label);
    option.value = code;
    option.selected = code === accent;
    select.append(option);
  }
  select.onchange = () => { accent = select.value; try { localStorage.setItem('lexical.accent', accent); } catch { /* see above */ } };
  button.title = 's';
  button.onclick = () => speak(span.textContent);
  row.append(button, select);
  return row;
}
function speak(text) {
  if (!('speechSynthesis' in window)) return;
  const utterance = new SpeechSynthesisUtterance(text);
  const lang = data.language === 'en' ? accent : data.language;
  utterance.lang = lang;
  utterance.voice = speechSynthesis.getVoices().find((voice) => voice.lang.replace('_', '-') === lang) || null;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
