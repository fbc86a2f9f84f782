/** What visitors get around a page's blocks: its header and footer, and the colours of the site. */
export interface DrawnSurround {
  readonly header: readonly string[];
  readonly footer: readonly string[];
  /** By the names of their custom properties. */
  readonly colours: Readonly<Record<string, string>>;
}

/** The two that could be set. On a light ground, all others are now derived from them so that they can be read there. */
const coloursOfSite = ["--ground", "--ink"];

/** Reads a document. A later release may write the same in other elements, but not in other words, links or colours. */
export function drawnSurround(html: string): DrawnSurround {
  return {
    header: linesOf(/<header class="?site-header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ""),
    footer: linesOf(/<footer class="?site-footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? ""),
    colours: coloursIn(html),
  };
}

/** Texts, labels and where links lead, in their order; a current link is marked. */
function linesOf(html: string): readonly string[] {
  return [...html.matchAll(/<(\/?\w+)((?:"[^"]*"|[^>"])*)>|([^<]+)/g)].flatMap(
    ([, tag = "", attributes = "", text = ""]) => {
      if (tag === "") return text.trim() === "" ? [] : [text.trim()];
      const read = (name: string) =>
        new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s>]+))`).exec(attributes)?.slice(1).find(Boolean);
      const current = read("aria-current");
      return [
        ...[read("aria-label")].flatMap((label) => (label === undefined ? [] : [`(${label})`])),
        ...(tag === "a" ? [`→ ${read("href") ?? ""}`] : []),
        ...(current === undefined ? [] : [`current: ${current}`]),
      ];
    },
  );
}

/** The last declaration in the page's rules for the whole document wins. */
function coloursIn(html: string): Readonly<Record<string, string>> {
  const sheet = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join("");
  const roots = [...onScreens(sheet).matchAll(/(?:^|\})(?::root|html)(?:,[^{]*)?\{([^}]*)(?=\})/g)];
  const declared = new Map(
    roots.flatMap(([, rules = ""]) =>
      rules.split(";").map((rule) => {
        const [name = "", value = ""] = rule.split(":");
        return [name.trim(), value.trim().toLowerCase()] as const;
      }),
    ),
  );
  return Object.fromEntries(coloursOfSite.map((name) => [name, declared.get(name) ?? ""]));
}

/** A stylesheet without what it says for paper, or for some screens only. */
function onScreens(sheet: string): string {
  let depth = 0;
  let isSkipped = false;
  return [...sheet.matchAll(/[^{}]*[{}]?/g)]
    .map(([part]) => {
      if (depth === 0) isSkipped = part.startsWith("@");
      if (part.endsWith("{")) depth += 1;
      if (part.endsWith("}")) depth -= 1;
      return isSkipped ? "" : part;
    })
    .join("");
}
