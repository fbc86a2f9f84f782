import { useCallback } from "react";
import type { Json } from "#core/document/json.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import type { SetOptions } from "#client/editor/editor.ts";
import type { ItemChange } from "../inputs/input-props.ts";
import { FieldRow } from "./field-row.tsx";
import { isShown, looksOutside, pathIn, type FieldScope } from "./field-scope.ts";
import { usePanel } from "./panel-context.tsx";

interface FieldListProps {
  /** What to draw, in this order; conditions look into the whole scope. */
  readonly fields: FieldRecord;
  readonly scope: FieldScope;
  /** Replaces the write at a path, where a list has to be written as a whole. */
  readonly change?: ItemChange | null;
}

/** The fields of a section, or of a list item: the one renderer of every block (PANEL-001). */
export function FieldList({ fields, scope, change = null }: FieldListProps) {
  const { editor, blockId } = usePanel();
  const write = useCallback(
    (path: string, value: Json | undefined, options?: SetOptions) =>
      editor.set(blockId, path, value, options),
    [editor, blockId],
  );
  return Object.entries(fields)
    .filter(([, field]) => isShown(field, scope))
    .map(([name, field]) => (
      <FieldRow
        key={name}
        name={name}
        field={field}
        path={pathIn(scope, name)}
        stored={scope.stored(name)}
        // The scope is another one with every key: only what looks into it is drawn again.
        outer={looksOutside(field) ? scope : null}
        write={write}
        change={change}
      />
    ));
}
