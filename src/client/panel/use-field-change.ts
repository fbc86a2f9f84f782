import { useState } from "react";
import type { Json } from "#core/document/json.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isObjectField } from "#blocks/_kit/define/field-at.ts";
import type { SetOptions } from "#client/editor/editor.ts";
import { changedProperties } from "./changed-properties.ts";
import type { ChangeValue, ItemChange } from "./inputs/input-props.ts";
import { linkedValues } from "./scope/field-scope.ts";
import { usePanel } from "./scope/panel-context.tsx";

/** A field with its stored value, and how it is written. */
export interface ChangeableField {
  readonly name: string;
  readonly field: AnyField;
  readonly path: string;
  readonly stored: Json | undefined;
  /** The value that is shown: `stored` as read by the field. */
  readonly value: unknown;
  readonly write: (path: string, value: Json | undefined, options?: SetOptions) => void;
  /** Writes a field of an item if the list has to be written as a whole; else null. */
  readonly change: ItemChange | null;
}

interface FieldChange {
  readonly onChange: ChangeValue;
  /** Why the last value was not stored, as the end of a sentence; null if it was. */
  readonly notStored: string | null;
}

/** Writes a field's values. A value that the field refuses is not stored, whatever the input accepts. */
export function useFieldChange(changeable: ChangeableField): FieldChange {
  const { field, stored } = changeable;
  const [invalid, setInvalid] = useState<{ readonly why: string; readonly over: unknown } | null>(
    null,
  );
  const writeParts = useWriteParts(changeable);
  const onChange: ChangeValue = (next, options) => {
    const why = next === undefined ? null : field.refuse(next);
    if (why !== null) {
      setInvalid({ why, over: stored });
      return;
    }
    if (invalid !== null) setInvalid(null);
    writeParts(next, options);
  };
  return { onChange, notStored: invalid !== null && invalid.over === stored ? invalid.why : null };
}

/** Writes only what changed, because somebody else may be changing the rest, and the values that belong to it. */
function useWriteParts({
  name,
  field,
  path,
  stored,
  value,
  write,
  change,
}: ChangeableField): ChangeValue {
  const { editor, blockId } = usePanel();
  return (next, options) => {
    // A list that is written as a whole takes one field at a time.
    if (change !== null) {
      change(name, next, options);
      return;
    }
    const linked = linkedValues(field, next);
    if (linked !== null) {
      const around = path.slice(0, path.length - name.length);
      editor.setAll(blockId, [
        { path, value: next },
        ...Object.entries(linked).map(([other, set]) => ({
          path: `${around}${other}`,
          value: set,
        })),
      ]);
      return;
    }
    const parts = isObjectField(field) ? changedProperties(path, { stored, value, next }) : null;
    const [first, ...rest] = parts ?? [{ path, value: next }];
    if (first === undefined) return;
    if (rest.length === 0) write(first.path, first.value, options);
    else editor.setAll(blockId, [first, ...rest]);
  };
}
