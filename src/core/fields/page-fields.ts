import type { TextField } from "./text.ts";
import { longText, text } from "./text.ts";

export const pageNameLimit = 100;

/**
 * A page's texts for search engines and shared links, by path: its settings besides name and background. Its address,
 * picture and indexing are decided by the program, not by an editor.
 */
export const pageFields: Readonly<Record<string, TextField>> = {
  "seo.title": text({
    label: "Title in search results",
    max: 120,
    advised: 60,
    hint: "Search engines show about 60 characters. If empty, the page's name is used.",
  }),
  "seo.description": longText({
    label: "Description in search results",
    max: 300,
    advised: 155,
    hint: "One or two sentences; search engines show about 155 characters.",
  }),
};
