import { useCallback, type ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { SetOptions } from "#client/editor/editor.ts";
import { FieldRow, type FieldsToDraw } from "./field-row.tsx";
import { isShown, looksOutside, pathIn } from "./scope/field-scope.ts";
import { usePanel } from "./scope/panel-context.tsx";

/** The fields of a section, or of a list item: the one renderer of every block (PANEL-001). */
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
        // The scope is another one with every key: only what looks into it is drawn again.
        outer={looksOutside(field) ? scope : null}
        write={write}
        change={change}
        drawFields={drawFields}
      />
    ));
}

/** For the items of a list, whose fields may be lists again. */
const drawFields = (fields: FieldsToDraw): ReactNode => <FieldList {...fields} />;
