/**
 * The address of a form, or of what is said once it was sent, for a visitor who comes from the page at the path `from` and
 * is led back there. Null: nobody knows where from.
 */
export function formAddress(
  path: string,
  query: Readonly<Record<string, string>>,
  from: string | null,
): string {
  const all = new URLSearchParams({ ...query, ...(from === null ? {} : { from }) }).toString();
  return all === "" ? path : `${path}?${all.replaceAll("%2F", "/")}`;
}
