// A side of a card that is drawn: a sheet for a finger, a pen or a mouse.
import { dialog, h, t } from './elements.js';

const width = 480, height = 320;

/** Opens a sheet; `keep` gets the drawing as a PNG when the learner keeps it. */
export function draw(title, keep) {
  const sheet = h('canvas', { class: 'sheet', width, height, 'aria-label': title });
  const pen = sheet.getContext('2d');
  let last = null, isBlank = true;
  const clear = () => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    isBlank = true;
  };
  const point = (event) => {
    const box = sheet.getBoundingClientRect();
    return [(event.clientX - box.left) * width / box.width, (event.clientY - box.top) * height / box.height];
  };
  const line = (to) => {
    pen.beginPath();
    pen.moveTo(...last);
    pen.lineTo(...to);
    pen.stroke();
    last = to;
    isBlank = false;
  };
  clear();
  Object.assign(pen, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1b1b1b' });
  sheet.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    sheet.setPointerCapture(event.pointerId);
    last = point(event);
    line(last);
  });
  sheet.addEventListener('pointermove', (event) => { if (last) line(point(event)); });
  for (const kind of ['pointerup', 'pointercancel']) sheet.addEventListener(kind, () => { last = null; });
  const box = dialog(title, sheet, h('p', { class: 'row' },
    h('button', { class: 'main', onclick: () => {
      if (!isBlank) sheet.toBlob((picture) => keep(picture), 'image/png');
      box.close();
    } }, t('app.keep')),
    h('button', { onclick: clear }, t('app.clear-sheet'))));
}
