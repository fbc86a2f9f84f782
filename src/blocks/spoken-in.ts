/** For tests: words that visitors see or hear, and the language that the HTML says they are in; undefined is the page's. */
export interface Spoken {
  readonly words: string;
  readonly lang: string | undefined;
  /** Its element, with its class, or the attribute that has the words. */
  readonly at: string;
  readonly isText: boolean;
}

const parts =
  /<(\/?)([a-z][a-z0-9-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[\s\S]*?-->|([^<]+)/gi;
const attributes = /\s([^\s=>]+)="([^"]*)"/g;
const empty = new Set(["area", "br", "col", "embed", "hr", "img", "input", "source", "track"]);
const spokenAttribute =
  /^(?:aria-label|aria-description|aria-valuetext|aria-roledescription|alt|title|placeholder|label|data-says|data-label)$/;
const letters = /\p{L}/u;

/** For tests: the texts of HTML rendered by React, and those of its attributes, in their order. */
export function spokenIn(html: string): readonly Spoken[] {
  const open: { readonly at: string; readonly lang: string | undefined }[] = [];
  const found: Spoken[] = [];
  for (const [, close, tag = "", rest = "", isClosed, text] of html.matchAll(parts)) {
    const inside = open.at(-1) ?? { at: "", lang: undefined };
    if (text !== undefined) {
      if (!/^(?:style|script)$/.test(inside.at))
        found.push({ words: text, isText: true, ...inside });
    } else if (close === "/") {
      open.pop();
    } else if (tag !== "") {
      const own = Object.fromEntries(
        [...rest.matchAll(attributes)].map(([, name = "", value = ""]) => [name, value]),
      );
      const { lang = inside.lang, class: name } = own;
      const at = name === undefined ? tag : `${tag}.${name}`;
      for (const [attribute, words] of Object.entries(own)) {
        if (spokenAttribute.test(attribute))
          found.push({ words, lang, at: `${at} ${attribute}`, isText: false });
      }
      if (isClosed !== "/" && !empty.has(tag)) open.push({ at, lang });
    }
  }
  return found.filter(({ words }) => letters.test(words));
}
