import type { SettingPlace } from "#core/contract/page-uses.ts";

/** The fields that hold links to pages, by section and path, with what they are called in answers. */
const places: readonly (readonly [section: string, path: string, place: SettingPlace])[] = [
  ["header", "content.items", "header"],
  ["header", "content.actionLink", "action"],
  ["footer", "content.columns", "footer"],
  ["footer", "content.legal", "legal-line"],
  ["legal", "content.privacy", "privacy"],
  ["legal", "content.imprint", "imprint"],
];

/** Where the link at a path of a section stands; null for a field that holds no link to a page. */
export function linkPlaceOf(section: string, path: string): SettingPlace | null {
  const found = places.find(
    ([id, field]) => id === section && (path === field || path.startsWith(`${field}.`)),
  );
  return found?.[2] ?? null;
}
