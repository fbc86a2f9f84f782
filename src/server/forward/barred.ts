/**
 * Why the server itself asks nothing at an address that somebody set: it is this website's own, it is not encrypted, or its
 * port is one of the services of the system, such as mail, directories and remote control.
 */
export type Barred = "own-host" | "not-https" | "system-port";

/** Each as a sentence. */
export const barredTexts: Readonly<Record<Barred, string>> = {
  "own-host": "The server does not ask its own host.",
  "not-https": "The server does not ask addresses that do not begin with https://.",
  "system-port": "The server does not ask at this port.",
};

/** The ports below this one, but for that of HTTPS, belong to services of the system. */
const firstFreePort = 1024;

/** Whether the server may ask at an address, as far as host and port tell; null if it may. `siteOrigin`: this website's. */
export function barredBy(url: URL, siteOrigin: string): Barred | null {
  const { hostname, port, protocol } = url;
  if (hostname === new URL(siteOrigin).hostname) return "own-host";
  if (protocol !== "https:") return "not-https";
  // The port is empty for the usual one.
  return port !== "" && Number(port) < firstFreePort ? "system-port" : null;
}
