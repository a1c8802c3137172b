/* Exports made by the page: PNG from the server's SVG, and a snippet of Python. */

import { texts } from "../texts";

/** An SVG as PNG at twice the size, on white. */
export async function toPng(source: string): Promise<Blob> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
  await new Promise<void>((done, fail) => {
    image.onload = () => done();
    image.onerror = () => fail(new Error(texts.shell.files.notDrawn));
    image.src = url;
  });
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#FFFFFF";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(texts.shell.files.notDrawn))), "image/png"),
  );
}

const CLASSES: Record<string, string> = {
  childish: "ChildishHackenbush",
  reverse: "ReverseHackenbush",
  clockwise: "ClockwiseHackenbush",
};

export function toPython(notation: string, game: string): string {
  const name = CLASSES[game] ?? "Hackenbush";
  const text = JSON.stringify(notation || "0");
  return [
    "from colonnade.explain import outline_text",
    `from colonnade.positions.hackenbush import ${name}`,
    "from colonnade.solvers.engine.evaluate import evaluate",
    "",
    `position = ${name}.parse(${text})`,
    "evaluation = evaluate(position)",
    "print(evaluation.result, evaluation.outcome)",
    "print(outline_text(evaluation.derivation))",
    "",
  ].join("\n");
}
