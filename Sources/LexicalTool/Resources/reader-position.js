// ---- The place in the text: contents, progress, search, how the page looks. -------------------------
// Words before each unit, so that progress is by what was read and not by how high the page is.
const before = [0];
for (const list of data.tokens) before.push(before[before.length - 1] + list.length / 3);
const placeKey = 'lexical.place/' + data.page;
const headHeight = () => document.querySelector('header').getBoundingClientRect().bottom;
// The first unit that ends below the head of the page.
function firstVisible() {
  let low = 0, high = units.length - 1;
  const top = headHeight() + 4;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (units[middle].getBoundingClientRect().bottom > top) high = middle; else low = middle + 1;
  }
  return low;
}
function goTo(number) {
  const unit = units[Math.min(Math.max(number, 0), units.length - 1)];
  if (!unit) return;
  prepareSection(unit.closest('section'));
  unit.scrollIntoView({ block: 'start' });
}
function showProgress() {
  if (!units.length) return;
  const total = before[units.length] || 1, number = firstVisible();
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
  const share = atEnd ? 1 : before[number] / total;
  $('progress').firstElementChild.style.width = share * 100 + '%';
  $('progress').setAttribute('aria-valuenow', Math.round(share * 100));
  $('progress').title = t('app.share-read', { share: Math.round(share * 100) });
  const chapter = chapterOf(number);
  for (const [index, link] of contentsLinks.entries()) {
    if (index === chapter) link.setAttribute('aria-current', 'true'); else link.removeAttribute('aria-current');
  }
}
let placeTimer = 0;
function keepPlace() {
  const number = firstVisible();
  store(placeKey, JSON.stringify({ unit: number, time: Date.now() }));
  if (host.place) host.place(number, before[number] / (before[units.length] || 1));
}
addEventListener('scroll', () => {
  clearTimeout(placeTimer);
  placeTimer = setTimeout(() => { showProgress(); keepPlace(); }, 150);
}, { passive: true });
function restorePlace() {
  let unit = host.unit;
  try { unit ??= JSON.parse(stored(placeKey) || '{}').unit; } catch { /* from the start */ }
  if (unit > 0 && !location.hash) {
    goTo(unit);
    // Sections above are measured only when they have been near: once more, after the first layout.
    requestAnimationFrame(() => goTo(unit));
    toast(t('app.stopped-here'));
  }
  showProgress();
}

// Contents: chapters; of several texts their titles with how much of each is covered.
const contentsLinks = [];
function chapterOf(number) {
  let found = -1;
  data.contents.forEach(([, , unit], index) => { if (unit <= number) found = index; });
  return found;
}
function makeContents() {
  const list = $('contents-list'), covered = new Map(data.texts.map(([, unit, share]) => [unit, share]));
  for (const [title, level, unit] of data.contents) {
    const item = element('li', 'level-' + Math.min(level, 4)), link = element('a', '', title);
    link.href = '#u' + unit;
    link.onclick = (event) => { event.preventDefault(); $('contents').close(); goTo(unit); units[unit].tabIndex = -1; units[unit].focus({ preventScroll: true }); };
    item.append(link);
    if (covered.has(unit) && level === 1) item.append(element('span', 'share', ' ' + t('app.covered-short', { share: (covered.get(unit) * 100).toFixed(1) })));
    contentsLinks.push(link);
    list.append(item);
  }
  $('show-contents').hidden = data.contents.length < 2;
}

// Search: every place that has the words as they are typed, whatever their case.
let hits = [], hit = -1;
function find(text) {
  const wanted = text.trim().toLowerCase();
  hits = [];
  hit = -1;
  if (wanted.length > 1) {
    units.forEach((unit, number) => {
      const where = textOf(unit).toLowerCase();
      for (let at = where.indexOf(wanted); at >= 0 && hits.length < 10000; at = where.indexOf(wanted, at + wanted.length)) hits.push([number, at, wanted.length]);
    });
  }
  const from = firstVisible(), next = hits.findIndex(([number]) => number >= from);
  if (hits.length) showHit(next < 0 ? 0 : next); else $('found').textContent = wanted.length > 1 ? t('app.not-found') : '';
}
function rangeOf([number, at, length]) {
  const range = document.createRange();
  let offset = 0;
  for (const node of textNodes(units[number])) {
    const end = offset + node.data.length;
    if (at >= offset && at < end) range.setStart(node, at - offset);
    if (at + length > offset && at + length <= end) { range.setEnd(node, at + length - offset); break; }
    offset = end;
  }
  return range;
}
function showHit(number) {
  hit = (number + hits.length) % hits.length;
  $('found').textContent = `${hit + 1} of ${hits.length}`;
  const unit = units[hits[hit][0]];
  prepareSection(unit.closest('section'));
  unit.scrollIntoView({ block: 'center' });
  const range = rangeOf(hits[hit]);
  if (globalThis.Highlight && CSS.highlights) CSS.highlights.set('found', new Highlight(range));
  else { const selection = getSelection(); selection.removeAllRanges(); selection.addRange(range); }
}
function endSearch() {
  $('search').hidden = true;
  if (globalThis.CSS && CSS.highlights) CSS.highlights.delete('found');
}
function openSearch() {
  $('search').hidden = false;
  $('search-text').focus();
  $('search-text').select();
}
$('search-text').oninput = () => find($('search-text').value);
$('search').onsubmit = (event) => { event.preventDefault(); if (hits.length) showHit(hit + 1); };
$('search-back').onclick = () => hits.length && showHit(hit - 1);
$('search-text').onkeydown = (event) => {
  if (event.key === 'Escape') { endSearch(); event.preventDefault(); }
  if (event.key === 'Enter' && event.shiftKey && hits.length) { event.preventDefault(); showHit(hit - 1); }
};
$('end-search').onclick = endSearch;
$('show-search').onclick = openSearch;

// How the page looks: kept for all pages of this browser.
const looks = { size: ['90', '100', '112', '125', '140', '160'], width: ['narrow', 'normal', 'wide'], theme: ['auto', 'light', 'sepia', 'dark'], font: ['serif', 'sans'] };
const look = { size: '100', width: 'normal', theme: 'auto', font: 'serif' };
try { Object.assign(look, JSON.parse(stored('lexical.look') || '{}')); } catch { /* as it comes */ }
function applyLook() {
  const unit = units.length ? firstVisible() : 0;
  for (const [name, values] of Object.entries(looks)) {
    if (!values.includes(look[name])) look[name] = values.includes('100') ? '100' : values[name === 'width' ? 1 : 0];
    document.documentElement.dataset[name] = look[name];
  }
  for (const button of document.querySelectorAll('#looks button[data-look]')) {
    button.setAttribute('aria-pressed', look[button.dataset.look] === button.dataset.value);
  }
  store('lexical.look', JSON.stringify(look));
  return unit;
}
for (const button of document.querySelectorAll('#looks button[data-look]')) {
  button.onclick = () => { look[button.dataset.look] = button.dataset.value; goTo(applyLook()); };
}
function resize(step) {
  const at = looks.size.indexOf(look.size) + step;
  if (at < 0 || at >= looks.size.length) return;
  look.size = looks.size[at];
  goTo(applyLook());
}
$('smaller').onclick = () => resize(-1);
$('larger').onclick = () => resize(1);
$('show-looks').onclick = () => $('looks').showModal();
$('show-contents').onclick = () => $('contents').showModal();
