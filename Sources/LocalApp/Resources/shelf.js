// The shelf: books with how well they fit, and where their reader is.
import { get, post, upload } from './server.js';
import { h, meter, number, percent, plural, show, toast } from './elements.js';

const orders = {
  recent: ['last read', (book) => -(book.position?.time || book.added)],
  fit: ['best fit', (book) => Math.abs((book.expected?.share ?? book.coverage ?? 0) - 0.97)],
  words: ['fewest words to learn', (book) => book.wordsFor95 ?? Infinity],
  title: ['title', (book) => book.title.toLowerCase()],
};

export async function shelf(main) {
  const { books } = await get('/v1/books');
  const picker = h('input', { type: 'file', id: 'files', multiple: true, class: 'hidden', 'aria-label': 'Add books',
    onchange: () => addAll([...picker.files]) });
  const folder = h('input', { type: 'file', class: 'hidden', webkitdirectory: true, 'aria-label': 'Add a folder of books',
    onchange: () => addAll([...folder.files]) });
  const order = h('select', { 'aria-label': 'Order', onchange: () => { localStorage.setItem('lexical.order', order.value); draw(); } },
    Object.entries(orders).map(([name, [label]]) => h('option', { value: name }, label)));
  order.value = localStorage.getItem('lexical.order') in orders ? localStorage.getItem('lexical.order') : 'recent';
  const list = h('ul', { class: 'shelf', 'aria-label': 'Books' });
  const drop = h('section', { class: 'page wide' },
    h('header', { class: 'row' }, h('h1', {}, 'Books'),
      h('span', { class: 'row' }, order,
        h('button', { class: 'main', onclick: () => picker.click() }, 'Add books'),
        h('button', { onclick: () => folder.click() }, 'Add a folder'))),
    picker, folder,
    books.length && !books.some((book) => book.expected)
      ? h('p', { class: 'warning' }, 'Lexical does not know yet which words you know. ', h('a', { href: '#/calibrate' }, 'A quiz of two minutes'), ' tells it how far your vocabulary reaches.') : null,
    list,
    h('p', { class: 'hint' }, 'You can also drop files here: EPUB, saved pages, FB2, Markdown, subtitles, plain text.'));

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
        const book = await upload('/v1/books?name=' + encodeURIComponent(file.name), file);
        const index = books.findIndex((other) => other.id === book.id);
        if (index >= 0) books[index] = book; else books.push(book);
        toast(book.isNew ? `“${book.title}” is on your shelf` : `“${book.title}” was on your shelf before`);
      } catch (error) { toast(error.message); }
      draw();
    }
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

  function draw() {
    const [, key] = orders[order.value];
    const sorted = [...books].sort((a, b) => { const [x, y] = [key(a), key(b)]; return x < y ? -1 : x > y ? 1 : 0; });
    if (!sorted.length) {
      return show(list, h('li', { class: 'empty' }, h('p', {}, 'No books yet.'),
        h('p', {}, 'Add a book or a text that you want to read. Lexical says which of its words you know and which are new.')));
    }
    show(list, sorted.map((book) => card(book, remove)));
  }
  draw();
  show(main, drop);
}

function card(book, remove) {
  const cover = h('div', { class: 'cover', 'aria-hidden': 'true' }, h('span', {}, book.title));
  if (book.format === 'epub') {
    const picture = h('img', { alt: '', loading: 'lazy', src: `/v1/books/${book.id}/cover`, onerror: () => picture.remove() });
    cover.append(picture);
  }
  const fit = book.expected
    ? `you know about ${percent(book.expected.share)} of its words (${percent(book.expected.low)} to ${percent(book.expected.high)})`
    : `${percent(book.coverage ?? 0)} of its words are known`;
  return h('li', { class: 'book' },
    h('a', { class: 'open', href: `#/read/${book.id}`, 'aria-label': `Read ${book.title}` }, cover),
    h('div', { class: 'about' },
      h('a', { class: 'title', href: `#/read/${book.id}` }, book.title),
      book.authors.length ? h('p', { class: 'quiet' }, book.authors.join(', ')) : null,
      h('p', {}, fit),
      h('p', { class: 'quiet' }, `${number(book.words ?? 0)} words · learn ${plural(book.wordsFor95 ?? 0, 'word')} for 95 %, ${number(book.wordsFor98 ?? 0)} for 98 %`),
      h('div', { class: 'row' }, meter(book.progress, `${Math.round(book.progress * 100)} % read`),
        h('button', { class: 'plain', onclick: () => remove(book), 'aria-label': `Delete ${book.title}` }, 'Delete'))));
}
