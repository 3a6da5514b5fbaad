// ---- The text: markup until it comes near, then every word can be touched. --------------------------
const spans = entries.map(() => []);
const ready = new Uint8Array(units.length);
const isText = { acceptNode: (node) => node.parentElement.closest('.ref') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT };
function textNodes(unit) {
  const walker = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT, isText), nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}
// The text of a unit without the marks of notes: what the numbers of the data count in.
const texts = new Map();
function textOf(unit) {
  if (!texts.has(unit)) texts.set(unit, textNodes(unit).map((node) => node.data).join(''));
  return texts.get(unit);
}
function className(span) {
  const { index, kind } = meant(span.index, span.form), entry = entries[index];
  let name = 'w';
  if (kind !== NAME) {
    if (entry[STATUS] === NEW) name += kind === UNLISTED ? ' unlisted' : ' new';
    // Half known at least, by the calibration, and nobody has said otherwise.
    if (entry[STATUS] === NEW && entry[CHANCE] >= 500 && !said.has(index)) name += ' likely';
    if (entry[STATUS] === LEARNING) name += ' learning';
  }
  if (span.expression === undefined || entries[span.expression][STATUS] >= KNOWN) return name;
  name += entries[span.expression][STATUS] === LEARNING ? ' expression learned' : ' expression';
  // One line goes on under the space to the next word of the same expression.
  const [unit, , , word] = span.place, next = expressionOf.get(unit + ':' + (word + 1)) || [];
  return name + (next[0] === span.expression && next[1] === span.occurrence ? ' joined' : '');
}
function makeWord(number, word, start, end, index) {
  const span = document.createElement('span'), key = number + ':' + word, expression = expressionOf.get(key);
  span.index = index;
  span.word = textOf(units[number]).slice(start, end);
  span.form = folded(span.word);
  span.partHere = partOf.get(key);
  span.rule = ruleOf.get(key);
  span.sense = senseOf.get(key);
  span.place = [number, start, end, word];
  if (expression) [span.expression, span.occurrence] = expression;
  paint(span);
  spans[index].push(span);
  if (expression) spans[expression[0]].push(span);
  return span;
}
// What the classes of a word say, in words.
const descriptions = { new: 'app.legend-new', likely: 'app.legend-likely', learning: 'app.legend-learning', unlisted: 'app.not-listed', expression: 'app.legend-expression', learned: 'app.legend-learning' };
const describe = (name) => name.split(' ').filter((mark) => descriptions[mark]).map((mark) => t(descriptions[mark])).join(', ');
function paint(span) {
  const before = span.className, name = className(span);
  if (before !== name) span.className = name + (span === current ? ' current' : '');
  // What is to learn can be reached by Tab; arrows reach every word.
  const isStop = name !== 'w';
  if (isStop !== span.hasAttribute('tabindex')) {
    if (isStop) {
      span.tabIndex = 0;
      span.setAttribute('role', 'button');
    } else {
      span.removeAttribute('tabindex');
      span.removeAttribute('role');
    }
  }
  if (isStop) span.setAttribute('aria-description', describe(name));
}
function prepare(number) {
  if (ready[number]) return;
  ready[number] = 1;
  const unit = units[number], list = data.tokens[number];
  textOf(unit);
  let position = 0, token = 0, offset = 0;
  for (const node of textNodes(unit)) {
    const text = node.data, fragment = document.createDocumentFragment();
    let written = 0;
    while (token < list.length) {
      const start = position + list[token], end = start + list[token + 1];
      if (start >= offset + text.length) break;
      if (end > offset + text.length) {
        // The word goes on in the next piece of markup: each piece is a span of the same word.
        const from = Math.max(start - offset, written);
        if (from > written) fragment.append(text.slice(written, from));
        const span = makeWord(number, token / 3, start, end, list[token + 2]);
        span.textContent = text.slice(from);
        fragment.append(span);
        written = text.length;
        break;
      }
      const from = Math.max(start - offset, 0);
      if (from > written) fragment.append(text.slice(written, from));
      const span = makeWord(number, token / 3, start, end, list[token + 2]);
      span.textContent = text.slice(from, end - offset);
      fragment.append(span);
      written = end - offset;
      position = end;
      token += 3;
    }
    if (fragment.childNodes.length) {
      fragment.append(text.slice(written));
      node.replaceWith(fragment);
    }
    offset += text.length;
  }
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
  const [number, start] = span.place, bounds = data.sentences[number], text = textOf(units[number]);
  for (let i = 0; i + 1 < bounds.length; i += 2) {
    if (start >= bounds[i] && start < bounds[i + 1]) return text.slice(bounds[i], bounds[i + 1]).replace(/\s+/g, ' ').trim();
  }
  return text.trim();
}
// Bytes from the start of the source's file. A unit that does not stand there as it is shown says each word's.
function placeOf(span) {
  const [number, start, , word] = span.place, begin = data.places[number];
  if (Array.isArray(begin)) return begin[word];
  return begin + new TextEncoder().encode(textOf(units[number]).slice(0, start)).length;
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
