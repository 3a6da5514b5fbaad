// The text of a chapter: markup first, its words as spans, their colours, and where the reader is.
import { h } from './elements.js';

export const NEW = 0, LEARNING = 1, KNOWN = 2, IGNORED = 3;
export const names = ['new', 'learning', 'known', 'ignored'];
// An entry, as on the page that is one file: [kind, id or form, lemma, part of speech, rank, level, ipa, meanings, root, relatives,
// status, chance in thousandths, own chance, the word that a name would be].
export const KIND = 0, ID = 1, LEMMA = 2, PART = 3, RANK = 4, LEVEL = 5, IPA = 6, MEANINGS = 7, ROOT = 8, KIN = 9, STATUS = 10, CHANCE = 11, OWN = 12, AS_WORD = 13;
export const WORD = 0, UNLISTED = 1, NAME = 2, EXPRESSION = 3;
export const folded = (text) => text.toLowerCase().replace(/[’ʼ]/g, "'");

/** A map from “unit:word” to what stands behind it in a list of groups of numbers. */
function byWord(list, width) {
  const map = new Map();
  for (let i = 0; i < list.length; i += width) map.set(list[i] + ':' + list[i + 1], list.slice(i + 2, i + width));
  return map;
}

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

  textNodes(unit) {
    const walker = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement.closest('.ref') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  }

  /** The text of a unit without the marks of notes: what the numbers of the data count in. */
  textOf(number) {
    if (!this.texts.has(number)) this.texts.set(number, this.textNodes(this.units[number]).map((node) => node.data).join(''));
    return this.texts.get(number);
  }

  prepare(number) {
    if (this.ready[number]) return;
    this.ready[number] = 1;
    const list = this.chapter.data.tokens[number];
    this.textOf(number);
    let position = 0, token = 0, offset = 0;
    for (const node of this.textNodes(this.units[number])) {
      const text = node.data, fragment = document.createDocumentFragment();
      let written = 0;
      while (token < list.length) {
        const start = position + list[token], end = start + list[token + 1];
        if (start >= offset + text.length) break;
        const from = Math.max(start - offset, written);
        if (from > written) fragment.append(text.slice(written, from));
        const span = this.makeWord(number, token / 3, start, end, list[token + 2]);
        span.textContent = text.slice(from, end - offset);
        fragment.append(span);
        written = Math.min(end - offset, text.length);
        // A word that goes on in the next piece of markup is a span in each.
        if (end > offset + text.length) break;
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
    const entry = this.entries[index], said = this.classes.get(entry[KIND] === NAME ? entry[ID] : form);
    if (said === 'name') return { index, kind: NAME };
    if (said === 'word' && entry[KIND] === NAME) {
      return entry[AS_WORD] === undefined ? { index, kind: UNLISTED } : { index: entry[AS_WORD], kind: WORD };
    }
    return { index, kind: entry[KIND] };
  }

  /** Colours a word by what it is to the learner. */
  paint(span) {
    const { index, kind } = this.meant(span.index, span.form), entry = this.entries[index];
    let name = 'w';
    if (kind !== NAME) {
      if (entry[STATUS] === NEW) {
        name += kind === UNLISTED ? ' unlisted' : ' new';
        if (entry[CHANCE] >= 500 && !this.said.has(index)) name += ' likely';
      }
      if (entry[STATUS] === LEARNING) name += ' learning';
      if (span.expression !== undefined && this.entries[span.expression][STATUS] < KNOWN) {
        name += this.entries[span.expression][STATUS] === LEARNING ? ' expression learned' : ' expression';
        if (this.goesOn(span)) name += ' joined';
      }
    }
    const isStop = name !== 'w';
    if (span.classList.contains('narrow')) name += ' narrow';
    if (span.classList.contains('current')) name += ' current';
    if (span.classList.contains('tapped')) name += ' tapped';
    if (span.className !== name) span.className = name;
    // What is to learn can be reached by Tab; arrows with Shift reach every word.
    if (isStop !== (span.tabIndex === 0)) {
      if (isStop) { span.tabIndex = 0; span.setAttribute('role', 'button'); } else { span.removeAttribute('tabindex'); span.removeAttribute('role'); }
    }
    if (isStop) span.setAttribute('aria-description', name.replace('w ', '').replace('expression', 'part of an expression').replace(/ (joined|narrow|current|tapped)/g, ''));
    else span.removeAttribute('aria-description');
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
    const [number, start] = span.place, bounds = this.chapter.data.sentences[number], text = this.textOf(number);
    for (let i = 0; i + 1 < bounds.length; i += 2) {
      if (start >= bounds[i] && start < bounds[i + 1]) return text.slice(bounds[i], bounds[i + 1]).replace(/\s+/g, ' ').trim();
    }
    return text.trim();
  }

  /** The byte of the source at which a word begins. */
  placeOf(span) {
    const [number, start, , word] = span.place, begin = this.chapter.data.places[number];
    if (Array.isArray(begin)) return begin[word];
    return begin + new TextEncoder().encode(this.textOf(number).slice(0, start)).length;
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
