/* The few DOM verbs that the board needs. */

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number | boolean | null | undefined>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  parent?: Element,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  assign(element, attributes);
  parent?.append(element);
  return element;
}

/** What was last written to an element: asking the element itself is far slower, and a picture has thousands of them. */
const written = new WeakMap<Element, Map<string, Attributes[string]>>();

/** Set attributes, and remove those that are null, undefined or false. Nobody else may write them. */
export function assign(element: Element, attributes: Attributes): void {
  let last = written.get(element);
  if (!last) written.set(element, (last = new Map()));
  for (const name in attributes) {
    const value = attributes[name] ?? null;
    if (last.get(name) === value) continue;
    last.set(name, value);
    if (value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/** Write attributes of an element that is only ever written so, and remove those that are null: nothing is kept of it. */
export function write(element: Element, attributes: Record<string, string | number | null>): void {
  for (const name in attributes) {
    const value = attributes[name]!;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

/** The children that `keyed` has made, by parent and key. */
const kept = new WeakMap<Element, Map<string, SVGElement>>();

/** Keep one child per key: make what is missing, drop what is gone, in the order given. */
export function keyed<T>(
  parent: Element,
  items: readonly T[],
  key: (item: T) => string,
  make: (item: T) => SVGElement,
  update: (element: SVGElement, item: T) => void,
): void {
  const old = kept.get(parent) ?? new Map<string, SVGElement>();
  const now = new Map<string, SVGElement>();
  for (const item of items) {
    const name = key(item);
    let element = old.get(name);
    if (!element) parent.append((element = make(item)));
    now.set(name, element);
    update(element, item);
  }
  for (const [name, element] of old) if (!now.has(name)) element.remove();
  kept.set(parent, now);
}
