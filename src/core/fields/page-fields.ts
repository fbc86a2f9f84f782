import type { TextField } from "./text.ts";
import { longText, text } from "./text.ts";
import type { ToggleField } from "./toggle.ts";
import { toggle } from "./toggle.ts";

export const pageNameLimit = 100;

/**
 * What search engines and shared links show of a page, by path: its settings besides name and background. Its picture is
 * decided by the program, not by an editor.
 */
export const pageFields: Readonly<Record<string, TextField | ToggleField>> = {
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
  "seo.isListed": toggle({
    label: "Show in search results",
    default: true,
    hint: "If this is off, search engines are asked to leave the page out, and so do the site’s own search, its site map and its feed. Menus and links lead to it as before.",
  }),
};
