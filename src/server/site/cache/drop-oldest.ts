/**
 * Removes the oldest entries while the map holds more than `most`. Setting an existing key does not make it newer
 * unless it is deleted first.
 */
export function dropOldest<Key, Value>(map: Map<Key, Value>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
