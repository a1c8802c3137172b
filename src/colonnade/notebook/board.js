// The page of a notebook board: it shows the picture that Python draws, and says what was clicked.

const TOOLS = [
  ["cut", "Cut"],
  ["B", "Blue"],
  ["R", "Red"],
  ["G", "Green"],
];

function render({ model, el }) {
  let tool = "B";
  let first = null;

  el.classList.add("colonnade-board");
  const bar = document.createElement("div");
  bar.setAttribute("role", "toolbar");
  const buttons = TOOLS.map(([name, label]) => button(label, () => choose(name)));
  const undo = button("Undo", () => model.send({ do: "undo" }));
  bar.append(...buttons, undo);
  const picture = document.createElement("div");
  picture.className = "picture";
  const caption = document.createElement("output");
  const text = document.createElement("input");
  text.setAttribute("aria-label", "Position, as text");
  text.addEventListener("change", () => {
    model.set("text", text.value);
    model.save_changes();
  });
  const hint = document.createElement("small");
  hint.textContent = "Click the ground or a vertex to grow a stick; hold Shift on two vertices to join them.";
  el.append(bar, picture, caption, text, hint);

  function button(label, action) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = label;
    made.addEventListener("click", action);
    return made;
  }

  function choose(name) {
    tool = name;
    first = null;
    TOOLS.forEach(([each], index) => buttons[index].setAttribute("aria-pressed", String(each === name)));
  }

  // Every stick, vertex and the ground carries its name as an SVG title.
  picture.addEventListener("click", (event) => {
    const title = event.target.querySelector?.("title")?.textContent ?? "";
    const [, kind, number] = /^(stick|vertex|ground) ?(\d*)/.exec(title) ?? [];
    if (kind === "stick" && tool === "cut") model.send({ do: "cut", stick: Number(number) });
    if ((kind !== "vertex" && kind !== "ground") || tool === "cut") return;
    const vertex = kind === "ground" ? 0 : Number(number);
    if (!event.shiftKey) model.send({ do: "grow", vertex, color: tool });
    else if (first === null) first = vertex;
    else {
      model.send({ do: "join", first, second: vertex, color: tool });
      first = null;
    }
  });

  function show() {
    picture.innerHTML = model.get("picture");
    caption.textContent = model.get("caption");
    text.value = model.get("text");
  }
  model.on("change:picture change:caption change:text", show);
  choose(tool);
  show();
}

export default { render };
