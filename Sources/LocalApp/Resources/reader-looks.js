// How the text looks: font, width, colours, turning, and the layer of meanings above the words. Methods of the reader.
import { dialog, h, t } from './elements.js';
import { CHANCE, NAME, NEW, STATUS } from './text-words.js';

export const settings = { flow: 'scroll', gloss: 'none', font: 'serif', size: 19, width: 38, theme: 'auto' };
try { Object.assign(settings, JSON.parse(localStorage.getItem('lexical.reading') || '{}')); } catch { /* the standard */ }

export const glosses = {
  showSettings() {
    const change = (name, value) => { settings[name] = value; this.apply(); localStorage.setItem('lexical.reading', JSON.stringify(settings)); };
    const choice = (label, name, options) => h('label', {}, label, h('select', { onchange: (event) => change(name, event.target.value) },
      options.map(([value, text]) => h('option', { value, selected: settings[name] === value }, text))));
    const range = (label, name, min, max) => h('label', {}, label, h('input', { type: 'range', min: String(min), max: String(max), value: String(settings[name]), oninput: (event) => change(name, Number(event.target.value)) }));
    dialog(t('app.text-and-colours'), h('div', { class: 'form' },
      choice(t('app.colours'), 'theme', [['auto', t('app.as-system')], ['light', t('app.light')], ['sepia', t('app.sepia')], ['dark', t('app.dark')]]),
      choice(t('app.font'), 'font', [['serif', t('app.with-serifs')], ['sans', t('app.without-serifs')]]),
      range(t('app.size'), 'size', 14, 30), range(t('app.line-width'), 'width', 24, 60),
      choice(t('app.turning'), 'flow', [['scroll', t('app.scroll')], ['pages', t('app.pages')]]),
      choice(t('app.meanings'), 'gloss', [['none', t('app.in-panel')], ['tap', t('app.above-word')], ['above', t('app.above-all')]])));
  },

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
  },

  /** Writes what each new word means above it, but for those that are known more likely than not. */
  gloss() {
    if (!this.text.hasMeanings) return;
    for (const list of this.text.spans) {
      for (const span of list) {
        const { index, kind } = this.text.meant(span.index, span.form), entry = this.text.entries[index];
        if (kind !== NAME && entry[STATUS] === NEW && !(entry[CHANCE] >= 500 && !this.text.said.has(index)) && !span.dataset.gloss) {
          const text = this.text.glossOf(span);
          // An expression has one gloss, above its first word.
          if (text && (span.expression === undefined || this.text.wholeOf(span)[0] === span)) span.dataset.gloss = text;
        }
      }
    }
    this.fitGlosses(this.text);
  },

  hideGloss(except) {
    for (const one of this.text.element.querySelectorAll('.tapped')) if (one !== except) one.classList.remove('tapped');
  },

  /** Shows what one word means above it, until another is tapped. */
  showGloss(span) {
    this.hideGloss();
    const text = this.text.glossOf(span);
    if (!text) return this.open(span);
    span.dataset.gloss = text;
    span.classList.add('tapped');
    const { left } = span.getBoundingClientRect();
    span.style.setProperty('--room', `${Math.max(120, Math.min(260, innerWidth - left - 12))}px`);
  },

  /** Gives each gloss the room up to the next one of its line; one without room for a word is left to the panel. */
  fitGlosses(text) {
    const glossed = text.words.filter((span) => span?.dataset.gloss).map((span) => [span, span.getClientRects()[0]]).filter(([, box]) => box);
    const edge = this.edge(text);
    const rooms = glossed.map(([, box], index) => {
      const next = glossed[index + 1]?.[1];
      return (next && Math.abs(next.top - box.top) < 4 ? next.left : edge(box)) - box.left - 4;
    });
    glossed.forEach(([span], index) => {
      span.style.setProperty('--room', `${Math.min(220, rooms[index])}px`);
      span.classList.toggle('narrow', rooms[index] < 34);
    });
  },

  /** Where the lines of the text end: in pages, at the margin of the page that a box stands on. */
  edge(text) {
    if (settings.flow !== 'pages') {
      const { right } = text.element.getBoundingClientRect(), padding = parseFloat(getComputedStyle(text.element).paddingRight);
      return () => right - padding;
    }
    const width = this.scroller.clientWidth, margin = Math.max(19, (width - settings.width * 16) / 2);
    return (box) => (Math.floor(box.left / width) + 1) * width - margin;
  },
};
