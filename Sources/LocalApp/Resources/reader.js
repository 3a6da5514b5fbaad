// The reader: one chapter at a time, with the place kept to the sentence.
import { get, newName, post, send } from './server.js';
import { dialog, h, number, percent, plural, show, speak, toast } from './elements.js';
import { ChapterText, EXPRESSION, folded, ID, IGNORED, KIND, KNOWN, LEARNING, LEMMA, NAME, NEW, OWN, CHANCE, STATUS, WORD, names } from './reader-text.js';
import { Panel } from './reader-panel.js';
import { ReadingTime } from './reader-time.js';

const settings = { flow: 'scroll', gloss: 'none', font: 'serif', size: 19, width: 38, theme: 'auto' };
try { Object.assign(settings, JSON.parse(localStorage.getItem('lexical.reading') || '{}')); } catch { /* the standard */ }

export async function reader(main, book, wanted, sentence) {
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
    const title = h('button', { class: 'plain title', onclick: () => this.showContents() }, this.book.title);
    this.share = h('button', { class: 'plain share', onclick: () => this.showStatistics() });
    const last = this.contents.chapters.length - 1, { next } = this.contents;
    const turn = (step, label) => h('button', { disabled: this.number + step < 0 || this.number + step > last, onclick: () => this.turn(step) }, label);
    this.scroller = h('div', { class: 'scroller' },
      chapter.isBlank ? h('p', { class: 'hint first' }, 'Tap a word to see what it means. Lexical marks new words as soon as it knows which ones you know: ', h('a', { href: '#/calibrate' }, 'a quiz of two minutes'), '.') : null,
      text.element,
      h('footer', { class: 'row' }, turn(-1, '← Chapter before'), h('button', { onclick: () => this.markRest() }, 'Rest of this page is known'),
        this.number === last && next ? h('a', { class: 'button', href: `#/read/${next.id}` }, `Next: ${next.title} →`) : turn(1, 'Next chapter →')));
    show(this.main, h('div', { class: 'reader' },
      h('header', { class: 'bar' }, h('a', { href: '#/shelf', 'aria-label': 'Back to the shelf' }, '‹'), title, this.share,
        h('button', { class: 'plain', 'aria-label': 'Next word to learn', onclick: () => this.go(1) }, '↓'),
        h('button', { class: 'plain', 'aria-label': 'Search', onclick: () => this.search() }, '⌕'),
        h('button', { class: 'plain', 'aria-label': 'Text and colours', onclick: () => this.showSettings() }, 'Aa'),
        h('button', { class: 'plain', 'aria-label': 'Keys', onclick: () => this.help() }, '?')),
      this.scroller, this.panel.element));
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
    }, (error) => { if (this.text === text && error.status !== 401) toast('Meanings are not there: ' + error.message); });
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
    if (!this.contents.chapters[this.number + step]) return toast(step > 0 ? 'This is the end of the book' : 'This is the beginning of the book');
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
    if (first === null) { this.scroller.scrollTo(0, 0); scrollTo(0, 0); return; }
    this.bring(this.text.span(first), 70);
  }

  /** Scrolls to a word: so many pixels below the top, or to the page it is on. */
  bring(span, top) {
    if (settings.flow === 'pages') {
      const width = this.scroller.clientWidth;
      this.scroller.scrollLeft = Math.floor((span.getBoundingClientRect().left + this.scroller.scrollLeft) / width) * width;
    } else scrollTo(0, span.getBoundingClientRect().top + scrollY - top);
  }

  keepPlace() {
    const span = this.text?.firstInView();
    if (!span) return;
    const place = { chapter: this.number, sentence: this.text.sentenceNumber(span), time: Date.now() };
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

  /** A note of the book, where its mark is tapped. */
  showNote(reference) {
    const note = this.text.element.querySelector('#' + CSS.escape(reference.hash.slice(1)));
    if (!note) return toast('This note stands in another chapter');
    dialog('Note', h('p', {}, note.textContent), h('button', { onclick: (event) => {
      event.target.closest('dialog').close();
      note.scrollIntoView({ block: 'center' });
    } }, 'Go there'));
  }

  go(step, takesAny = false) {
    const span = this.text.next(this.panel.span || document.activeElement?.closest?.('.w'), step, takesAny);
    if (!span) return toast(step > 0 ? 'No more words to learn in this chapter' : 'No word to learn before this one');
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
      const mark = { id: newName(), time, status: names[now] };
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
    if (!last) return toast('Nothing to undo');
    if (last.form) { this.text.classes.delete(last.form); this.text.repaint(); }
    this.restore(last.before);
    send('/v1/undo', { id: last.marks[0].id }).catch((error) => toast(error.message));
    toast(last.marks.length === 1 ? 'Taken back' : `${last.marks.length} marks taken back`);
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
      toast(isName ? 'A word now' : 'A name now: it does not count');
    } catch (error) { toast(error.message); }
  }

  /** Every new word in view is known. */
  markRest() {
    const seen = new Map();
    for (const span of this.text.inView()) {
      const { index, kind } = this.text.meant(span.index, span.form);
      if (kind !== NAME && this.text.entries[index][STATUS] === NEW) seen.set(index, null);
    }
    if (!seen.size) return toast('No new words in view');
    this.mark([...seen], KNOWN, true);
    toast(`${plural(seen.size, 'word')} marked as known`, 'Undo', () => this.undo());
  }

  count() {
    const { share, open } = this.text.coverage();
    show(this.share, percent(share), h('span', { class: 'wide-only' }, ` known · ${plural(open, 'word')} to learn`));
    this.share.setAttribute('aria-label', `${this.share.textContent}: statistics of this chapter`);
  }

  /** A phrase that the reader selects can be kept with its sentence. */
  phrase() {
    // Writing into its field takes the selection away from the text.
    if (document.activeElement?.closest('#phrase')) return;
    document.getElementById('phrase')?.remove();
    const selection = getSelection(), text = String(selection).replace(/\s+/g, ' ').trim();
    if (!text.includes(' ') || text.length > 120 || !this.text?.element.contains(selection.anchorNode)) return;
    const span = selection.anchorNode.parentElement.closest('.w') || this.text.inView().find((word) => selection.containsNode(word, true));
    const meaning = h('input', { 'aria-label': 'What it means', placeholder: 'what it means', maxlength: '400' });
    const box = h('form', { id: 'phrase', onsubmit: async (event) => {
      event.preventDefault();
      try {
        await post('/v1/capture', { word: text, sentence: span ? this.text.sentenceOf(span) : '', source: this.book.title, meaning: meaning.value.trim() || undefined });
        toast(`“${text}” is kept to learn`);
        box.remove();
      } catch (error) { toast(error.message); }
    } }, h('span', {}, `“${text}”`), meaning, h('button', { class: 'main' }, 'Keep this phrase'),
    h('button', { type: 'button', class: 'plain', 'aria-label': 'Hear it', onclick: () => speak(text, this.text.language) }, '▶'),
    h('button', { type: 'button', class: 'plain', 'aria-label': 'Close', onclick: () => box.remove() }, '×'));
    document.body.append(box);
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

  // ---- Dialogs. ------------------------------------------------------------------------------------

  showStatistics() {
    const { words, share, open } = this.text.coverage(), { words: read, milliseconds, lookedUp } = this.time.sum();
    const minutes = milliseconds / 60000, { known, learning } = this.text.statusCounts();
    dialog('This chapter', h('dl', { class: 'facts' },
      [['Words', number(words)], ['Known', percent(share)], ['Different words that are new', number(open)], ['Being learned', number(learning)], ['Known here', number(known)],
        ['Read now', `${number(read)} of ${number(this.text.count)} words`], ['Time', minutes < 1 ? 'less than a minute' : plural(Math.round(minutes), 'minute')],
        ['Speed', minutes >= 0.5 && read > 30 ? `${number(Math.round(read / minutes))} words a minute` : '–'], ['Looked up', plural(lookedUp.size, 'word')]]
        .flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])));
  }

  showContents() {
    const { series, id } = this.book;
    const box = dialog(this.book.title, series ? h('p', { class: 'quiet' }, `Series: ${series}`) : null,
      h('ol', { class: 'contents' }, this.contents.chapters.map((chapter) =>
        h('li', {}, h('a', { href: `#/read/${id}/${chapter.number}/0`, 'aria-current': chapter.number === this.number ? 'true' : null, onclick: () => box.close() }, chapter.title)))),
      'caches' in window && isSecureContext
        ? h('button', { onclick: () => this.download() }, 'Keep on this device for reading without network')
        : h('p', { class: 'quiet' }, 'This browser keeps books for reading without network only over a secure connection.'));
  }

  async download() {
    try {
      const cache = await caches.open('lexical-books-1'), base = `/v1/books/${this.book.id}`;
      const chapters = this.contents.chapters.flatMap((chapter) => [`${base}/chapters/${chapter.number}`, `${base}/chapters/${chapter.number}/meanings`]);
      await cache.addAll([`${base}/contents`, ...chapters]);
      const pictures = [...this.text.element.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      await Promise.allSettled([`${base}/cover`, ...pictures].map((address) => cache.add(address)));
      // The copy of the shelf has to know it too.
      await get('/v1/books');
      toast('The book is on this device now');
    } catch { toast('The book could not be kept on this device'); }
  }

  async search() {
    const list = h('ul', { class: 'contents', 'aria-live': 'polite' });
    const input = h('input', { type: 'search', 'aria-label': 'Text to find', placeholder: 'text to find', maxlength: '100' });
    const box = dialog('Search', h('form', { class: 'row', onsubmit: async (event) => {
      event.preventDefault();
      try {
        const { found } = await get(`/v1/books/${this.book.id}/search?q=${encodeURIComponent(input.value)}`);
        show(list, found.length ? found.map((hit) => h('li', {}, h('a', { href: `#/read/${this.book.id}/${hit.chapter}/${hit.sentence}`, onclick: () => box.close() }, hit.text))) : h('li', {}, 'Not found'));
      } catch (error) { toast(error.message); }
    } }, input, h('button', { class: 'main' }, 'Find')), list);
    input.focus();
  }

  showSettings() {
    const change = (name, value) => { settings[name] = value; this.apply(); localStorage.setItem('lexical.reading', JSON.stringify(settings)); };
    const choice = (label, name, options) => h('label', {}, label, h('select', { onchange: (event) => change(name, event.target.value) },
      options.map(([value, text]) => h('option', { value, selected: settings[name] === value }, text))));
    const range = (label, name, min, max) => h('label', {}, label, h('input', { type: 'range', min: String(min), max: String(max), value: String(settings[name]), oninput: (event) => change(name, Number(event.target.value)) }));
    dialog('Text and colours', h('div', { class: 'form' },
      choice('Colours', 'theme', [['auto', 'as the system'], ['light', 'light'], ['sepia', 'sepia'], ['dark', 'dark']]),
      choice('Font', 'font', [['serif', 'with serifs'], ['sans', 'without serifs']]),
      range('Size', 'size', 14, 30), range('Line width', 'width', 24, 60),
      choice('Turning', 'flow', [['scroll', 'scroll'], ['pages', 'pages']]),
      choice('Meanings', 'gloss', [['none', 'in a panel, on tap'], ['tap', 'above a word, on tap'], ['above', 'above all new words']])));
  }

  apply() {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    localStorage.setItem('lexical.theme', settings.theme);
    root.dataset.font = settings.font;
    root.dataset.flow = settings.flow;
    root.style.setProperty('--size', `${settings.size / 16}rem`);
    root.style.setProperty('--width', `${settings.width}rem`);
    this.text.element.classList.toggle('glossed', settings.gloss === 'above');
    if (settings.gloss === 'above') this.gloss();
  }

  /** Writes what each new word means above it. */
  gloss() {
    if (!this.text.hasMeanings) return;
    for (const list of this.text.spans) {
      for (const span of list) {
        const { index, kind } = this.text.meant(span.index, span.form);
        if (kind !== NAME && this.text.entries[index][STATUS] === NEW && !span.dataset.gloss) {
          const text = this.text.glossOf(span);
          // An expression has one gloss, above its first word.
          if (text && (span.expression === undefined || this.text.wholeOf(span)[0] === span)) span.dataset.gloss = text;
        }
      }
    }
    this.fitGlosses(this.text);
  }

  hideGloss(except) {
    for (const one of this.text.element.querySelectorAll('.tapped')) if (one !== except) one.classList.remove('tapped');
  }

  /** Shows what one word means above it, until another is tapped. */
  showGloss(span) {
    this.hideGloss();
    const text = this.text.glossOf(span);
    if (!text) return this.open(span);
    span.dataset.gloss = text;
    span.classList.add('tapped');
    const { left } = span.getBoundingClientRect();
    span.style.setProperty('--room', `${Math.max(120, Math.min(260, innerWidth - left - 12))}px`);
  }

  /** Gives each gloss the room up to the next one of its line. */
  fitGlosses(text) {
    const glossed = text.words.filter((span) => span?.dataset.gloss).map((span) => [span, span.getBoundingClientRect()]);
    const edge = text.element.getBoundingClientRect().right;
    const rooms = glossed.map(([, box], index) => {
      const next = glossed[index + 1]?.[1];
      return (next && Math.abs(next.top - box.top) < 4 ? next.left : edge) - box.left - 4;
    });
    glossed.forEach(([span], index) => span.style.setProperty('--room', `${Math.min(220, rooms[index])}px`));
  }

  help() {
    const rows = [['n', 'next word to learn'], ['p', 'the one before'], ['k', 'known'], ['l', 'learning'], ['i', 'ignore'], ['again', 'the same key takes it back'],
      ['e', 'the whole expression, or one word'], ['m', 'more of the word'], ['w', 'a name or a word'], ['s', 'hear it'], ['u', 'undo'], ['r', 'the rest of this page is known'], ['space', 'next page'], ['[ ]', 'chapter before, next chapter'], ['/', 'search'], ['c', 'contents'], ['t', 'statistics of the chapter'], ['Tab Enter', 'each word to learn'], ['shift ← →', 'each word'], ['Esc', 'close']];
    dialog('Keys', h('table', {}, rows.map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, text)))),
      h('p', {}, 'Tap a word to see what it means; tap it twice to learn it. Select several words to keep a phrase.'));
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
