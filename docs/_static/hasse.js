/* Hasse diagrams to look around in: choose a value, by pointer, keys or name, and see what lies above and below it. */
(function () {
  "use strict";
  const NAMESPACE = "http://www.w3.org/2000/svg";
  const SIZES = { "dicots-3": [116, 58], "day-2": [104, 58], "day-3": [15, 27] };
  const LEAST_WIDTH = 720;
  const FEW = 100;

  function make(tag, attributes, parent) {
    const element = tag === "svg" || parent instanceof SVGElement
      ? document.createElementNS(NAMESPACE, tag)
      : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    parent.append(element);
    return element;
  }

  /** All that is reached along the lines. */
  function reached(start, lines) {
    const found = new Set();
    const front = [start];
    while (front.length)
      for (const next of lines[front.pop()])
        if (!found.has(next)) {
          found.add(next);
          front.push(next);
        }
    return found;
  }

  const SHAPES = {
    itself: (r) => `M0 ${-1.5 * r}L${1.5 * r} 0L0 ${1.5 * r}L${-1.5 * r} 0Z`,
    above: (r) => `M0 ${-1.2 * r}L${1.1 * r} ${0.8 * r}H${-1.1 * r}Z`,
    below: (r) => `M0 ${1.2 * r}L${1.1 * r} ${-0.8 * r}H${-1.1 * r}Z`,
    plain: (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  };

  function show(host) {
    const kind = host.dataset.lattice;
    const { names, texts, births, levels, places, covers } = window.LATTICES[kind];
    const [stepX, stepY] = SIZES[kind];
    const isSmall = names.length > FEW;
    const radius = isSmall ? 3.4 : 5;
    const up = names.map(() => []);
    const down = names.map(() => []);
    for (const [lower, upper] of covers) {
      up[lower].push(upper);
      down[upper].push(lower);
    }
    const height = Math.max(...levels);
    const wide = Math.max(...places);
    const margin = isSmall ? 150 : 60;
    const width = 2 * (wide * stepX + margin);
    const tall = height * stepY + 70;
    const x = (i) => width / 2 + places[i] * stepX;
    const y = (i) => 35 + (height - levels[i]) * stepY;

    const bar = make("div", { class: "hasse-bar" }, host);
    const label = make("label", {}, bar);
    label.append("Find a value ");
    const field = make("input", { list: `${kind}-values`, placeholder: isSmall ? "{1|0}" : "^", size: "18" }, label);
    const list = make("datalist", { id: `${kind}-values` }, bar);
    for (const text of texts) make("option", { value: text }, list);
    const smaller = make("button", { type: "button" }, bar);
    smaller.textContent = "Smaller";
    const larger = make("button", { type: "button" }, bar);
    larger.textContent = "Larger";
    const frame = make("div", { class: "hasse-frame" }, host);
    const svg = make(
      "svg",
      {
        viewBox: `0 0 ${width} ${tall}`,
        tabindex: "0",
        role: "application",
        "aria-label": `${host.dataset.title}. Arrow keys go along the lines, left and right within a level.`,
      },
      frame,
    );
    const told = make("p", { class: "hasse-told", "aria-live": "polite" }, host);
    // One path for each kind of line: an element for each of thousands is slow to draw and to change.
    const lines = Object.fromEntries(
      ["rest", "below", "above"].map((kind) => [
        kind,
        make("path", { class: `hasse-line ${kind}${isSmall ? "" : " few"}` }, svg),
      ]),
    );
    const marks = names.map((name, i) => {
      const mark = make("g", { transform: `translate(${x(i)} ${y(i)})`, class: "hasse-mark plain" }, svg);
      make("path", { d: SHAPES.plain(radius) }, mark);
      make("title", {}, mark).textContent = name;
      if (!isSmall) make("text", { y: -radius - 6 }, mark).textContent = name;
      mark.addEventListener("click", () => choose(i));
      return mark;
    });
    const shapes = names.map(() => "plain");
    const flag = make("g", { class: "hasse-flag" }, svg);
    let chosen = -1;
    let scale = 1;

    function place(i, shape) {
      if (shapes[i] === shape) return;
      shapes[i] = shape;
      marks[i].setAttribute("class", `hasse-mark ${shape}`);
      marks[i].firstChild.setAttribute("d", (SHAPES[shape] ?? SHAPES.plain)(radius));
    }

    function choose(i) {
      chosen = i;
      const above = reached(i, up);
      const below = reached(i, down);
      names.forEach((_, j) => place(j, j === i ? "itself" : above.has(j) ? "above" : below.has(j) ? "below" : "confused"));
      const drawn = { rest: [], below: [], above: [] };
      for (const [lower, upper] of covers) {
        const kind = above.has(upper) && (lower === i || above.has(lower))
          ? "above"
          : below.has(lower) && (upper === i || below.has(upper))
            ? "below"
            : "rest";
        drawn[kind].push(`M${x(lower)} ${y(lower)}L${x(upper)} ${y(upper)}`);
      }
      for (const [kind, parts] of Object.entries(drawn)) lines[kind].setAttribute("d", parts.join(""));
      flag.replaceChildren();
      if (isSmall) {
        const text = make("text", { x: x(i), y: y(i) - 10 }, flag);
        text.textContent = names[i];
      }
      const confused = names.length - 1 - above.size - below.size;
      told.textContent =
        `${names[i]} is born on day ${births[i]}. Above it are ${above.size} values, directly ${listed(up[i])}; ` +
        `below it ${below.size}, directly ${listed(down[i])}; it is confused with ${confused}.`;
      const box = frame.getBoundingClientRect();
      const spot = marks[i].getBoundingClientRect();
      if (spot.left < box.left || spot.right > box.right) frame.scrollLeft += spot.left - box.left - box.width / 2;
      if (spot.top < box.top || spot.bottom > box.bottom) frame.scrollTop += spot.top - box.top - box.height / 2;
    }

    const listed = (found) => (found.length ? found.map((j) => names[j]).join(" and ") : "none");

    function nearest(found) {
      return found.reduce((best, j) => (Math.abs(x(j) - x(chosen)) < Math.abs(x(best) - x(chosen)) ? j : best), found[0]);
    }

    function beside(direction) {
      const row = names.map((_, j) => j).filter((j) => levels[j] === levels[chosen]);
      const further = row.filter((j) => (places[j] - places[chosen]) * direction > 0);
      return further.length ? nearest(further) : chosen;
    }

    svg.addEventListener("keydown", (event) => {
      if (chosen < 0) choose(texts.indexOf("0"));
      else if (event.key === "ArrowUp" && up[chosen].length) choose(nearest(up[chosen]));
      else if (event.key === "ArrowDown" && down[chosen].length) choose(nearest(down[chosen]));
      else if (event.key === "ArrowLeft") choose(beside(-1));
      else if (event.key === "ArrowRight") choose(beside(1));
      else return;
      if (event.key.startsWith("Arrow")) event.preventDefault();
    });
    field.addEventListener("change", () => {
      const wanted = field.value.replaceAll(" ", "");
      const i = texts.findIndex((text, j) => text.replaceAll(" ", "") === wanted || names[j] === wanted);
      if (i >= 0) choose(i);
      else told.textContent = `${field.value} is not one of them, or has another name here.`;
    });
    const size = (factor) => {
      scale = Math.min(4, Math.max(0.5, scale * factor));
      // On a narrow screen names would be too small to read: there the frame scrolls. Nothing is larger than drawn.
      svg.style.width = `calc(${scale} * clamp(${Math.min(LEAST_WIDTH, width)}px, 100%, ${width}px))`;
    };
    smaller.addEventListener("click", () => size(1 / 1.4));
    larger.addEventListener("click", () => size(1.4));
    size(1);
    choose(texts.indexOf("0"));
  }

  document.addEventListener("DOMContentLoaded", () => document.querySelectorAll(".hasse").forEach(show));
})();
