import type { SheetPlace, SidebarGroup } from "#core/site-map.ts";

const letters = { main: "A", industry: "B", investor: "C" } as const satisfies Record<
  SidebarGroup,
  string
>;

/** A page's number in the set of sheets, such as `B-03`: the letter of its group and its number in that group. */
export function sheetNumber({ group, sheet }: SheetPlace): string {
  return `${letters[group]}-${String(sheet).padStart(2, "0")}`;
}
