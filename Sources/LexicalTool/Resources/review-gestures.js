// How a card is handled: vibration, swipes and keys; behind the page's other parts, whose functions it calls.

// ---- Vibration: by direction, above 30 % of the way, at most once in 80 ms. ------------------------------
const FEEL = {
  good: { intensity: 0.7, sharpness: 0.8 }, again: { intensity: 0.4, sharpness: 0.3 },
  easy: { intensity: 0.9, sharpness: 1.0 }, hard: { intensity: 0.6, sharpness: 0.5 },
};
const THRESHOLD = 0.3, THROTTLE = 80;
const SUCCESS = [20, 100, 14], WARNING = [14];
const calm = matchMedia('(prefers-reduced-motion: reduce)');
let lastVibration = -Infinity;
function vibrate(pattern) {
  if (!settings.haptics || calm.matches || typeof navigator.vibrate !== 'function') return;
  navigator.vibrate(pattern);
}
function feel(name, progress) {
  const now = performance.now();
  if (progress <= THRESHOLD || now - lastVibration < THROTTLE) return;
  lastVibration = now;
  const { intensity, sharpness } = FEEL[name];
  // A motor knows only how long: the stronger the longer, the sharper the shorter.
  vibrate([Math.max(1, Math.round(intensity * progress * (32 - 16 * sharpness)))]);
}

// ---- Swipes: the tint follows the finger. -----------------------------------------------------------------
const REACH = 100, RELEASE = 50, TINT = 0.3;
let held = null;
function direction(dx, dy) {
  if (Math.abs(dx) >= Math.abs(dy)) return { name: dx > 0 ? 'good' : 'again', way: Math.abs(dx) };
  return { name: dy < 0 ? 'easy' : 'hard', way: Math.abs(dy) };
}
function tint(name, progress) {
  for (const id of ['tint', 'verdict']) $(id).className = name || '';
  $('tint').style.opacity = String(TINT * progress);
  $('verdict').style.opacity = String(progress > THRESHOLD ? Math.min(1, progress * 1.4) : 0);
  $('verdict').textContent = name ? t('rating.' + name) : '';
}
$('card').addEventListener('pointerdown', (event) => {
  if (event.button || current < 0) return;
  held = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  $('card').setPointerCapture(event.pointerId);
});
$('card').addEventListener('pointermove', (event) => {
  if (!held || event.pointerId !== held.id) return;
  const dx = event.clientX - held.x, dy = event.clientY - held.y;
  if (Math.hypot(dx, dy) > 8) held.moved = true;
  if (!held.moved || !isTurned) return;
  const { name, way } = direction(dx, dy), progress = Math.min(1, way / REACH);
  $('card').classList.add('held');
  $('card').style.transform = `translate(${dx}px, ${dy}px) rotate(${dx / 24}deg)`;
  tint(name, progress);
  feel(name, progress);
});
function release(event, isCancelled) {
  if (!held || event.pointerId !== held.id) return;
  const dx = event.clientX - held.x, dy = event.clientY - held.y, { moved } = held;
  held = null;
  $('card').classList.remove('held');
  if (!moved && !isCancelled) return isTurned ? undefined : turn();
  const { name, way } = direction(dx, dy);
  if (isTurned && way > RELEASE && !isCancelled) return answer(NAMES.indexOf(name));
  if (!isTurned && moved && !isCancelled) turn();
  $('card').style.transform = '';
  tint(null, 0);
}
$('card').addEventListener('pointerup', (event) => release(event, false));
$('card').addEventListener('pointercancel', (event) => release(event, true));

// ---- Keys and buttons. --------------------------------------------------------------------------------------
for (const button of document.querySelectorAll('#answers button')) {
  button.addEventListener('click', () => answer(Number(button.dataset.rating)));
}
$('turn').addEventListener('click', turn);
$('typed').addEventListener('keydown', (event) => {
  event.stopPropagation();
  if (event.key === 'Enter') { event.preventDefault(); judge(compare($('typed').value, data.cards[current].asks.expected)); $('typed').blur(); }
});
for (const id of ['typed', 'options']) for (const kind of ['pointerdown', 'pointerup']) $(id).addEventListener(kind, (event) => event.stopPropagation());
$('undo').addEventListener('click', undo);
$('save').addEventListener('click', save);
$('end-save').addEventListener('click', save);
$('speak').addEventListener('click', speak);
$('show-help').addEventListener('click', () => $('help').showModal());
$('close-help').addEventListener('click', () => $('help').close());
$('speak').hidden = !synthesis && !data.cards.some((card) => card.sound);
$('accent').hidden = !synthesis || !data.language.startsWith('en');
$('accent').value = settings.accent;
$('accent').addEventListener('change', () => { settings.accent = $('accent').value; keepSettings(); speak(); });
$('haptics').checked = settings.haptics;
$('haptics').addEventListener('change', () => { settings.haptics = $('haptics').checked; keepSettings(); vibrate(SUCCESS); });
// A button that was touched does not keep the keys from the card; one that was reached by keys does.
addEventListener('click', (event) => {
  if (event.detail > 0) event.target.closest('button')?.blur();
});
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || $('help').open) return;
  if (event.target.tagName === 'SELECT') return;
  const key = event.key.toLowerCase();
  if (key === ' ' || key === 'enter') {
    // What has the focus does what it says.
    if (event.target.closest('button, input, a')) return;
    event.preventDefault();
    return isTurned ? answer(suggested) : turn();
  }
  if (/^[1-4]$/.test(key)) return isTurned ? answer(Number(key)) : turn();
  const way = { arrowleft: 1, arrowdown: 2, arrowright: 3, arrowup: 4 }[key];
  if (way && isTurned) { event.preventDefault(); return answer(way); }
  if (key === 'u') undo();
  else if (key === 'v') speak();
  else if (key === 's' && (answers.length || voids.length)) save();
  else if (key === '?') $('help').showModal();
});
fold();
next();
document.documentElement.dataset.ready = '';
