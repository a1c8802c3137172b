/* The few DOM verbs that the board needs. */

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number | boolean | null | undefined>;

export function svg<K extends keyof SVGElementTagNameMap>(name: K, attributes: Attributes = {}, parent?: Element): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  assign(element, attributes);
  parent?.append(element);
  return element;
}

export function assign(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** Keep one child per key: make what is missing, drop what is gone, in the order given. */
export function keyed<T>(
  parent: Element,
  items: readonly T[],
  key: (item: T) => string,
  make: (item: T) => SVGElement,
  update: (element: SVGElement, item: T) => void,
): void {
  const old = new Map<string, SVGElement>();
  for (const child of parent.children) old.set(child.getAttribute("data-key") ?? "", child as SVGElement);
  for (const item of items) {
    const name = key(item);
    let element = old.get(name);
    if (element) old.delete(name);
    else {
      element = make(item);
      element.setAttribute("data-key", name);
      parent.append(element);
    }
    update(element, item);
  }
  for (const gone of old.values()) gone.remove();
}
