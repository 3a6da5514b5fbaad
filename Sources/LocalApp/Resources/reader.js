// The reader: one chapter at a time, with the place kept to the sentence.
import { get, newName, send } from './server.js';
import { followBook, foreignNotice } from './languages.js';
import { h, percent, show, speak, t, toast } from './elements.js';
import { ChapterText } from './reader-text.js';
import { EXPRESSION, ID, IGNORED, KIND, KNOWN, LEARNING, LEMMA, NAME, NEW, OWN, CHANCE, STATUS, WORD, statusNames } from './text-words.js';
import { dialogs } from './reader-dialogs.js';
import { glosses, settings } from './reader-looks.js';
import { Panel } from './reader-panel.js';
import { ReadingTime } from './reader-time.js';

export async function reader(main, book, wanted, sentence) {
  await followBook(book);
  const contents = await get(`/v1/books/${book}/contents`);
  const place = contents.book.position;
  const kept = JSON.parse(localStorage.getItem('lexical.place.' + book) || 'null');
  const latest = kept && (!place || kept.time > place.time) ? kept : place;
  let number = wanted !== undefined ? Number(wanted) : latest?.chapter ?? 0;
  let goal = wanted !== undefined ? Number(sentence || 0) : latest?.sentence ?? 0;
  if (!(number >= 0 && number < contents.chapters.length)) number = 0;
  const view = new Reading(main, contents, number);
  await view.load(goal);
  return () => view.leave();
}

class Reading {
  constructor(main, contents, number) {
    this.main = main;
    this.contents = contents;
    this.book = contents.book;
    this.number = number;
    this.done = [];
    this.keys = (event) => this.key(event);
    this.moved = () => { clearTimeout(this.timer); this.timer = setTimeout(() => this.keepPlace(), 400); };
    this.selected = () => { clearTimeout(this.selecting); this.selecting = setTimeout(() => this.phrase(), 250); };
    this.hidden = () => { if (document.visibilityState === 'hidden') this.tellReading(); };
    document.addEventListener('keydown', this.keys);
    document.addEventListener('selectionchange', this.selected);
    document.addEventListener('visibilitychange', this.hidden);
    addEventListener('scroll', this.moved, { passive: true, capture: true });
  }

  leave() {
    this.isLeft = true;
    this.keepPlace();
    this.tellReading();
    this.time?.stop();
    this.text = null;
    document.removeEventListener('keydown', this.keys);
    document.removeEventListener('selectionchange', this.selected);
    document.removeEventListener('visibilitychange', this.hidden);
    removeEventListener('scroll', this.moved, { capture: true });
    clearTimeout(this.timer);
    document.getElementById('phrase')?.remove();
    delete document.documentElement.dataset.flow;
  }

  async load(goal) {
    const address = `/v1/books/${this.book.id}/chapters/${this.number}`;
    // The text comes at once, and what its words mean right behind it.
    const meanings = get(address + '/meanings');
    meanings.catch(() => {});
    const chapter = await get(address);
    if (this.isLeft) return;
    if (this.text) this.tellReading();
    this.time?.stop();
    const text = this.text = new ChapterText(chapter);
    this.panel = new Panel(text, {
      mark: (index, status, span) => this.mark([[index, span]], status), rename: (span) => this.rename(span),
      setMeaning: (entry, meaning) => this.setMeaning(entry, meaning), close: () => this.closePanel(),
    });
    this.done = [];
    const foreign = this.contents.foreign && !this.isWarned ? foreignNotice(this.contents.foreign) : null;
    this.isWarned = true;
    const title = h('button', { class: 'plain title', onclick: () => this.showContents() }, this.book.title);
    this.share = h('button', { class: 'plain share', onclick: () => this.showStatistics() });
    const last = this.contents.chapters.length - 1, { next } = this.contents;
    const turn = (step, label) => h('button', { disabled: this.number + step < 0 || this.number + step > last, onclick: () => this.turn(step) }, label);
    this.scroller = h('div', { class: 'scroller' },
      chapter.isBlank ? h('p', { class: 'hint first' }, t('app.tap-hint'), ' ', h('a', { href: '#/calibrate' }, t('app.quiz-small')), '.') : null,
      text.element,
      h('footer', { class: 'row' }, last ? turn(-1, t('app.chapter-before')) : null, h('button', { onclick: () => this.markRest() }, t('app.rest-known')),
        this.number === last && next ? h('a', { class: 'button', href: `#/read/${next.id}` }, t('app.next-book', { title: next.title })) : last ? turn(1, t('app.chapter-next')) : null));
    show(this.main, h('div', { class: 'reader' },
      h('header', { class: 'bar' }, h('a', { href: '#/shelf', 'aria-label': t('app.back-to-shelf') }, '‹'), title, this.share,
        h('button', { class: 'plain', 'aria-label': t('app.next-to-learn'), onclick: () => this.go(1) }, '↓'),
        h('button', { class: 'plain', 'aria-label': t('app.search'), onclick: () => this.search() }, '⌕'),
        h('button', { class: 'plain', 'aria-label': t('app.text-and-colours'), onclick: () => this.showSettings() }, 'Aa'),
        h('button', { class: 'plain', 'aria-label': t('app.keys'), onclick: () => this.help() }, '?')),
      foreign, this.scroller, this.panel.element));
    text.element.addEventListener('click', (event) => this.tap(event));
    text.element.addEventListener('dblclick', (event) => {
      const span = event.target.closest('.w');
      if (span) this.mark([[span.expression ?? text.meant(span.index, span.form).index, span]], LEARNING);
    });
    this.apply();
    this.count();
    this.goTo(goal);
    text.inView();
    this.time = new ReadingTime(text);
    this.prepareRest(text);
    meanings.then((found) => {
      if (this.text !== text) return;
      // The book has been understood anew between the two answers.
      if (!text.setMeanings(found)) return void this.load(this.place?.sentence ?? goal);
      this.panel.draw();
      this.apply();
    }, (error) => { if (this.text === text && error.status !== 401) toast(t('app.no-meanings', { reason: error.message })); });
  }

  /** Cuts the text into words while there is time. */
  prepareRest(text) {
    const later = window.requestIdleCallback || ((work) => setTimeout(() => work({ timeRemaining: () => 8 }), 16));
    const step = (idle) => {
      if (this.text !== text) return;
      if (!text.prepareUntil(performance.now() + Math.max(4, Math.min(20, idle.timeRemaining())))) return later(step);
      document.documentElement.dataset.cut = this.number;
      if (settings.gloss === 'above') this.gloss();
    };
    delete document.documentElement.dataset.cut;
    later(step);
  }

  /** The chapter before or after. */
  async turn(step) {
    if (!this.contents.chapters[this.number + step]) return toast(step > 0 ? t('app.book-end') : t('app.book-beginning'));
    this.number += step;
    this.panel.close();
    history.replaceState(null, '', `#/read/${this.book.id}/${this.number}`);
    try {
      await this.load(0);
      this.keepPlace();
    } catch (error) { toast(error.message); this.number -= step; }
  }

  // ---- The place. ----------------------------------------------------------------------------------

  goTo(sentence) {
    const first = sentence ? this.text.wordOfSentence(sentence) : null;
    if (first === null) { this.scroller.scrollTo(0, 0); scrollTo(0, 0); } else this.bring(this.text.span(first), 70);
    // Sentences before it may stand in view too, and at the end of a chapter many: until the reader moves, the place is this one.
    this.arrival = { sentence: first === null ? null : sentence, offset: this.offset };
  }

  /** How far the text is scrolled. */
  get offset() { return settings.flow === 'pages' ? this.scroller.scrollLeft : scrollY; }

  /** Scrolls to a word: so many pixels below the top, or to the page it is on. */
  bring(span, top) {
    if (settings.flow === 'pages') {
      const width = this.scroller.clientWidth;
      this.scroller.scrollLeft = Math.floor((span.getBoundingClientRect().left + this.scroller.scrollLeft) / width) * width;
    } else scrollTo(0, span.getBoundingClientRect().top + scrollY - top);
  }

  keepPlace() {
    const seen = this.text?.inView() ?? [], span = seen[0];
    if (!span) return;
    const share = Math.round(1000 * (seen.at(-1).number + 1) / this.text.count) / 1000;
    const { sentence, offset } = this.arrival ?? {}, stays = sentence != null && Math.abs(this.offset - offset) < 2;
    const place = { chapter: this.number, sentence: stays ? sentence : this.text.sentenceNumber(span), time: Date.now(), share };
    const key = 'lexical.place.' + this.book.id;
    const kept = JSON.parse(localStorage.getItem(key) || 'null');
    this.place = place;
    if (kept?.chapter === place.chapter && kept?.sentence === place.sentence) return;
    localStorage.setItem(key, JSON.stringify(place));
    send(`/v1/books/${this.book.id}/position`, place, 'place ' + this.book.id).catch(() => {});
  }

  page(step) {
    if (settings.flow === 'pages') {
      const width = this.scroller.clientWidth, at = this.scroller.scrollLeft;
      const isLast = at + width >= this.scroller.scrollWidth - 2;
      if (step > 0 && isLast) return this.turn(1);
      if (step < 0 && at < 2 && this.number > 0) return this.turn(-1);
      this.scroller.scrollTo({ left: (Math.round(at / width) + step) * width });
    } else scrollBy({ top: step * (innerHeight - 120) });
  }

  // ---- Words. --------------------------------------------------------------------------------------

  tap(event) {
    const reference = event.target.closest('a.ref');
    if (reference) {
      event.preventDefault();
      return this.showNote(reference);
    }
    const span = event.target.closest('.w');
    if (!span) return this.closePanel();
    if (String(getSelection()).length > 1) return;
    // With meanings on tap, the first tap shows the gloss alone.
    if (settings.gloss === 'tap' && !span.classList.contains('tapped') && !this.panel.isOpen) {
      this.time.lookedUp.add(span.index);
      return this.showGloss(span);
    }
    if (this.panel.span === span && (span.expression === undefined || !this.panel.showsWhole)) return this.closePanel();
    this.open(span);
  }

  open(span) {
    this.time.lookedUp.add(span.index);
    this.hideGloss(span);
    this.panel.open(span);
  }

  closePanel() {
    this.hideGloss();
    const span = this.panel.close();
    span?.focus({ preventScroll: true });
  }

  go(step, takesAny = false) {
    const span = this.text.next(this.panel.span || document.activeElement?.closest?.('.w'), step, takesAny);
    if (!span) return toast(step > 0 ? t('app.no-more-to-learn') : t('app.none-before'));
    const { top, bottom, left, right } = span.getBoundingClientRect();
    if (!takesAny || top < 60 || bottom > innerHeight * 0.6 || left < 0 || right > innerWidth) this.bring(span, innerHeight * 0.35);
    if (takesAny && !this.panel.isOpen) span.tabIndex = Math.max(span.tabIndex, -1); else this.open(span);
    span.focus({ preventScroll: true });
  }

  /** Says what words are: at once on the page, and to the server as soon as it is there. */
  mark(pairs, status, isUndo = false) {
    const time = Date.now(), marks = [], before = [];
    for (const [index, span] of pairs) {
      const entry = this.text.entries[index];
      if (entry[KIND] === NAME) continue;
      const now = !isUndo && pairs.length === 1 && entry[STATUS] === status ? NEW : status;
      before.push([index, entry[STATUS], this.text.said.has(index)]);
      const mark = { id: newName(), time, status: statusNames[now] };
      if (entry[KIND] === WORD || entry[KIND] === EXPRESSION) mark.lemmaId = entry[ID]; else mark.form = entry[ID];
      if (span && now === LEARNING) {
        mark.sentence = this.text.sentenceOf(span);
        mark.surface = entry[KIND] === EXPRESSION ? entry[LEMMA] : span.word;
        mark.place = this.text.placeOf(span);
      }
      marks.push(mark);
      this.text.set(index, now);
    }
    if (!marks.length) return;
    this.done.push({ marks, before });
    this.count();
    this.panel.draw();
    this.sendMarks(marks).catch((error) => {
      this.restore(before);
      toast(error.message);
    });
  }

  sendMarks(marks) {
    return send('/v1/marks', { device: 'app', source: this.book.title, marks });
  }

  restore(before) {
    for (const [index, status, wasSaid] of before) this.text.set(index, status, wasSaid);
    this.count();
    this.panel.draw();
  }

  /** The learner's own meaning of a word, which may be one that the dictionary does not list. */
  setMeaning(entry, meaning) {
    const mark = { id: newName(), time: Date.now(), meaning };
    if (entry[KIND] === WORD || entry[KIND] === EXPRESSION) mark.lemmaId = entry[ID]; else mark.form = entry[ID];
    return this.sendMarks([mark]);
  }

  /** Takes the last marks back. */
  undo() {
    const last = this.done.pop();
    if (!last) return toast(t('app.nothing-to-undo'));
    if (last.form) { this.text.classes.delete(last.form); this.text.repaint(); }
    this.restore(last.before);
    send('/v1/undo', { id: last.marks[0].id }).catch((error) => toast(error.message));
    toast(t('app.marks-undone', { count: last.marks.length }));
  }

  /** A form that the text takes for a name is a word, or the other way round. */
  async rename(span) {
    const { text } = this, { kind } = text.meant(span.index, span.form);
    const isName = kind === NAME, form = text.entries[span.index][KIND] === NAME ? text.entries[span.index][ID] : span.form;
    const mark = { id: newName(), time: Date.now(), form, class: isName ? 'word' : 'name' };
    text.classes.set(form, mark.class);
    text.repaint();
    this.done.push({ marks: [mark], before: [], form });
    this.count();
    this.panel.draw();
    try {
      await this.sendMarks([mark]);
      toast(isName ? t('app.word-now') : t('app.name-now'));
    } catch (error) { toast(error.message); }
  }

  /** Every new word in view is known. */
  markRest() {
    const seen = new Map();
    for (const span of this.text.inView()) {
      const { index, kind } = this.text.meant(span.index, span.form);
      if (kind !== NAME && this.text.entries[index][STATUS] === NEW) seen.set(index, null);
    }
    if (!seen.size) return toast(t('app.no-new-in-view'));
    this.mark([...seen], KNOWN, true);
    toast(t('app.marked-known', { count: seen.size }), t('app.undo'), () => this.undo());
  }

  count() {
    const { words, share, open } = this.text.coverage();
    if (this.text.chapter.isBlank && share < 0.3) show(this.share, t('app.count-words', { count: words }));
    else show(this.share, percent(share), h('span', { class: 'wide-only' }, ' ' + t('app.known-to-learn', { count: open })));
    this.share.setAttribute('aria-label', t('app.statistics-of-chapter', { text: this.share.textContent }));
  }

  /** What was read here, as evidence of what is known, with the time that it took. */
  tellReading() {
    const { text } = this;
    // Only words whose chance is open say anything: neither sure nor hopeless, and without a history of their own.
    const says = (index) => {
      const entry = text.entries[index];
      return entry[KIND] === WORD && !text.said.has(index) && !entry[OWN] && entry[CHANCE] > 20 && entry[CHANCE] < 980;
    };
    const read = this.time?.take();
    if (!read || read.words < 30) return;
    const lookedUp = [...read.lookedUp].filter(says), met = [...read.met].filter((index) => says(index) && !read.lookedUp.has(index));
    const time = Date.now(), offset = -new Date(time).getTimezoneOffset();
    const ids = (list) => list.slice(0, 800).map((index) => text.entries[index][ID]);
    this.sendMarks([{ id: newName(), time, kind: 'reading', content: {
      source: this.book.title.slice(0, 200), met: ids(met), lookedUp: ids(lookedUp),
      studyDay: Math.floor((time / 60000 + offset - 240) / 1440), offsetMinutes: offset, reviewDate: time,
      durationMs: read.milliseconds, words: read.words,
    } }]).catch(() => {});
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    const span = this.panel.span;
    const mark = (status) => span && this.mark([[this.panel.subject, span]], status);
    const actions = {
      n: () => this.go(1), p: () => this.go(-1), k: () => mark(KNOWN), l: () => mark(LEARNING), i: () => mark(IGNORED),
      w: () => span && this.rename(span), e: () => this.panel.switchWhole(), m: () => span && this.panel.toggleMore(), s: () => span && speak(span.word, this.text.language),
      t: () => this.showStatistics(),
      u: () => this.undo(), r: () => this.markRest(), '/': () => this.search(), c: () => this.showContents(), '?': () => this.help(),
      '[': () => this.number > 0 && this.turn(-1), ']': () => this.number < this.contents.chapters.length - 1 && this.turn(1),
      Escape: () => this.closePanel(),
    };
    if (event.key === ' ' && event.target.tagName !== 'BUTTON') actions[' '] = () => this.page(event.shiftKey ? -1 : 1);
    if (settings.flow === 'pages') Object.assign(actions, { ArrowRight: () => this.page(1), ArrowLeft: () => this.page(-1) });
    const focused = event.target.closest?.('.w');
    if (focused && (event.key === 'Enter' || event.key === ' ')) actions[event.key] = () => this.open(focused);
    if (event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) actions[event.key] = () => this.go(event.key === 'ArrowRight' ? 1 : -1, true);
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

Object.assign(Reading.prototype, dialogs, glosses);
