/** A stranger's words for a sentence that is mere text: their signs of direction do not turn the words around them. */
export function isolated(words: string): string {
  return `\u2068${words.replaceAll(directions, "")}\u2069`;
}

/** They reach as far as they like until they are closed; without them words still run as their letters do. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;
