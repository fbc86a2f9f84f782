/** What `load` gives; when it fails, for example because the connection broke, it is tried once more. */
export function loadTwice<Value>(load: () => Promise<Value>): Promise<Value> {
  return load().catch(load);
}
