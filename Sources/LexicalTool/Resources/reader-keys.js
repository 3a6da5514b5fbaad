// ---- Moving about: touch, mouse and keys. -----------------------------------------------------------
function isUncovered(index) {
  const entry = entries[index];
  return entry[KIND] !== NAME && entry[STATUS] < KNOWN;
}
function step(direction) {
  let [number, start] = current ? current.place : [direction > 0 ? 0 : paragraphs.length - 1, direction > 0 ? -1 : Infinity];
  if (!current) {
    const top = paragraphs.findIndex((paragraph) => paragraph.getBoundingClientRect().bottom > 80);
    if (top >= 0 && direction > 0) number = top;
  }
  for (; number >= 0 && number < paragraphs.length; number += direction, start = direction > 0 ? -1 : Infinity) {
    const list = data.tokens[number];
    const places = [];
    let position = 0;
    for (let i = 0; i < list.length; i += 3) {
      const begin = position + list[i];
      position = begin + list[i + 1];
      if (isUncovered(list[i + 2]) && (direction > 0 ? begin > start : begin < start)) places.push([begin, list[i + 2]]);
    }
    if (!places.length) continue;
    const [begin, index] = direction > 0 ? places[0] : places[places.length - 1];
    prepareSection(paragraphs[number].parentElement);
    const span = spans[index].find((one) => one.place[0] === number && one.place[1] === begin);
    span.scrollIntoView({ block: 'center' });
    choose(span);
    return;
  }
  toast(direction > 0 ? 'No new word after this one' : 'No new word before this one');
}
function markRest() {
  const rest = entries.map((_, index) => index).filter((index) => entries[index][KIND] === WORD && entries[index][STATUS] === NEW && counts[index]);
  if (!rest.length) return toast('No new word is left');
  $('rest-text').textContent = `Mark the ${rest.length} new words of this text as known? One undo takes it back.`;
  $('rest').returnValue = '';
  $('rest').onclose = () => { if ($('rest').returnValue === 'yes') { mark(rest, KNOWN); toast(`${rest.length} words marked as known`); if (current && !$('panel').hidden) openPanel(current); } };
  $('rest').showModal();
}
let toastTimer = 0;
function toast(text) {
  $('toast').textContent = text;
  $('toast').classList.add('shown');
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => $('toast').classList.remove('shown'), 2200);
}
document.querySelector('main').addEventListener('click', (event) => {
  const span = event.target.closest('.w');
  if (!span) return closePanel();
  read.lookedUp.add(span.index);
  choose(span);
});
const keys = {
  n: () => step(1), j: () => step(1), ArrowRight: () => step(1),
  p: () => step(-1), ArrowLeft: () => step(-1),
  k: () => setStatus(KNOWN), l: () => setStatus(LEARNING), i: () => setStatus(IGNORED), x: () => current && mark([current.index], NEW),
  w: () => current && reclass(current.index), u: undo, s: () => current && speak(current.textContent), Enter: () => current && openPanel(current),
  Escape: closePanel, '?': () => $('help').showModal(), r: markRest,
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (/^(SELECT|INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  if (event.key === 'Enter' && event.target.tagName === 'BUTTON') return;
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
$('undo').onclick = undo;
$('save').onclick = save;
$('mark-rest').onclick = markRest;
$('show-help').onclick = () => $('help').showModal();
for (const dialog of document.querySelectorAll('dialog')) {
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
}
for (const button of document.querySelectorAll('dialog button[value]')) {
  button.onclick = () => button.closest('dialog').close(button.value);
}
replay();
showCoverage();
document.documentElement.dataset.ready = 'true';
