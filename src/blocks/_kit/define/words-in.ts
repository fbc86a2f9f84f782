import type { SiteView } from "./host.ts";

/** Attributes that say which language an element's words are in, and from which side they are written. */
export interface WordsIn {
  readonly lang?: string;
  readonly dir?: "ltr";
}

type Spoken = Pick<SiteView, "language">;

/** Attributes of an element with words of the program, which are English; none on a site in English. */
export function programWords({ language }: Spoken): WordsIn {
  return language === undefined ? {} : { lang: "en", dir: "ltr" };
}

/** The same for an element that is only labelled in English, such as a button: it stays on the side where it is. */
export function programLabel({ language }: Spoken): WordsIn {
  return language === undefined ? {} : { lang: "en" };
}

/** Attributes of an element with the site's own words inside of one with words of the program. */
export function siteWords({ language }: Spoken): WordsIn {
  return language === undefined ? {} : { lang: language };
}
