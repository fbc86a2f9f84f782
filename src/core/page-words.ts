import type { JsonObject } from "./document/json.ts";

/** What a page is called where it is not read itself: in a tab, a list of pages, a shared link. */
export interface PageWords {
  /** The editor's title, else the page's name; home's is the site's. */
  readonly heading: string;
  /** The same for a tab and a search result: where it is the name alone, the site's follows. */
  readonly title: string;
  /** Empty where the editor gave none. */
  readonly description: string;
}

interface Described {
  readonly name: string;
  readonly slug: string;
  readonly seo: JsonObject;
}

/** The words for a page as it was published. */
export function wordsOf({ name, slug, seo }: Described, site: string): PageWords {
  const own = textAt(seo, "title");
  const heading = own || (slug === "/" ? site : name);
  return {
    heading,
    title: own || (slug === "/" ? site : `${name} – ${site}`),
    description: textAt(seo, "description"),
  };
}

function textAt(values: JsonObject, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
}
