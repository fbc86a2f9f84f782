/**
 * The address of a form's own screen, or of the one shown after it was sent. `from` is the path of the page the visitor
 * came from and returns to; null if unknown.
 */
export function formAddress(
  path: string,
  query: Readonly<Record<string, string>>,
  from: string | null,
): string {
  const all = new URLSearchParams({ ...query, ...(from === null ? {} : { from }) }).toString();
  return all === "" ? path : `${path}?${all.replaceAll("%2F", "/")}`;
}
