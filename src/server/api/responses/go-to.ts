/** Sends the browser on to an own path with a GET, whatever method it came with. */
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
