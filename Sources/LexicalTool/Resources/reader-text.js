// ---- The text: markup until it comes near, then every word can be touched. --------------------------
const spans = entries.map(() => []);
const ready = new Uint8Array(units.length);
// The text of a unit without the marks of notes: what the numbers of the data count in.
const texts = new Map();
function textOf(unit) {
  if (!texts.has(unit)) texts.set(unit, textNodes(unit).map((node) => node.data).join(''));
  return texts.get(unit);
}
// Whether the next word stands in the same expression.
function goesOn(span) {
  const [unit, , , word] = span.place, [expression, occurrence] = expressionOf.get(unit + ':' + (word + 1)) || [];
  return expression === span.expression && occurrence === span.occurrence;
}
function makeWord(number, word, start, end, index) {
  const span = document.createElement('span'), key = number + ':' + word, expression = expressionOf.get(key);
  span.index = index;
  span.word = textOf(units[number]).slice(start, end);
  span.form = folded(span.word);
  span.partHere = partOf.get(key)?.[0];
  span.rule = ruleOf.get(key)?.[0];
  span.sense = senseOf.get(key);
  span.place = [number, start, end, word];
  if (expression) [span.expression, span.occurrence] = expression;
  paint(span);
  spans[index].push(span);
  if (expression) spans[expression[0]].push(span);
  return span;
}
function paint(span) {
  const found = meant(span.index, span.form);
  const name = wordClasses(entries, found, said.has(found.index), span.expression, span.expression !== undefined && goesOn(span));
  if (span.className !== name) span.className = name + (span === current ? ' current' : '');
  // What is to learn can be reached by Tab; arrows reach every word.
  setStop(span, name, t);
}
function prepare(number) {
  if (ready[number]) return;
  ready[number] = 1;
  textOf(units[number]);
  cutIntoWords(units[number], data.tokens[number], (word, start, end, index) => makeWord(number, word, start, end, index));
}
function repaintAll() {
  for (const list of spans) for (const span of list) paint(span);
}
const prepareSection = (section) => { for (const unit of section.querySelectorAll('.u')) prepare(unitNumber.get(unit)); };
const watcher = new IntersectionObserver((changes) => {
  for (const change of changes) if (change.isIntersecting) { prepareSection(change.target); watcher.unobserve(change.target); }
}, { rootMargin: '1200px 0px' });
for (const section of document.querySelectorAll('main section')) watcher.observe(section);
addEventListener('beforeprint', () => units.forEach((_, number) => prepare(number)));

// The sentence of a word as the engine divided the text.
function sentenceOf(span) {
  const [number, start] = span.place;
  return sentenceAround(textOf(units[number]), data.sentences[number], start);
}
// Bytes from the start of the source's file.
function placeOf(span) {
  const [number, start, , word] = span.place;
  return byteOf(data.places[number], textOf(units[number]), start, word);
}
// What the source is called where a word stands: a file of the book, a moment of the film.
function sourceOf(span) {
  const [number, , , word] = span.place, runs = data.nameRuns;
  let low = 0, high = runs.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isAfter = runs[3 * middle] > number || (runs[3 * middle] === number && runs[3 * middle + 1] > word);
    if (isAfter) high = middle; else low = middle + 1;
  }
  return low ? data.names[runs[3 * low - 1]] : data.source;
}
function formsOf(index) {
  const forms = new Map();
  data.tokens.forEach((list, number) => {
    let position = 0;
    for (let i = 0; i < list.length; i += 3) {
      const start = position + list[i];
      position = start + list[i + 1];
      if (list[i + 2] !== index || forms.size > 12) continue;
      const written = textOf(units[number]).slice(start, position);
      const form = entries[index][KIND] === NAME ? written : written.toLowerCase();
      forms.set(form, (forms.get(form) || 0) + 1);
    }
  });
  return [...forms].map(([form, count]) => count > 1 ? `${form} ×${count}` : form).join(', ');
}

// ---- What was read: words looked up and words passed over, for the estimate of the vocabulary. --------
const read = { id: hex(16), visible: new Map(), seconds: new Map(), lookedUp: new Set(), shown: new Set() };
const readWatcher = new IntersectionObserver((changes) => {
  for (const change of changes) {
    if (change.isIntersecting) read.visible.set(change.target, 0); else read.visible.delete(change.target);
  }
}, { threshold: 0.6 });
if (data.expected) {
  for (const unit of units) readWatcher.observe(unit);
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    for (const unit of read.visible.keys()) read.seconds.set(unit, (read.seconds.get(unit) || 0) + 1);
  }, 1000);
}
// Only words whose chance is open say anything: neither sure nor hopeless, and without a history of their own.
function saysSomething(index) {
  const entry = entries[index];
  return entry[KIND] === WORD && !entry[OWN] && entry[CHANCE] > 20 && entry[CHANCE] < 980;
}
function readingEvent() {
  const met = new Set(), lookedUp = [...read.lookedUp].filter(saysSomething);
  for (const [unit, seconds] of read.seconds) {
    const list = data.tokens[unitNumber.get(unit)];
    if (seconds < Math.min(6, list.length / 3 * 0.12)) continue;
    for (let i = 2; i < list.length; i += 3) {
      if (saysSomething(list[i]) && !read.lookedUp.has(list[i]) && !read.shown.has(list[i])) met.add(list[i]);
    }
  }
  if (met.size < 5) return null;
  const time = Date.now(), offset = -new Date(time).getTimezoneOffset(), ids = (list) => [...list].slice(0, 800).map((index) => entries[index][ID]);
  const content = {
    source: data.source.slice(0, 200), met: ids(met), lookedUp: ids(lookedUp),
    studyDay: Math.floor((time / 60000 + offset - 240) / 1440), offsetMinutes: offset, reviewDate: time,
  };
  return { id: read.id, time, kind: 'reading', content };
}
