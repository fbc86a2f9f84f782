import type { SiteLayout } from "./site-layout.ts";

type Spoken = Pick<SiteLayout, "language">;

/** Attributes that say which language an element's words are in, and from which side it is written. */
export interface WordsIn {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
}

const rightToLeft = new Set(["ar", "he"]);

/** Whether the site's own texts are written from right to left. */
export function isRightToLeft({ language }: Spoken): boolean {
  return rightToLeft.has(language);
}

/** Attributes of an element with words of the program, which are English; none on a site in English. */
export function programWords(site: Spoken): WordsIn {
  if (site.language === "en") return {};
  return { lang: "en", ...(isRightToLeft(site) ? { dir: "ltr" } : {}) };
}

/** Attributes of an element with the site's own words inside of one with words of the program. */
export function siteWords(site: Spoken): WordsIn {
  if (site.language === "en") return {};
  return { lang: site.language, ...(isRightToLeft(site) ? { dir: "rtl" } : {}) };
}

/** Attributes of an element with a label of the program of a word or two, which stays on the side where the others are. */
export function programLabel({ language }: Spoken): WordsIn {
  return language === "en" ? {} : { lang: "en" };
}
