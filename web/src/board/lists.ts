/* Lists by key. */

/** Add an item to the list of a key. Copying the list each time would take the square of its length. */
export function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
