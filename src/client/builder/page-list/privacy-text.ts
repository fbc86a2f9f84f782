import { nounFor } from "#core/fields/counted.ts";
import { listed } from "#core/fields/listed.ts";
import type { PageUsesAnswer } from "./use-page-uses.ts";

/** How many pages are named. */
const mostNamed = 3;

/** Which pages leave out what a page stores and loads once visitors do not get it any more; empty for none. */
export function privacyText({ privacyPages = [] }: Pick<PageUsesAnswer, "privacyPages">): string {
  if (privacyPages.length === 0) return "";
  const names = privacyPages.slice(0, mostNamed).map(({ name }) => `“${name}”`);
  const more = privacyPages.length - names.length;
  const all = listed([...names, ...(more > 0 ? [`${more} more`] : [])]);
  const [tell, leave] = [
    nounFor(privacyPages.length, "names", "name"),
    nounFor(privacyPages.length, "leaves", "leave"),
  ];
  return `${all} ${tell} what it stores and loads, and ${leave} that out then.`;
}
