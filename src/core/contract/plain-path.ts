/**
 * The plain spelling of a path: characters that need no encoding are decoded, repeated slashes are one, and there is none
 * at the end. Keeps upper and lower case. The result begins with exactly one slash, so that it stays on this site.
 */
export function plainPath(path: string): string {
  const decoded = path.replaceAll(/%[2-7][0-9a-f]/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped;
  });
  return `/${decoded
    .split("/")
    .filter((part) => part !== "")
    .join("/")}`;
}
