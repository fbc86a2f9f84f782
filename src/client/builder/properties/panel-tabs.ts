import { commonSections } from "#blocks/_kit/common-fields.ts";
import type { BlockDefinition, FieldSection } from "#blocks/_kit/define-block.ts";

export const panelTabs = [
  { id: "content", label: "Content" },
  { id: "style", label: "Style" },
  { id: "layout", label: "Layout" },
] as const;

export type PanelTab = (typeof panelTabs)[number]["id"];

/**
 * What a tab shows: the block's own sections, or the common ones of that tab. A common field that the
 * block narrows stands in the block's own section alone, so that no field is in two places.
 */
export function sectionsOf(definition: BlockDefinition, tab: PanelTab): readonly FieldSection[] {
  if (tab === "content") return definition.sections;
  const own = new Set(definition.sections.flatMap(({ fields }) => Object.keys(fields)));
  return commonSections
    .filter((section) => section.tab === tab)
    .map((section) => ({
      title: section.title,
      fields: Object.fromEntries(Object.entries(section.fields).filter(([path]) => !own.has(path))),
    }))
    .filter(({ fields }) => Object.keys(fields).length > 0);
}
