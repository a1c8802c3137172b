/** What the board says to those who listen. */

const count = (n: number, thing: string) => `${n} ${n === 1 ? thing : `${thing}s`}`;

export const boardTexts = {
  canvas: (sticks: number) => (sticks ? `Drawing canvas: ${count(sticks, "stick")}` : "Drawing canvas: bare ground"),
  groundPoint: (id: number) => `Ground point ${id}`,
  ground: (trunks: number) => `Ground, ${count(trunks, "trunk")}`,
  vertex: (id: number, sticks: number) => `Vertex v${id}, ${count(sticks, "stick")}`,
};
