import type { FieldSection } from "#blocks/_kit/fields/field-section.ts";
import { FieldList } from "./field-list.tsx";
import { isShown } from "#blocks/_kit/define/field-scope.ts";
import type { FieldScope } from "#blocks/_kit/define/field-scope.ts";
import { usePanel } from "./scope/panel-context.tsx";
import { TemplateList } from "./template-list.tsx";
import { PanelSection } from "./panel-section.tsx";

interface FieldSectionsProps {
  readonly type: string;
  readonly sections: readonly FieldSection[];
  readonly scope: FieldScope;
  /** The level of their headings; the third by default. */
  readonly heading?: "h2" | "h3";
}

/**
 * The sections of a tab, in declaration order. Sections with nothing to show are omitted; a note alone counts as
 * something.
 */
export function FieldSections({ type, sections, scope, heading = "h3" }: FieldSectionsProps) {
  const { revealed } = usePanel();
  const top = revealed?.split(".").slice(0, 2).join(".");
  return sections
    .filter(
      ({ fields, note, templates = [] }) =>
        templates.length > 0 ||
        (note !== undefined && Object.keys(fields).length === 0) ||
        Object.values(fields).some((field) => isShown(field, scope)),
    )
    .map(({ title, note, noteLink, templates = [], fields }) => (
      <PanelSection
        key={title}
        title={title}
        name={`${type}.${title}`}
        isRevealed={top !== undefined && Object.hasOwn(fields, top)}
        note={note}
        noteLink={noteLink}
        heading={heading}
      >
        {templates.length > 0 && <TemplateList templates={templates} />}
        <FieldList fields={fields} scope={scope} />
      </PanelSection>
    ));
}
