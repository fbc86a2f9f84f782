import { useCallback, type ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { SetOptions } from "#client/editor/editor.ts";
import { FieldRow, type FieldsToDraw } from "./field-row.tsx";
import { hasNoText, isShown, looksOutside, pathIn } from "./scope/field-scope.ts";
import { usePanel } from "./scope/panel-context.tsx";

/** The fields of a section or a list item: the one renderer for all blocks (PANEL-001). */
export function FieldList({ fields, scope, change = null }: FieldsToDraw) {
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
        // The scope is a new object on each key press, so only fields that look into it receive it; the others are not
        // rerendered.
        isIdle={hasNoText(field, scope)}
        outer={looksOutside(field) ? scope : null}
        write={write}
        change={change}
        drawFields={drawFields}
      />
    ));
}

/** Renders the fields of list items, which may be lists again. */
const drawFields = (fields: FieldsToDraw): ReactNode => <FieldList {...fields} />;
