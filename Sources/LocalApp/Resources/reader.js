// The reader: one chapter at a time, with the place kept to the sentence.
import { get, newName, post, send } from './server.js';
import { dialog, h, percent, plural, show, speak, toast } from './elements.js';
import { ChapterText, EXPRESSION, ID, IGNORED, KIND, KNOWN, LEARNING, LEMMA, NAME, NEW, STATUS, UNLISTED, WORD, names } from './reader-text.js';
import { Panel } from './reader-panel.js';

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
    document.addEventListener('keydown', this.keys);
    document.addEventListener('selectionchange', this.selected);
    addEventListener('scroll', this.moved, { passive: true, capture: true });
  }

  leave() {
    this.keepPlace();
    this.tellReading();
    document.removeEventListener('keydown', this.keys);
    document.removeEventListener('selectionchange', this.selected);
    removeEventListener('scroll', this.moved, { capture: true });
    clearTimeout(this.timer);
    document.getElementById('phrase')?.remove();
    delete document.documentElement.dataset.flow;
  }

  async load(goal) {
    if (this.text) this.tellReading();
    const chapter = await get(`/v1/books/${this.book.id}/chapters/${this.number}`);
    this.text = new ChapterText(chapter);
    this.panel = new Panel(this.text, {
      mark: (index, status, span) => this.mark([[index, span]], status), rename: (index) => this.rename(index),
    });
    this.begun = Date.now();
    this.lookedUp = new Set();
    const title = h('button', { class: 'plain title', onclick: () => this.showContents() }, this.book.title);
    this.share = h('output', { 'aria-label': 'known words of this chapter' });
    const last = this.contents.chapters.length - 1;
    const turn = (step, label) => h('button', { disabled: this.number + step < 0 || this.number + step > last, onclick: () => this.turn(step) }, label);
    this.scroller = h('div', { class: 'scroller' }, this.text.element,
      h('footer', { class: 'row' }, turn(-1, '← Chapter before'), h('button', { onclick: () => this.markRest() }, 'Rest of this page is known'), turn(1, 'Next chapter →')));
    show(this.main, h('div', { class: 'reader' },
      h('header', { class: 'bar' }, h('a', { href: '#/shelf', 'aria-label': 'Back to the shelf' }, '‹'), title, this.share,
        h('button', { class: 'plain', 'aria-label': 'Next word to learn', onclick: () => this.go(1) }, '↓'),
        h('button', { class: 'plain', 'aria-label': 'Search', onclick: () => this.search() }, '⌕'),
        h('button', { class: 'plain', 'aria-label': 'Text and colours', onclick: () => this.showSettings() }, 'Aa'),
        h('button', { class: 'plain', 'aria-label': 'Keys', onclick: () => this.help() }, '?')),
      this.scroller, this.panel.element));
    this.text.element.addEventListener('click', (event) => this.tap(event));
    this.text.element.addEventListener('dblclick', (event) => {
      const span = event.target.closest('.w');
      if (span) this.mark([[span.expression ?? span.index, span]], LEARNING);
    });
    this.apply();
    this.count();
    this.goTo(goal);
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
    const span = this.text.words.find((word) => word.sentence >= sentence);
    if (!sentence || !span) { this.scroller.scrollTo(0, 0); scrollTo(0, 0); return; }
    if (settings.flow === 'pages') {
      const left = span.getBoundingClientRect().left + this.scroller.scrollLeft;
      this.scroller.scrollLeft = Math.floor(left / this.scroller.clientWidth) * this.scroller.clientWidth;
    } else {
      scrollTo(0, span.getBoundingClientRect().top + scrollY - 70);
    }
  }

  keepPlace() {
    const span = this.text?.firstInView();
    if (!span) return;
    const place = { chapter: this.number, sentence: span.sentence, time: Date.now() };
    const key = 'lexical.place.' + this.book.id;
    const kept = JSON.parse(localStorage.getItem(key) || 'null');
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
    const span = event.target.closest('.w');
    if (!span || String(getSelection()).length > 1) return;
    if (this.panel.span === span) return this.panel.close();
    this.open(span);
  }

  open(span) {
    this.lookedUp.add(span.index);
    this.panel.open(span);
  }

  go(step) {
    const span = this.text.next(this.panel.span, step);
    if (!span) return toast(step > 0 ? 'No more words to learn in this chapter' : 'No word to learn before this one');
    if (settings.flow === 'pages') {
      const width = this.scroller.clientWidth;
      const left = span.getBoundingClientRect().left + this.scroller.scrollLeft;
      this.scroller.scrollLeft = Math.floor(left / width) * width;
    } else span.scrollIntoView({ block: 'center' });
    this.open(span);
    span.focus({ preventScroll: true });
  }

  /** Says what words are: at once on the page, and to the server as soon as it is there. */
  mark(pairs, status, isUndo = false) {
    const time = Date.now(), marks = [], before = [];
    for (const [index, span] of pairs) {
      const entry = this.text.entries[index];
      if (entry[KIND] === NAME) continue;
      const now = !isUndo && pairs.length === 1 && entry[STATUS] === status ? NEW : status;
      before.push([index, entry[STATUS]]);
      const mark = { id: newName(), time, status: names[now] };
      if (entry[KIND] === WORD || entry[KIND] === EXPRESSION) mark.lemmaId = entry[ID]; else mark.form = entry[ID];
      if (span && now === LEARNING) {
        mark.sentence = this.text.sentence(span.sentence);
        mark.surface = entry[KIND] === EXPRESSION ? entry[LEMMA] : span.textContent;
      }
      marks.push(mark);
      this.text.set(index, now);
    }
    if (!marks.length) return;
    this.done.push({ marks, before });
    this.count();
    if (this.panel.span) this.panel.draw(this.panel.span.expression ?? this.panel.span.index, this.panel.span);
    send('/v1/marks', { device: 'app', source: this.book.title, marks }).catch((error) => {
      for (const [index, old] of before) this.text.set(index, old);
      this.count();
      toast(error.message);
    });
  }

  /** Takes the last marks back. */
  undo() {
    const last = this.done.pop();
    if (!last) return toast('Nothing to undo');
    for (const [index, status] of last.before) this.text.set(index, status, false);
    this.count();
    if (this.panel.span) this.panel.draw(this.panel.span.expression ?? this.panel.span.index, this.panel.span);
    send('/v1/undo', { id: last.marks[0].id }).catch((error) => toast(error.message));
    toast(last.marks.length === 1 ? 'Taken back' : `${last.marks.length} marks taken back`);
  }

  /** A form that the text takes for a name is a word, or the other way round. */
  async rename(index) {
    const entry = this.text.entries[index];
    const isName = entry[KIND] === NAME;
    if (!isName && entry[KIND] !== UNLISTED) return;
    try {
      await send('/v1/marks', { device: 'app', source: this.book.title, marks: [{ id: newName(), time: Date.now(), form: entry[ID], class: isName ? 'word' : 'name' }] });
      entry[KIND] = isName ? UNLISTED : NAME;
      for (const span of this.text.spans[index]) this.text.paint(span);
      this.count();
      toast(isName ? 'A word now' : 'A name now: it does not count');
      this.panel.close();
    } catch (error) { toast(error.message); }
  }

  /** Every new word in view is known. */
  markRest() {
    const seen = new Map();
    for (const span of this.text.inView()) {
      const entry = this.text.entries[span.index];
      if (entry[KIND] !== NAME && entry[STATUS] === NEW) seen.set(span.index, null);
    }
    if (!seen.size) return toast('No new words in view');
    this.mark([...seen], KNOWN, true);
    toast(`${plural(seen.size, 'word')} marked as known`, 'Undo', () => this.undo());
  }

  count() {
    const { share, open } = this.text.coverage();
    this.share.textContent = `${percent(share)} known · ${plural(open, 'word')} to learn`;
  }

  /** A phrase that the reader selects can be kept with its sentence. */
  phrase() {
    document.getElementById('phrase')?.remove();
    const selection = getSelection(), text = String(selection).replace(/\s+/g, ' ').trim();
    if (!text.includes(' ') || text.length > 120 || !this.text.element.contains(selection.anchorNode)) return;
    const span = selection.anchorNode.parentElement.closest('.w') || this.text.words.find((word) => selection.containsNode(word, true));
    const box = h('div', { id: 'phrase' }, h('span', {}, `“${text}”`),
      h('button', { onclick: async () => {
        try {
          await post('/v1/capture', { word: text, sentence: span ? this.text.sentence(span.sentence) : '', source: this.book.title });
          toast(`“${text}” is kept to learn`);
          box.remove();
        } catch (error) { toast(error.message); }
      } }, 'Keep this phrase'),
      h('button', { class: 'plain', 'aria-label': 'Hear it', onclick: () => speak(text, this.text.chapter.language) }, '▶'));
    document.body.append(box);
  }

  /** What was read here, as evidence of what is known: words met, and words looked up. */
  tellReading() {
    const seconds = (Date.now() - this.begun) / 1000;
    const top = this.text.words.indexOf(this.text.firstInView());
    const seen = this.text.words.slice(0, Math.max(0, top));
    // Nobody reads faster than ten words a second; leafing through says nothing.
    if (seen.length < 30 || seconds < seen.length / 10) return;
    const listed = (index) => this.text.entries[index][KIND] === WORD && !this.text.said.has(index);
    const met = [...new Set(seen.map((span) => span.index))].filter((index) => listed(index) && !this.lookedUp.has(index));
    const lookedUp = [...this.lookedUp].filter(listed);
    if (met.length < 5) return;
    const time = Date.now(), offset = -new Date(time).getTimezoneOffset();
    const ids = (list) => list.slice(0, 800).map((index) => this.text.entries[index][ID]);
    send('/v1/marks', { device: 'app', source: this.book.title, marks: [{ id: newName(), time, kind: 'reading', content: {
      source: this.book.title.slice(0, 200), met: ids(met), lookedUp: ids(lookedUp),
      studyDay: Math.floor((time / 60000 + offset - 240) / 1440), offsetMinutes: offset, reviewDate: time,
    } }] }).catch(() => {});
    this.begun = time;
    this.lookedUp = new Set();
  }

  // ---- Dialogs. ------------------------------------------------------------------------------------

  showContents() {
    const box = dialog(this.book.title, h('ol', { class: 'contents' }, this.contents.chapters.map((chapter) =>
      h('li', {}, h('a', { href: `#/read/${this.book.id}/${chapter.number}/0`, 'aria-current': chapter.number === this.number ? 'true' : null, onclick: () => box.close() }, chapter.title)))),
      'caches' in window && isSecureContext
        ? h('button', { onclick: () => this.download() }, 'Keep on this device for reading without network') : null);
  }

  async download() {
    try {
      const cache = await caches.open('lexical-books-1');
      const base = `/v1/books/${this.book.id}`;
      await cache.addAll([`${base}/contents`, ...this.contents.chapters.map((chapter) => `${base}/chapters/${chapter.number}`)]);
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
      choice('Meanings', 'gloss', [['none', 'on tap'], ['above', 'above new words']])));
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

  /** Writes the first meaning above each new word. */
  async gloss() {
    const text = this.text;
    const wanted = text.entries.filter((entry) => (entry[KIND] === WORD || entry[KIND] === EXPRESSION) && entry[STATUS] === NEW).map((entry) => entry[ID]);
    if (!wanted.length) return;
    try {
      const { glosses } = await post('/v1/glosses', { lemmaIds: wanted.slice(0, 5000) });
      for (const span of text.words) {
        const entry = text.entries[span.index], meaning = glosses[entry[ID]];
        if (meaning && entry[STATUS] === NEW) span.dataset.gloss = meaning;
      }
      this.fitGlosses(text);
    } catch (error) { toast(error.message); }
  }

  /** Gives each gloss the room up to the next one of its line. */
  fitGlosses(text) {
    const glossed = text.words.filter((span) => span.dataset.gloss).map((span) => [span, span.getBoundingClientRect()]);
    const edge = text.element.getBoundingClientRect().right;
    const rooms = glossed.map(([, box], index) => {
      const next = glossed[index + 1]?.[1];
      return (next && Math.abs(next.top - box.top) < 4 ? next.left : edge) - box.left - 4;
    });
    glossed.forEach(([span], index) => span.style.setProperty('--room', `${Math.min(220, rooms[index])}px`));
  }

  help() {
    const rows = [['n', 'next word to learn'], ['p', 'the one before'], ['k', 'known'], ['l', 'learning'], ['i', 'ignore'], ['again', 'the same key takes it back'],
      ['w', 'a name or a word'], ['s', 'hear it'], ['u', 'undo'], ['r', 'the rest of this page is known'], ['space', 'next page'], ['[ ]', 'chapter before, next chapter'], ['/', 'search'], ['c', 'contents'], ['Esc', 'close']];
    dialog('Keys', h('table', {}, rows.map(([key, text]) => h('tr', {}, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, text)))),
      h('p', {}, 'Tap a word to see what it means; tap it twice to learn it. Select several words to keep a phrase.'));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    const span = this.panel.span;
    const mark = (status) => span && this.mark([[span.expression ?? span.index, span]], status);
    const actions = {
      n: () => this.go(1), p: () => this.go(-1), k: () => mark(KNOWN), l: () => mark(LEARNING), i: () => mark(IGNORED),
      w: () => span && this.rename(span.index), s: () => span && speak(span.textContent, this.text.chapter.language),
      u: () => this.undo(), r: () => this.markRest(), '/': () => this.search(), c: () => this.showContents(), '?': () => this.help(),
      '[': () => this.number > 0 && this.turn(-1), ']': () => this.number < this.contents.chapters.length - 1 && this.turn(1),
      Escape: () => this.panel.close(),
    };
    if (event.key === ' ' && event.target.tagName !== 'BUTTON') actions[' '] = () => this.page(event.shiftKey ? -1 : 1);
    if (settings.flow === 'pages') Object.assign(actions, { ArrowRight: () => this.page(1), ArrowLeft: () => this.page(-1) });
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
