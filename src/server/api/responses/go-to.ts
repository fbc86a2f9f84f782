/** Redirects to a path of this site with a GET, whatever the request's method was. */
export function goTo(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  status: 302 | 303 = 303,
): Response {
  return new Response(null, {
    status,
    headers: { location: path, "cache-control": "private, no-store", ...headers },
  });
}
