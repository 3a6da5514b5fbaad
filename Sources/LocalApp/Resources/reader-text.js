// The text of a chapter: its words as spans, their colours, and where the reader is.
import { h } from './elements.js';

export const NEW = 0, LEARNING = 1, KNOWN = 2, IGNORED = 3;
export const names = ['new', 'learning', 'known', 'ignored'];
// An entry: [kind, id or form, lemma, part of speech, rank, level, status, chance in thousandths].
export const KIND = 0, ID = 1, LEMMA = 2, PART = 3, RANK = 4, LEVEL = 5, STATUS = 6, CHANCE = 7;
export const WORD = 0, UNLISTED = 1, NAME = 2, EXPRESSION = 3;

const tags = { quotation: 'blockquote', item: 'li', code: 'pre', caption: 'figcaption' };

/** A chapter on the page: every word can be found by its entry, and every entry by its word. */
export class ChapterText {
  constructor(chapter) {
    this.chapter = chapter;
    this.entries = chapter.entries;
    this.spans = chapter.entries.map(() => []);
    this.said = new Set();
    this.byKey = new Map(chapter.entries.map((entry, index) => [entry[ID], index]));
    this.element = h('article', { lang: chapter.language, class: 'text' });
    this.words = [];
    if (chapter.title && chapter.blocks[0]?.kind !== 'heading') this.element.append(h('h2', {}, chapter.title));
    for (const block of chapter.blocks) this.append(block);
  }

  append(block) {
    for (const image of block.images || []) {
      this.element.append(h('img', { src: `/v1/books/${this.chapter.book}/picture?path=${encodeURIComponent(image.path)}`,
        alt: image.text, loading: 'lazy', onerror: (event) => event.target.remove() }));
    }
    const tag = block.kind === 'heading' ? `h${Math.min(6, (block.level || 1) + 1)}` : tags[block.kind] || 'p';
    const element = h(tag, { class: block.kind });
    const expressions = new Map();
    for (let i = 0; i < (block.expressions || []).length; i += 2) expressions.set(block.expressions[i], block.expressions[i + 1]);
    let position = 0;
    for (let i = 0; i < block.words.length; i += 4) {
      const start = position + block.words[i], end = start + block.words[i + 1];
      if (start > position) this.text(element, block, position, start);
      const span = document.createElement('span');
      span.index = block.words[i + 2];
      span.sentence = block.words[i + 3];
      span.expression = expressions.get(i / 4);
      this.text(span, block, start, end);
      this.spans[span.index].push(span);
      if (span.expression !== undefined) this.spans[span.expression].push(span);
      this.words.push(span);
      element.append(span);
      this.paint(span);
      position = end;
    }
    if (position < block.text.length) this.text(element, block, position, block.text.length);
    this.element.append(element);
  }

  /** Appends a stretch of a block's text, with what its source sets apart. */
  text(element, block, start, end) {
    let position = start;
    for (const [from, to, tag] of block.emphases || []) {
      if (to <= position || from >= end) continue;
      const first = Math.max(from, position), last = Math.min(to, end);
      if (first > position) element.append(block.text.slice(position, first));
      element.append(h(tag, {}, block.text.slice(first, last)));
      position = last;
    }
    if (position < end) element.append(block.text.slice(position, end));
  }

  /** Colours a word by what it is to the learner. */
  paint(span) {
    const entry = this.entries[span.index];
    let name = 'w';
    if (entry[KIND] !== NAME) {
      if (entry[STATUS] === NEW) {
        name += entry[KIND] === UNLISTED ? ' unlisted' : ' new';
        if (entry[CHANCE] >= 500 && !this.said.has(span.index)) name += ' likely';
      }
      if (entry[STATUS] === LEARNING) name += ' learning';
      if (span.expression !== undefined && this.entries[span.expression][STATUS] < KNOWN) name += ' expression';
    }
    if (span.classList.contains('current')) name += ' current';
    span.className = name;
  }

  /** Gives an entry a status, and colours its words. */
  set(index, status, isSaid = true) {
    this.entries[index][STATUS] = status;
    if (isSaid) this.said.add(index); else this.said.delete(index);
    for (const span of this.spans[index]) this.paint(span);
  }

  /** Whether a word is unknown: new, or not listed and not marked. */
  isOpen(span) {
    const entry = this.entries[span.index];
    return entry[KIND] !== NAME && entry[STATUS] === NEW;
  }

  /** The next word to learn after a word, or before it; from the first one in view without a word. */
  next(from, step) {
    let index = from ? this.words.indexOf(from) : this.words.findIndex((span) => span.getBoundingClientRect().bottom > 60) - step;
    for (index += step; index >= 0 && index < this.words.length; index += step) {
      if (this.isOpen(this.words[index])) return this.words[index];
    }
    return null;
  }

  /** The text of a sentence of the chapter. */
  sentence(number) {
    const words = this.words.filter((span) => span.sentence === number);
    if (!words.length) return '';
    const range = document.createRange();
    range.setStartBefore(words[0]);
    range.setEndAfter(words[words.length - 1]);
    const before = words[0].previousSibling, after = words[words.length - 1].nextSibling;
    const opening = before?.nodeType === 3 ? (before.textContent.match(/[^\s.!?…]*$/) || [''])[0] : '';
    const closing = after?.nodeType === 3 ? (after.textContent.match(/^[^\s]*/) || [''])[0] : '';
    return (opening + range.toString() + closing).replace(/\s+/g, ' ').trim();
  }

  /** The first word in view. */
  firstInView() {
    return this.words.find((span) => {
      const box = span.getBoundingClientRect();
      return box.bottom > 60 && box.left >= 0 && box.right <= innerWidth + 1;
    });
  }

  /** The words in view. */
  inView() {
    return this.words.filter((span) => {
      const box = span.getBoundingClientRect();
      return box.bottom > 60 && box.top < innerHeight && box.left >= 0 && box.right <= innerWidth + 1;
    });
  }

  /** How much of the chapter is known, counted in running words without names. */
  coverage() {
    let words = 0, covered = 0;
    const open = new Set();
    for (const span of this.words) {
      const entry = this.entries[span.index];
      if (entry[KIND] === NAME) continue;
      words++;
      if (entry[STATUS] >= KNOWN) covered++; else open.add(span.index);
    }
    return { words, share: words ? covered / words : 1, open: open.size };
  }
}
