import { useCallback, type ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { SetOptions } from "#client/editor/editor.ts";
import { FieldRow, type FieldsToDraw } from "./field-row.tsx";
import { isShown, pathIn } from "#blocks/_kit/define/field-scope.ts";
import { hasNoText } from "#blocks/_kit/define/field-scope.ts";
import { looksOutside } from "./scope/field-scope.ts";
import { usePanel } from "./scope/panel-context.tsx";
import { TextLooks } from "./text-looks.tsx";

/** The fields of a section or a list item: the one renderer for all blocks (PANEL-001). */
export function FieldList({ fields, scope, change = null }: FieldsToDraw) {
  const { editor, blockId } = usePanel();
  const write = useCallback(
    (path: string, value: Json | undefined, options?: SetOptions) =>
      editor.set(blockId, path, value, options),
    [editor, blockId],
  );
  const shown = Object.entries(fields).filter(([, field]) => isShown(field, scope));
  const row = ([name, field]: readonly [string, AnyField]) => (
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
  );
  const looksOf = (text: string) => shown.filter(([, field]) => field.lookOf === text);
  const isFolded = ({ lookOf }: AnyField) => shown.some(([name]) => name === lookOf);
  return shown
    .filter(([, field]) => !isFolded(field))
    .map(([name, field]) => {
      const looks = looksOf(name);
      return looks.length === 0 ? (
        row([name, field])
      ) : (
        <TextLooks
          key={name}
          label={field.label}
          looks={Object.fromEntries(looks)}
          scope={scope}
          rows={looks.map(row)}
        >
          {row([name, field])}
        </TextLooks>
      );
    });
}

/** Renders the fields of list items, which may be lists again. */
const drawFields = (fields: FieldsToDraw): ReactNode => <FieldList {...fields} />;
