import type { JsonObject } from "./document/json.ts";

/** The texts that describe a page in browser tabs, page lists and shared links. */
export interface PageTitles {
  /** The editor's title, or else the page's name; for home the site's name. */
  readonly heading: string;
  /** Like `heading`, for tabs and search results: a page's name is followed by the site's. */
  readonly title: string;
  /** Empty if the editor entered none. */
  readonly description: string;
}

interface Described {
  readonly name: string;
  readonly slug: string;
  readonly seo: JsonObject;
}

/** The names of a site. */
interface NamedSite {
  readonly name: string;
  /** What titles end with instead; absent: the name. */
  readonly title?: string;
}

/** The texts of a published page. */
export function titlesOf({ name, slug, seo }: Described, site: NamedSite): PageTitles {
  const end = site.title || site.name;
  const own = textAt(seo, "title");
  const heading = own || (slug === "/" ? site.name : name);
  return {
    heading,
    title: own || (slug === "/" ? end : `${name} – ${end}`),
    description: textAt(seo, "description"),
  };
}

function textAt(values: JsonObject, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.trim() : "";
}
