import iconWords from "#blocks/_kit/icons/icon-words.json";
import { iconNames, readIconName } from "#core/fields/icon-names.ts";
import { lucideNames } from "#core/fields/icon-set.ts";
import type { FindableIcon } from "./find-icons.ts";

const wordsByName: ReadonlyMap<string, string> = new Map(Object.entries(iconWords));

/** Every icon once: the site's own, then all others by name. Those that are another spelling of an own one are left out. */
export const allIcons: readonly FindableIcon[] = [
  ...iconNames,
  ...[...lucideNames].filter((name) => readIconName(name) === name && !isOwn(name)),
].map((name) => ({ name, words: wordsOf(name) }));

function isOwn(name: string): boolean {
  return iconNames.some((own) => own === name);
}

/** Own names that are written otherwise there, such as `building2`, have the words of that spelling. */
function wordsOf(name: string): string {
  return wordsByName.get(name) ?? wordsByName.get(name.replace(/(\d)$/, "-$1")) ?? "";
}
