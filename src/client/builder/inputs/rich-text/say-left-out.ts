/** What a paste into a text left out, and where it can go instead. */
export function sayLeftOut(count: number): string {
  const what = count === 1 ? "A picture or film was" : `${count} pictures or films were`;
  return `${what} left out: a text holds none. Add a component for it, and give its address there.`;
}
