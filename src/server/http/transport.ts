/** How a request reached the site: `unknown` if it came through a proxy that does not say. */
export type Transport = "tls" | "plain" | "unknown";

/** Headers in which proxies name the scheme of the visitor's own connection. */
const schemes: Readonly<Record<string, RegExp>> = {
  "x-forwarded-proto": /https|wss/i,
  "x-forwarded-scheme": /https/i,
  "x-scheme": /https/i,
  "x-url-scheme": /https/i,
  "cloudfront-forwarded-proto": /https/i,
  "cf-visitor": /"https"/i,
  "x-forwarded-ssl": /on/i,
  "front-end-https": /on/i,
};

/** Headers that a proxy adds without naming a scheme. */
const ofProxies = new Set(["x-forwarded-for", "x-forwarded-host", "x-real-ip", "via", "forwarded"]);

/** Headers that browsers send only over TLS. */
const ofSecurePages = /^(?:sec-fetch-|sec-ch-ua)/;

/**
 * Whether a visitor used TLS, from the raw headers: names and values in turn. One header that says so suffices, as
 * several proxies may each describe the connection to the one before. Anybody can claim TLS; that only keeps themselves
 * from being redirected.
 */
export function transportOf(rawHeaders: readonly string[]): Transport {
  let isNamed = false;
  let isProxied = false;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? "").toLowerCase();
    const value = rawHeaders[at + 1] ?? "";
    const secure = schemes[name];
    if (secure?.test(value) === true || ofSecurePages.test(name)) return "tls";
    if (name === "forwarded" && /proto="?(?:https|wss)/i.test(value)) return "tls";
    isNamed ||= secure !== undefined || (name === "forwarded" && /proto=/i.test(value));
    isProxied ||= ofProxies.has(name);
  }
  return isProxied && !isNamed ? "unknown" : "plain";
}
