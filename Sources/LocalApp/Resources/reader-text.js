// The text of a chapter: markup first, its words as spans, their colours, and where the reader is.
import { h, t } from './elements.js';
import {
  ID, IPA, KIN, KIND, KNOWN, LEARNING, LEMMA, MEANINGS, NAME, NEW, PART, ROOT, STATUS,
  byWord, byteOf, cutIntoWords, folded, meantBy, sentenceAround, setStop, textNodes, wordClasses,
} from './text-words.js';

const allowed = new Set('SECTION P H1 H2 H3 H4 H5 H6 UL LI BLOCKQUOTE TABLE TBODY TR TD PRE FIGURE IMG EM STRONG CODE SUP SUB A SPAN'.split(' '));
// What an attribute may hold: an address only of this page or of a picture of this server.
const attributes = { class: /^[\w -]*$/, id: /^[\w-]+$/, href: /^#[\w-]+$/, src: /^\/v1\/books\/[0-9a-f]{16}\/picture\?/, alt: /^/, 'data-time': /^[\d:]+$/ };

/** The children of an element of the server's markup, without anything that the markup of a chapter does not have. */
function copies(source) {
  return [...source.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return [document.createTextNode(node.data)];
    if (!allowed.has(node.tagName)) return [];
    const copy = document.createElement(node.tagName);
    for (const { name, value } of node.attributes) if (attributes[name]?.test(value)) copy.setAttribute(name, value);
    copy.append(...copies(node));
    return [copy];
  });
}

/** A chapter on the page: every word can be found by its number, and every entry has its words. */
export class ChapterText {
  constructor(chapter) {
    const { data } = chapter;
    this.chapter = chapter;
    this.language = data.language;
    this.entries = data.entries;
    this.spans = data.entries.map(() => []);
    this.said = new Set();
    this.classes = new Map();
    this.own = {};
    this.notes = {};
    this.element = h('article', { lang: data.language, class: chapter.isBlank ? 'text blank' : 'text' });
    this.element.append(...copies(new DOMParser().parseFromString(chapter.body, 'text/html').body));
    if (data.title && !/^h\d$/i.test(this.element.querySelector('.u')?.tagName || '')) this.element.prepend(h('h2', {}, data.title));
    for (const image of this.element.querySelectorAll('img')) {
      image.loading = 'lazy';
      image.addEventListener('error', () => image.remove());
    }
    this.units = [...this.element.querySelectorAll('.u')];
    this.unitNumber = new Map(this.units.map((unit, number) => [unit, number]));
    this.expressionOf = byWord(data.expressions, 4);
    this.partOf = byWord(data.parts, 3);
    this.senseOf = byWord(data.senses, 4);
    this.ruleOf = byWord(data.rules, 3);
    this.firstWord = [0];
    this.firstSentence = [0];
    for (const list of data.tokens) this.firstWord.push(this.firstWord.at(-1) + list.length / 3);
    for (const bounds of data.sentences) this.firstSentence.push(this.firstSentence.at(-1) + bounds.length / 2);
    this.count = this.firstWord.at(-1);
    this.words = new Array(this.count);
    this.texts = new Map();
    this.ready = new Uint8Array(this.units.length);
    this.next_ = 0;
  }

  // ---- Words become spans where they are needed, the rest when there is time. ----------------------

  /** Cuts units into words until a moment; returns whether all are cut. */
  prepareUntil(deadline) {
    while (this.next_ < this.units.length && performance.now() < deadline) this.prepare(this.next_++);
    return this.next_ >= this.units.length;
  }

  /** The text of a unit without the marks of notes: what the numbers of the data count in. */
  textOf(number) {
    if (!this.texts.has(number)) this.texts.set(number, textNodes(this.units[number]).map((node) => node.data).join(''));
    return this.texts.get(number);
  }

  prepare(number) {
    if (this.ready[number]) return;
    this.ready[number] = 1;
    this.textOf(number);
    const make = (word, start, end, entry) => this.makeWord(number, word, start, end, entry);
    cutIntoWords(this.units[number], this.chapter.data.tokens[number], make);
  }

  makeWord(number, word, start, end, index) {
    const span = document.createElement('span'), key = number + ':' + word;
    span.index = index;
    span.number = this.firstWord[number] + word;
    span.word = this.textOf(number).slice(start, end);
    span.form = folded(span.word);
    span.place = [number, start, end, word];
    span.partHere = this.partOf.get(key)?.[0];
    span.rule = this.ruleOf.get(key)?.[0];
    span.sense = this.senseOf.get(key);
    const expression = this.expressionOf.get(key);
    if (expression) [span.expression, span.occurrence] = expression;
    this.words[span.number] ??= span;
    this.paint(span);
    this.spans[index].push(span);
    if (expression) this.spans[expression[0]].push(span);
    return span;
  }

  /** The span of a word by its number in the chapter. */
  span(number) {
    this.prepare(this.unitOf(number));
    return this.words[number];
  }

  /** The unit that a word stands in. */
  unitOf(number) {
    let low = 0, high = this.units.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.firstWord[middle] <= number) low = middle; else high = middle - 1;
    }
    return low;
  }

  /** The entry of a word by its number. */
  entryOf(number) {
    const unit = this.unitOf(number);
    return this.chapter.data.tokens[unit][3 * (number - this.firstWord[unit]) + 2];
  }

  // ---- What a word is. -----------------------------------------------------------------------------

  /** What a word is after what was said of its form: its entry and its kind. */
  meant(index, form) {
    return meantBy(this.entries, this.classes, index, form);
  }

  /** Colours a word by what it is to the learner. */
  paint(span) {
    const meant = this.meant(span.index, span.form);
    const name = wordClasses(this.entries, meant, this.said.has(meant.index), span.expression, span.expression !== undefined && this.goesOn(span));
    const passing = ['narrow', 'current', 'tapped'].filter((mark) => span.classList.contains(mark));
    const classes = [name, ...passing].join(' ');
    if (span.className !== classes) span.className = classes;
    // What is to learn can be reached by Tab; arrows with Shift reach every word.
    setStop(span, name, t);
  }

  /** Whether the next word belongs to the same expression, so that one line stands under both. */
  goesOn(span) {
    const [unit, , , word] = span.place, [expression, occurrence] = this.expressionOf.get(unit + ':' + (word + 1)) || [];
    return expression === span.expression && occurrence === span.occurrence;
  }

  repaint() {
    for (const list of this.spans) for (const span of list) this.paint(span);
  }

  /** Gives an entry a status, and colours its words. */
  set(index, status, isSaid = true) {
    this.entries[index][STATUS] = status;
    if (isSaid) this.said.add(index); else this.said.delete(index);
    for (const span of this.spans[index]) this.paint(span);
    // Names that were said to be this word have spans of their own entry.
    if (this.classes.size) this.repaint();
  }

  /** The words of the expression that a word stands in. */
  wholeOf(span) {
    return this.spans[span.expression].filter((one) => one.occurrence === span.occurrence && one.expression === span.expression);
  }

  /** Takes in what words mean, which comes behind the text; false when it is of another state of the book. */
  setMeanings({ entries, own, notes }) {
    if (entries.length !== this.entries.length || entries.some(([id], index) => id !== this.entries[index][ID])) return false;
    entries.forEach(([, ipa, meanings, root, kin, citation], index) => {
      const entry = this.entries[index];
      [entry[IPA], entry[MEANINGS], entry[ROOT], entry[KIN]] = [ipa, meanings, root, kin];
      if (citation) entry[LEMMA] = citation;
    });
    this.own = own;
    this.notes = notes;
    this.hasMeanings = true;
    return true;
  }

  /**
   * The meanings of a word here, the one meant first: `{ part, text, label, example, isMeant, isPerhaps }`. What the learner's language
   * says stands where they want it.
   */
  meaningsOf(index, span, isWhole) {
    const [meant, perhaps] = (!isWhole && span.sense) || ['', ''], part = isWhole ? '' : span.partHere || this.entries[index][PART];
    const list = (this.entries[index][MEANINGS] || []).map(([word, text, label, example, sense]) => ({
      part: word, text, label, example, isNative: !word && !sense, isMeant: Boolean(sense) && sense === meant, isPerhaps: Boolean(sense) && sense === perhaps,
    }));
    const order = (one) => one.isMeant ? 3 : one.isPerhaps ? 2 : one.part === part ? 1 : 0;
    const own = list.filter((one) => !one.isNative).sort((a, b) => order(b) - order(a)), native = list.filter((one) => one.isNative);
    return list[0]?.isNative ? [...native, ...own] : [...own, ...native];
  }

  /** What stands above a word: the learner's own meaning, else the first that the panel would show. */
  glossOf(span) {
    const { index, kind } = this.meant(span.index, span.form);
    if (kind === NAME) return '';
    const whole = span.expression !== undefined ? span.expression : index;
    const text = this.own[this.entries[whole][ID]] || this.meaningsOf(whole, span, whole !== index)[0]?.text || '';
    return text.split(/[;(]/)[0].trim();
  }

  // ---- Places. -------------------------------------------------------------------------------------

  /** The number of the sentence of the chapter that a word stands in. */
  sentenceNumber(span) {
    const [number, start] = span.place, bounds = this.chapter.data.sentences[number];
    let index = 0;
    for (let i = 0; i + 1 < bounds.length; i += 2) if (start >= bounds[i]) index = i / 2;
    return this.firstSentence[number] + index;
  }

  /** The first word of a sentence of the chapter; null without one. */
  wordOfSentence(sentence) {
    const unit = this.firstSentence.findIndex((first, index) => first <= sentence && sentence < (this.firstSentence[index + 1] ?? Infinity));
    if (unit < 0 || unit >= this.units.length) return null;
    const start = this.chapter.data.sentences[unit][2 * (sentence - this.firstSentence[unit])] ?? 0;
    const list = this.chapter.data.tokens[unit];
    let position = 0;
    for (let i = 0; i < list.length; i += 3) {
      const begin = position + list[i];
      position = begin + list[i + 1];
      if (begin >= start) return this.firstWord[unit] + i / 3;
    }
    return list.length ? this.firstWord[unit + 1] - 1 : null;
  }

  /** The text of the sentence that a word stands in, as the engine divided the text. */
  sentenceOf(span) {
    const [number, start] = span.place;
    return sentenceAround(this.textOf(number), this.chapter.data.sentences[number], start);
  }

  /** The byte of the source at which a word begins. */
  placeOf(span) {
    const [number, start, , word] = span.place;
    return byteOf(this.chapter.data.places[number], this.textOf(number), start, word);
  }

  /** Whether a word is unknown: new, or not listed and not marked. */
  isOpen(number) {
    const index = this.entryOf(number);
    let now = { index, kind: this.entries[index][KIND] };
    if (this.classes.size) now = this.meant(index, this.span(number).form);
    return now.kind !== NAME && this.entries[now.index][STATUS] === NEW;
  }

  /** The next word to learn after a word, or before it, or any word; from the first one in view without a word. */
  next(from, step, takesAny = false) {
    let number = from ? from.number : (this.firstInView()?.number ?? 0) - step;
    for (number += step; number >= 0 && number < this.count; number += step) {
      if (takesAny || this.isOpen(number)) return this.span(number);
    }
    return null;
  }

  /** The first unit that is not before the screen. */
  firstUnitInView() {
    let low = 0, high = this.units.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1, box = this.units[middle].getBoundingClientRect();
      if (box.bottom > 60 && box.right > 0) high = middle; else low = middle + 1;
    }
    return low;
  }

  /** The words in view, in order. */
  inView() {
    const found = [];
    for (let unit = this.firstUnitInView(); unit < this.units.length; unit++) {
      const box = this.units[unit].getBoundingClientRect();
      if (box.top >= innerHeight || box.left >= innerWidth) break;
      this.prepare(unit);
      for (let number = this.firstWord[unit]; number < this.firstWord[unit + 1]; number++) {
        const span = this.words[number], { bottom, top, left, right } = span.getBoundingClientRect();
        // A line that is half hidden by the bar is not in view: the place would creep up by a line at each return.
        if (bottom + top > 120 && top < innerHeight && left >= 0 && right <= innerWidth + 1) found.push(span);
      }
    }
    return found;
  }

  /** The first word in view. */
  firstInView() {
    return this.inView()[0];
  }

  /** How many different words of the chapter are known, and being learned. */
  statusCounts() {
    const count = (status) => this.entries.filter((entry) => entry[KIND] !== NAME && entry[STATUS] === status).length;
    return { known: count(KNOWN), learning: count(LEARNING) };
  }

  /** How much of the chapter is known, counted in running words without names. */
  coverage() {
    let words = 0, covered = 0;
    const open = new Set();
    this.chapter.data.tokens.forEach((list, unit) => {
      for (let i = 2; i < list.length; i += 3) {
        let now = { index: list[i], kind: this.entries[list[i]][KIND] };
        if (this.classes.size) now = this.meant(list[i], this.span(this.firstWord[unit] + (i - 2) / 3).form);
        if (now.kind === NAME) continue;
        words++;
        if (this.entries[now.index][STATUS] >= KNOWN) covered++; else if (this.entries[now.index][STATUS] === NEW) open.add(now.index);
      }
    });
    return { words, share: words ? covered / words : 1, open: open.size };
  }
}
