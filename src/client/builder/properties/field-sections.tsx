import type { FieldSection } from "#blocks/_kit/define-block.ts";
import { FieldList } from "./field-list.tsx";
import { isShown, type FieldScope } from "./field-scope.ts";
import { PanelSection } from "./panel-section.tsx";

interface FieldSectionsProps {
  readonly type: string;
  readonly sections: readonly FieldSection[];
  readonly scope: FieldScope;
}

/** The sections of a tab in the order they are declared. One without a field to show is left out. */
export function FieldSections({ type, sections, scope }: FieldSectionsProps) {
  return sections
    .filter(({ fields }) => Object.values(fields).some((field) => isShown(field, scope)))
    .map(({ title, note, fields }) => (
      <PanelSection key={title} title={title} name={`${type}.${title}`} note={note}>
        <FieldList fields={fields} scope={scope} />
      </PanelSection>
    ));
}
