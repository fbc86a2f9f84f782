/**
 * Where the video files of a page come from, for its policy: `'self'`, or the origin of each. Without a player there is none, and
 * nothing is said. In drawn HTML a `<` that is no tag's is escaped.
 */
export function mediaSources(html: string): readonly string[] {
  const found = [...html.matchAll(/<video\b[^>]*?\ssrc="([^"]*)"/g)].map(([, src = ""]) => {
    const address = src.replaceAll("&amp;", "&");
    if (!/^https?:/i.test(address)) return "'self'";
    return URL.canParse(address) ? new URL(address).origin : "'self'";
  });
  return [...new Set(found)];
}
