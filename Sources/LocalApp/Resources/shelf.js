// The shelf: books with how well they fit, and where their reader is.
import { get, post, upload } from './server.js';
import { dialog, h, meter, number, percent, plural, show, toast } from './elements.js';

const orders = {
  recent: ['last read', (book) => -(book.position?.time || book.added)],
  fit: ['best fit', (book) => Math.abs((book.expected?.share ?? book.coverage ?? 0) - 0.97)],
  words: ['fewest words to learn', (book) => book.wordsFor95 ?? Infinity],
  title: ['title', (book) => book.title.toLowerCase()],
  series: ['series', (book) => book.series ? ` ${book.series.toLowerCase()} ${natural(book.file)}` : `~${book.title.toLowerCase()}`],
};

/** A name whose numbers are in the order of their values. */
const natural = (name) => name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));

export async function shelf(main) {
  const { books } = await get('/v1/books');
  const picker = h('input', { type: 'file', id: 'files', multiple: true, class: 'hidden', 'aria-label': 'Add books',
    onchange: () => { addAll([...picker.files]); picker.value = ''; } });
  const folder = h('input', { type: 'file', class: 'hidden', webkitdirectory: true, 'aria-label': 'Add a folder of books',
    onchange: () => addAll([...folder.files].sort((a, b) => natural(a.webkitRelativePath) < natural(b.webkitRelativePath) ? -1 : 1)) });
  const order = h('select', { 'aria-label': 'Order', onchange: () => { localStorage.setItem('lexical.order', order.value); draw(); } },
    Object.entries(orders).map(([name, [label]]) => h('option', { value: name }, label)));
  order.value = localStorage.getItem('lexical.order') in orders ? localStorage.getItem('lexical.order') : 'recent';
  const advice = h('div', { role: 'status' });
  const list = h('ul', { class: 'shelf', 'aria-label': 'Books' });
  const drop = h('section', { class: 'page wide' },
    h('header', { class: 'row' }, h('h1', {}, 'Books'),
      h('span', { class: 'row' }, order,
        h('button', { class: 'main', onclick: () => picker.click() }, 'Add books'),
        h('button', { class: 'mouse-only', onclick: () => folder.click() }, 'Add a folder'),
        h('button', { onclick: () => pasteText() }, 'Paste a text'))),
    picker, folder,
    advice, list,
    h('p', { class: 'hint' }, 'EPUB, saved pages, FB2, Markdown, subtitles and plain text can be read.', h('span', { class: 'mouse-only' }, ' You can also drop files here.')));

  const over = (event) => { event.preventDefault(); drop.classList.add('over'); };
  const out = () => drop.classList.remove('over');
  const dropped = (event) => { event.preventDefault(); out(); addAll([...event.dataTransfer.files]); };
  drop.addEventListener('dragover', over);
  drop.addEventListener('dragleave', out);
  drop.addEventListener('drop', dropped);

  async function addAll(files) {
    for (const file of files) {
      toast(`Reading “${file.name}” …`);
      try {
        // The books of a folder are a series.
        const series = files.length > 1 && file.webkitRelativePath.includes('/') ? '&series=' + encodeURIComponent(file.webkitRelativePath.split('/')[0]) : '';
        const book = await upload('/v1/books?name=' + encodeURIComponent(file.name) + series, file);
        const index = books.findIndex((other) => other.id === book.id);
        if (index >= 0) books[index] = book; else books.push(book);
        toast(book.isNew ? `“${book.title}” is on your shelf` : `“${book.title}” was on your shelf before`);
      } catch (error) { toast(error.message); }
      draw();
    }
  }

  /** A text from anywhere becomes a book. */
  function pasteText() {
    const title = h('input', { id: 'paste-title', maxlength: '120', placeholder: 'optional' });
    const text = h('textarea', { id: 'paste-text', rows: 8, required: true, 'aria-label': 'The text' });
    const box = dialog('Paste a text', h('form', { class: 'form', onsubmit: async (event) => {
      event.preventDefault();
      const words = text.value.trim();
      if (!words) return;
      const name = title.value.trim() || words.split(/\s+/).slice(0, 6).join(' ');
      box.close();
      await addAll([new File([words + '\n'], name.replace(/[\\/]/g, ' ') + '.txt')]);
    } }, h('label', { for: 'paste-text' }, 'An article, a letter, a song: copy it there, and paste it here', text),
    h('label', { for: 'paste-title' }, 'Title', title), h('button', { class: 'main' }, 'Put it on the shelf')));
    text.focus();
  }

  async function remove(book) {
    try {
      await post(`/v1/books/${book.id}/delete`, {});
      books.splice(books.indexOf(book), 1);
      draw();
      toast(`“${book.title}” is deleted`, 'Undo', async () => {
        books.push(await post(`/v1/books/${book.id}/restore`, {}));
        draw();
      });
    } catch (error) { toast(error.message); }
  }

  /** Asks for the series of a book. */
  function putInSeries(book) {
    const known = [...new Set(books.map((other) => other.series).filter(Boolean))];
    const input = h('input', { id: 'series', value: book.series || '', maxlength: '80', list: 'all-series' });
    const box = dialog(book.title, h('form', { class: 'form', onsubmit: async (event) => {
      event.preventDefault();
      try {
        Object.assign(book, await post(`/v1/books/${book.id}/series`, { series: input.value.trim() || null }));
        box.close();
        draw();
        toast(book.series ? `“${book.title}” belongs to “${book.series}”` : `“${book.title}” belongs to no series`);
      } catch (error) { toast(error.message); }
    } }, h('label', { for: 'series' }, 'Series (empty: none)', input), h('datalist', { id: 'all-series' }, known.map((name) => h('option', { value: name }))), h('button', { class: 'main' }, 'Keep')));
  }

  /** The words that bring the book to a coverage. */
  async function showPlan(book, target) {
    try {
      const plan = await get(`/v1/books/${book.id}/plan?target=${target}&limit=200`);
      dialog(`${plural(plan.words, 'word')} for ${target} %`, h('p', {}, `Now you cover ${percent(plan.before)} of “${book.title}”; with these ${percent(plan.after)}. No smaller set does.`),
        h('ol', { class: 'contents' }, plan.plan.map((entry) => h('li', {}, entry.lemmaId ? h('a', { href: `#/word/${encodeURIComponent(entry.lemmaId)}`, onclick: (event) => event.target.closest('dialog').close() }, entry.word) : entry.word, h('span', { class: 'quiet' }, ` ×${number(entry.count)}, then ${percent(entry.coverage)}`)))),
        plan.words > plan.plan.length ? h('p', { class: 'quiet' }, `The first ${plan.plan.length} are shown.`) : null);
    } catch (error) { toast(error.message); }
  }

  function draw() {
    const [, key] = orders[order.value];
    const sorted = [...books].sort((a, b) => { const [x, y] = [key(a), key(b)]; return x < y ? -1 : x > y ? 1 : 0; });
    order.hidden = books.length < 2;
    show(advice, books.length && !books.some((book) => book.expected || book.coverage > 0.3)
      ? h('p', { class: 'warning' }, 'Lexical does not know yet which words you know. ', h('a', { href: '#/calibrate' }, 'A quiz of two minutes'), ' tells it how far your vocabulary reaches.') : null);
    if (!sorted.length) {
      return show(list, h('li', { class: 'empty' }, h('p', {}, 'No books yet.'),
        h('p', {}, 'Add a book or a text that you want to read. Lexical says which of its words you know and which are new.')));
    }
    show(list, sorted.map((book) => card(book, { remove, putInSeries, showPlan })));
  }
  draw();
  show(main, drop);
}

function card(book, { remove, putInSeries, showPlan }) {
  const cover = h('div', { class: 'cover', 'aria-hidden': 'true' }, h('span', {}, book.title));
  if (book.format === 'epub') {
    const picture = h('img', { alt: '', loading: 'lazy', src: `/v1/books/${book.id}/cover`, onerror: () => picture.remove() });
    cover.append(picture);
  }
  const plan = (target, label) => h('button', { class: 'plain inline', onclick: () => showPlan(book, target), 'aria-label': `${label} for ${target} % of ${book.title}` }, label);
  // Without an estimate and with hardly a mark, a share of known words would say nothing of the reader.
  const isUnclear = !book.expected && (book.coverage ?? 0) < 0.3;
  const fit = isUnclear ? 'How much of it you know shows after the quiz.' : book.expected
    ? `You know about ${percent(book.expected.share)} of its words (${percent(book.expected.low)} to ${percent(book.expected.high)})`
    : `${percent(book.coverage ?? 0)} of its words are known`;
  return h('li', { class: 'book' },
    h('a', { class: 'open', href: `#/read/${book.id}`, 'aria-label': `Read ${book.title}` }, cover),
    h('div', { class: 'about' },
      h('a', { class: 'title', href: `#/read/${book.id}` }, book.title),
      book.authors.length ? h('p', { class: 'quiet' }, book.authors.join(', ')) : null,
      h('p', {}, fit),
      book.series ? h('p', { class: 'quiet' }, `Series: ${book.series}`) : null,
      h('p', { class: 'quiet' }, `${number(book.words ?? 0)} words`,
        isUnclear ? null : [' · learn ', plan(95, plural(book.wordsFor95 ?? 0, 'word')), ' for 95 %, ', plan(98, number(book.wordsFor98 ?? 0)), ' for 98 %']),
      meter(book.progress, `${Math.round(book.progress * 100)} % read`),
      h('div', { class: 'row' },
        h('button', { class: 'plain', onclick: () => putInSeries(book), 'aria-label': `Series of ${book.title}` }, 'Series'),
        h('button', { class: 'plain', onclick: () => remove(book), 'aria-label': `Delete ${book.title}` }, 'Delete'))));
}
