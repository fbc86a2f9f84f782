const anyOrigin = "https://own.invalid";

/**
 * Returns the path if it leads to this site, otherwise null: `/builder/home?x=1` passes, `//evil`, `/\\evil`,
 * `https:evil`, `javascript:` and anything with a control character do not. Browsers drop tabs and line breaks and read
 * a backslash as a slash, so those are rejected outright.
 */
export function readSameSitePath(typed: string): string | null {
  if (typed.length > 500 || !/^\/(?!\/)[\u0021-\u005b\u005d-\u007e]*$/.test(typed)) return null;
  if (!URL.canParse(typed, anyOrigin)) return null;
  const url = new URL(typed, anyOrigin);
  const path = url.pathname + url.search + url.hash;
  // `/x/..//evil` is normalised to `//evil`.
  return url.origin === anyOrigin && !path.startsWith("//") ? path : null;
}
