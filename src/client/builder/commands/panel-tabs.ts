import { commonSections } from "#blocks/_kit/define/common-fields.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import type { FieldSection } from "#blocks/_kit/fields/field-section.ts";

export const panelTabs = [
  { id: "content", label: "Content" },
  { id: "style", label: "Style" },
  { id: "layout", label: "Layout" },
  { id: "preview", label: "Preview" },
] as const;

export type PanelTab = (typeof panelTabs)[number]["id"];

/**
 * The sections of a tab: the block's own for Content, else the common sections of that tab. A common field that the
 * block narrows in its own sections appears in both, as the block declares it.
 */
export function sectionsOf(
  definition: BlockDefinition,
  tab: Exclude<PanelTab, "preview">,
): readonly FieldSection[] {
  if (tab === "content") return definition.sections;
  const { sections, narrows = {} } = definition;
  const own = new Map(
    [{ fields: narrows }, ...sections].flatMap((each) => Object.entries(each.fields)),
  );
  return commonSections
    .filter((section) => section.tab === tab)
    .map(({ title, fields }) => ({
      title,
      fields: Object.fromEntries(
        Object.entries(fields).map(([path, field]) => [path, own.get(path) ?? field]),
      ),
    }));
}
