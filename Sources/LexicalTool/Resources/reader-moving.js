// ---- Moving about: touch, mouse and keys. -----------------------------------------------------------
function isUncovered(index, form) {
  const now = meant(index, form);
  return now.kind !== NAME && entries[now.index][STATUS] < KNOWN;
}
// The words of a unit as they are cut.
function wordsOf(number) {
  prepareSection(units[number].closest('section'));
  return [...units[number].querySelectorAll('.w')];
}
// Goes to the next word that is to learn, or to any word.
function step(direction, takesAny) {
  let [number, , , word] = current ? current.place : [direction > 0 ? firstVisible() : units.length - 1, 0, 0, direction > 0 ? -1 : Infinity];
  for (; number >= 0 && number < units.length; number += direction, word = direction > 0 ? -1 : Infinity) {
    const list = data.tokens[number], text = textOf(units[number]);
    const found = [];
    let position = 0;
    for (let i = 0; i < list.length; i += 3) {
      const begin = position + list[i];
      position = begin + list[i + 1];
      const isWanted = takesAny || isUncovered(list[i + 2], folded(text.slice(begin, position)));
      if (isWanted && (direction > 0 ? i / 3 > word : i / 3 < word)) found.push(i / 3);
    }
    if (!found.length) continue;
    const wanted = direction > 0 ? found[0] : found[found.length - 1];
    const span = wordsOf(number).find((one) => one.place[3] === wanted);
    span.tabIndex = Math.max(span.tabIndex, -1);
    const { top, bottom } = span.getBoundingClientRect();
    if (!takesAny || top < headHeight() || bottom > innerHeight * 0.6) span.scrollIntoView({ block: 'center' });
    choose(span, takesAny && $('panel').hidden);
    return;
  }
  toast(t(direction > 0 ? 'app.no-new-after' : 'app.no-new-before'));
}
function markRest() {
  const rest = entries.map((_, index) => index).filter((index) => entries[index][KIND] === WORD && entries[index][STATUS] === NEW && counts[index]);
  if (!rest.length) return toast(t('app.no-new-left'));
  $('rest-text').textContent = t('app.mark-rest-question', { count: rest.length });
  $('rest').returnValue = '';
  $('rest').onclose = () => { if ($('rest').returnValue === 'yes') { mark(rest, KNOWN); toast(t('app.marked-known', { count: rest.length })); if (current && !$('panel').hidden) openPanel(current); } };
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
  if (event.target.closest('a.ref')) return;
  const span = event.target.closest('.w');
  if (!span || span.place === undefined) return closePanel();
  read.lookedUp.add(span.index);
  choose(span);
});
for (const kind of ['pointerover', 'pointerout']) {
  document.querySelector('main').addEventListener(kind, (event) => {
    const span = event.target.closest('.w.expression');
    if (span) for (const one of wholeOf(span)) one.classList.toggle('together', kind === 'pointerover');
  });
}
const keys = {
  n: () => step(1), j: () => step(1), ArrowRight: () => step(1),
  p: () => step(-1), ArrowLeft: () => step(-1),
  k: () => setStatus(KNOWN), l: () => setStatus(LEARNING), i: () => setStatus(IGNORED), x: () => current && mark([subject()], NEW, current),
  w: () => current && reclass(current), e: switchWhole, u: undo, s: () => current && speak(current.word),
  m: () => { if (current) { isOpenMore = !isOpenMore; openPanel(current); } },
  Enter: () => current && openPanel(current), Escape: closePanel, '?': () => $('help').showModal(), r: markRest,
  '/': openSearch, c: () => data.contents.length > 1 && $('contents').showModal(), '+': () => resize(1), '-': () => resize(-1),
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
  if (/^(SELECT|INPUT|TEXTAREA)$/.test(event.target.tagName)) return;
  const focused = event.target.closest && event.target.closest('.w');
  if ((event.key === 'Enter' || event.key === ' ') && focused) {
    event.preventDefault();
    read.lookedUp.add(focused.index);
    return choose(focused);
  }
  if (event.key === 'Enter' && /^(BUTTON|A)$/.test(event.target.tagName)) return;
  if (event.shiftKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
    event.preventDefault();
    return step(event.key === 'ArrowRight' ? 1 : -1, true);
  }
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
makeContents();
applyLook();
replay();
showCoverage();
restorePlace();
document.documentElement.dataset.ready = 'true';
