// What was typed, compared as forgivingly as `TypedAnswer` does it: gives a rating and words. Needs `t`.
const BEFORE = new Set(['to', 'a', 'an', 'the', 'der', 'die', 'das', 'el', 'la', 'los', 'las', 'le', 'les', 'o', 'os', 'as']);
function plain(value) {
  const words = value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (words.length > 1 && BEFORE.has(words[0])) words.shift();
  return words.join(' ');
}
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    let corner = row[0]++;
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(row[j] + 1, row[j - 1] + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1));
      corner = row[j];
      row[j] = cost;
    }
  }
  return row[b.length];
}
function compare(typed, expected) {
  const own = plain(typed), best = plain(expected[0]);
  if (own === best) return [3, t('app.typed-right')];
  const room = best.length >= 10 ? 2 : best.length >= 5 ? 1 : 0;
  const isNear = own && (expected.some((word) => plain(word) === own) || distance(own, best) <= room);
  return isNear ? [2, t('app.typed-near', { word: expected[0] })] : [1, t('app.typed-wrong', { word: expected[0] })];
}
let suggested = 3;
