// How long was read, and which words: what stood in view long enough, while somebody was there.

/** A second counts as reading when somebody has touched the page in the last two minutes. */
const patience = 120000;

export class ReadingTime {
  constructor(text) {
    this.text = text;
    this.visible = new Set();
    this.seconds = new Map();
    this.lookedUp = new Set();
    this.milliseconds = 0;
    this.total = { words: 0, milliseconds: 0, lookedUp: new Set() };
    this.told = new Set();
    this.last = performance.now();
    this.touched = Date.now();
    this.watcher = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of changes) {
        // A paragraph that is longer than the screen is read where it fills it.
        const isRead = isIntersecting && (intersectionRatio >= 0.6 || intersectionRect.height > innerHeight * 0.5);
        if (isRead) this.visible.add(target); else this.visible.delete(target);
      }
    }, { threshold: [0, 0.1, 0.2, 0.4, 0.6, 0.8] });
    for (const unit of text.units) this.watcher.observe(unit);
    this.touch = () => { this.touched = Date.now(); };
    for (const kind of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel']) addEventListener(kind, this.touch, { passive: true, capture: true });
    this.timer = setInterval(() => this.tick(), 1000);
  }

  stop() {
    clearInterval(this.timer);
    this.watcher.disconnect();
    for (const kind of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel']) removeEventListener(kind, this.touch, { capture: true });
  }

  tick() {
    const now = performance.now(), spent = Math.min(2000, now - this.last);
    this.last = now;
    if (document.visibilityState !== 'visible' || Date.now() - this.touched > patience) return;
    this.milliseconds += spent;
    for (const unit of this.visible) this.seconds.set(unit, (this.seconds.get(unit) || 0) + spent / 1000);
  }

  /** The units that were in view for as long as reading them takes. */
  readUnits() {
    const found = [];
    for (const [unit, seconds] of this.seconds) {
      const number = this.text.unitNumber.get(unit), words = this.text.chapter.data.tokens[number].length / 3;
      if (!this.told.has(number) && seconds >= Math.min(6, words * 0.12)) found.push(number);
    }
    return found;
  }

  wordsOf(units) {
    return units.reduce((sum, number) => sum + this.text.chapter.data.tokens[number].length / 3, 0);
  }

  /** What was read of this chapter so far. */
  sum() {
    return {
      words: this.total.words + this.wordsOf(this.readUnits()), milliseconds: this.total.milliseconds + this.milliseconds,
      lookedUp: new Set([...this.total.lookedUp, ...this.lookedUp]),
    };
  }

  /** What was read since the last time that it was taken: words, entries met and looked up, milliseconds. */
  take() {
    this.tick();
    const units = this.readUnits(), met = new Set();
    const words = this.wordsOf(units);
    if (words < 30) return null;
    for (const number of units) {
      this.told.add(number);
      const list = this.text.chapter.data.tokens[number];
      for (let i = 2; i < list.length; i += 3) met.add(list[i]);
    }
    const taken = { words, met, lookedUp: this.lookedUp, milliseconds: Math.round(this.milliseconds) };
    this.total.words += words;
    this.total.milliseconds += taken.milliseconds;
    for (const index of taken.lookedUp) this.total.lookedUp.add(index);
    this.lookedUp = new Set();
    this.milliseconds = 0;
    return taken;
  }
}
