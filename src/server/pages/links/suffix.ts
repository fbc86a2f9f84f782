/** An address in two parts: up to its query or fragment, and from there. */
export function splitSuffix(address: string): { readonly path: string; readonly suffix: string } {
  const at = address.search(/[?#]/);
  return at === -1
    ? { path: address, suffix: "" }
    : { path: address.slice(0, at), suffix: address.slice(at) };
}

/** One query and fragment of two: both queries, the first one first, and the later fragment. */
export function joinSuffixes(first: string, second: string): string {
  const [query, fragment] = partsOf(first);
  const [laterQuery, laterFragment] = partsOf(second);
  const queries = [query, laterQuery].map((each) => each.slice(1)).filter((each) => each !== "");
  const hash = laterFragment === "" ? fragment : laterFragment;
  return (queries.length === 0 ? "" : `?${queries.join("&")}`) + hash;
}

/** Its query and its fragment, each with its first character. */
function partsOf(suffix: string): readonly [query: string, fragment: string] {
  const at = suffix.indexOf("#");
  return at === -1 ? [suffix, ""] : [suffix.slice(0, at), suffix.slice(at)];
}
