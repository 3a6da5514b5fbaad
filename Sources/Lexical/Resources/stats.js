"use strict";
(() => {
  const tip = document.getElementById("tip");
  let shown = null;

  // The label of what is pointed at, beside the pointer and inside the window.
  function show(element, x, y) {
    if (shown) shown.classList.remove("shown");
    shown = element;
    if (!element) { tip.hidden = true; return; }
    element.classList.add("shown");
    tip.textContent = element.dataset.label;
    tip.hidden = false;
    const box = tip.getBoundingClientRect();
    const left = Math.min(Math.max(8, x - box.width / 2), innerWidth - box.width - 8);
    const top = y - box.height - 14 < 8 ? y + 18 : y - box.height - 14;
    Object.assign(tip.style, { left: `${left}px`, top: `${top}px` });
  }

  const labelled = (event) => event.target.closest ? event.target.closest("[data-label]") : null;
  document.addEventListener("pointermove", (event) => show(labelled(event), event.clientX, event.clientY));
  document.addEventListener("pointerdown", (event) => show(labelled(event), event.clientX, event.clientY));
  document.addEventListener("pointerleave", () => show(null));
  document.addEventListener("scroll", () => show(null), { passive: true });

  // A chart in focus is walked through with the arrow keys.
  for (const chart of document.querySelectorAll("figure svg[role=img]")) {
    const marks = [...chart.querySelectorAll("[data-label]")];
    // The label replaces the system's own, which would come on top of it.
    for (const mark of marks) mark.querySelector("title")?.remove();
    if (!marks.length) continue;
    chart.tabIndex = 0;
    let place = -1;
    chart.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1, Home: -marks.length, End: marks.length }[event.key];
      if (event.key === "Escape") { show(null); return; }
      if (!step) return;
      event.preventDefault();
      place = Math.min(Math.max(place + step, 0), marks.length - 1);
      const box = marks[place].getBoundingClientRect();
      show(marks[place], box.left + box.width / 2, box.top + 4);
    });
    chart.addEventListener("blur", () => show(null));
  }
  // Where a chart is wider than the screen, its latest days come first.
  for (const figure of document.querySelectorAll(".card:not(#forecast) figure")) figure.scrollLeft = figure.scrollWidth;
  document.documentElement.dataset.ready = "";
})();
