/**
 * Sources of a page's video files for its policy: `'self'` or their origins; empty without a player. In rendered
 * HTML, `<` occurs only in tags.
 */
export function mediaSources(html: string): readonly string[] {
  const found = [...html.matchAll(/<video\b[^>]*?\ssrc="([^"]*)"/g)].map(([, src = ""]) => {
    const address = src.replaceAll("&amp;", "&");
    if (!/^https?:/i.test(address)) return "'self'";
    return URL.canParse(address) ? new URL(address).origin : "'self'";
  });
  return [...new Set(found)];
}
