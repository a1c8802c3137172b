/* Boards that open in the place of their pictures, and buttons that run examples: both by the site under try/. */

(() => {
  const site = new URL(`${document.documentElement.dataset.content_root}try/`, document.baseURI);
  /* A page that was opened as a file may not start workers. */
  if (!location.protocol.startsWith("http")) return;

  function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  }

  // -- boards -------------------------------------------------------------------------------------

  function addBoard(board) {
    const picture = board.querySelector("img, svg");
    const button = make("button", { className: "live-button", textContent: "Open the board" });
    let frame = null;
    button.addEventListener("click", () => {
      if (frame) frame.remove();
      frame = frame ? null : make("iframe", { src: `${site}?embed${board.dataset.board}`, title: board.title });
      if (frame) picture.after(frame);
      picture.toggleAttribute("hidden", frame !== null);
      button.textContent = frame ? "Show the picture" : "Open the board";
    });
    board.append(button);
  }

  function addLink(table) {
    const href = `${site}${table.dataset.table}`;
    table.append(make("a", { className: "live-button", href, textContent: "Open in the studio" }));
  }

  document.querySelectorAll("[data-board]").forEach(addBoard);
  document.querySelectorAll("[data-table]").forEach(addLink);

  // -- examples -----------------------------------------------------------------------------------

  /** Python in a hidden frame, which starts with the first example. */
  const python = {
    frame: null,
    ready: false,
    waiting: [],
    start() {
      this.frame = make("iframe", { src: `${site}?run`, hidden: true, title: "Python" });
      document.body.append(this.frame);
    },
    run(example) {
      if (!this.frame) this.start();
      this.waiting.push(example);
      if (this.ready) this.send(example);
    },
    send(example) {
      const { id, code, module } = example;
      this.frame.contentWindow.postMessage({ type: "run", id, code, module }, location.origin);
    },
    /** End what runs, with all names that were defined. */
    stop(reason) {
      this.frame?.remove();
      this.frame = null;
      this.ready = false;
      for (const example of this.waiting.splice(0)) example.show(reason);
      for (const example of examples) example.done = false;
    },
    take(message) {
      if (message.type === "progress") this.waiting[0]?.tell(`Loading Python: ${Math.round(100 * message.share)} %`);
      else if (message.type === "failed") this.stop("Python could not be loaded. Check the connection and try again.");
      else if (message.type === "ready") {
        this.ready = true;
        this.waiting.forEach((example) => this.send(example));
      } else if (message.type === "ran") {
        const at = this.waiting.findIndex((example) => example.id === message.id);
        if (at >= 0) this.waiting.splice(at, 1)[0].show(message.output, true);
      }
    },
  };

  addEventListener("message", ({ data, source }) => {
    if (python.frame && source === python.frame.contentWindow) python.take(data);
  });

  /** The module whose names the examples of a docstring use, as far as its page says. */
  function nameOf(block) {
    const described = block.closest("dd")?.parentElement.querySelector("dt[id]");
    const page = block.closest("section")?.querySelector("[id^='module-']");
    return described?.id ?? page?.id.slice("module-".length) ?? null;
  }

  const blocks = [...document.querySelectorAll(".highlight-pycon, .highlight-python, .doctest")];
  const examples = blocks.filter((block) => !block.closest(".no-run")).map((block, id) => {
    const button = make("button", { className: "live-button", textContent: "Run" });
    const output = make("pre", { className: "live-output", hidden: true });
    output.setAttribute("role", "status");
    block.after(make("div", { className: "live" }, button, output));
    const example = {
      id,
      code: block.querySelector("pre").textContent,
      module: block.classList.contains("doctest") ? nameOf(block) : null,
      done: false,
      tell(text) {
        output.hidden = false;
        output.textContent = text;
        button.textContent = "Stop";
      },
      show(text, done = false) {
        example.done = done;
        output.hidden = false;
        output.textContent = text || "Nothing was printed.";
        button.textContent = done ? "Run again" : "Run";
      },
    };
    button.addEventListener("click", () => {
      if (python.waiting.includes(example)) return python.stop("Stopped.");
      /* An example uses names of those above it on its page, but a docstring stands by itself. */
      const before = example.module ? [] : examples.filter((other) => other.id < id && !other.module && !other.done);
      for (const each of [...before.filter((other) => !python.waiting.includes(other)), example]) {
        each.tell("…");
        python.run(each);
      }
    });
    return example;
  });
})();
