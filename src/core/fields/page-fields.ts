import type { TextField } from "./text.ts";
import { longText, text } from "./text.ts";

export const pageNameLimit = 100;

/**
 * What a page says of itself to search engines and where it is shared, by path: the settings of a page besides its name
 * and its background. Its address, its picture and whether it is indexed are the program's to say, not an editor's.
 */
export const pageFields: Readonly<Record<string, TextField>> = {
  "seo.title": text({
    label: "Title in search results",
    max: 120,
    advised: 60,
    hint: "Search engines show about 60 characters. Empty: the page's name.",
  }),
  "seo.description": longText({
    label: "Description in search results",
    max: 300,
    advised: 155,
    hint: "One or two sentences; search engines show about 155 characters.",
  }),
};
