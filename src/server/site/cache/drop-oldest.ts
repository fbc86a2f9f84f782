/**
 * Takes out what was put in first while a map holds more than `most`. A key that is set again counts as new only where it was
 * taken out before.
 */
export function dropOldest<Key, Value>(map: Map<Key, Value>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
