import { memo, useId, useMemo, type MouseEvent, type ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";
import type { SetOptions } from "#client/editor/editor.ts";
import { inputOf } from "./input-kinds.ts";
import type { ItemChange } from "./inputs/input-props.ts";
import { FieldLabel } from "./field-label.tsx";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { itemScope } from "#blocks/_kit/define/field-scope.ts";
import type { FieldScope } from "#blocks/_kit/define/field-scope.ts";
import { describeProblem, isChanged, noteOn, startValue } from "./scope/field-scope.ts";
import { usePanel } from "./scope/panel-context.tsx";
import { useFieldChange } from "./use-field-change.ts";
import { useLabelDrag } from "./use-label-drag.ts";

interface FieldRowProps {
  readonly name: string;
  readonly field: AnyField;
  readonly path: string;
  readonly stored: Json | undefined;
  /** A link whose own text is empty: that it is empty too is no matter. */
  readonly isIdle: boolean;
  /** The block's scope, for a list whose items depend on it. */
  readonly outer: FieldScope | null;
  readonly write: (path: string, value: Json | undefined, options?: SetOptions) => void;
  readonly change: ItemChange | null;
  /** Renders the fields of a list item. Must be a stable function. */
  readonly drawFields: (fields: FieldsToDraw) => ReactNode;
}

/** Fields in render order, and the values they belong to. */
export interface FieldsToDraw {
  readonly fields: FieldRecord;
  /** Values that the conditions of the fields may look at. */
  readonly scope: FieldScope;
  /** Writes a field of an item if the list has to be written as a whole. */
  readonly change?: ItemChange | null;
}

/** One field: label with reset, input, hint and problem. Rerenders only when its own stored value changes. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { path, stored, outer, drawFields, isIdle } = props;
  const field = useMemo(
    () => (isIdle ? { ...props.field, isOptional: true } : props.field),
    [props.field, isIdle],
  );
  const { editor, canEdit, refusals, advice } = usePanel();
  const id = useId();
  const { Input, layout } = inputOf(field);
  // Screen readers announce even an unnamed fieldset, so it is used only for viewers, to disable the inputs.
  const Box = canEdit ? "div" : "fieldset";
  const value = useMemo(() => field.read(stored).value, [field, stored]);
  const note = noteOn(field, value);
  const misread = useMemo(() => describeProblem(field, stored), [field, stored]);
  const refusal = refusals.get(path);
  const problem = misread ?? (refusal === undefined ? null : `This was not saved: ${refusal}.`);
  const { onChange, notStored } = useFieldChange({ ...props, value });
  const reset = () => onChange(startValue(field));
  // Defaults are JSON: the field constructors accept nothing else.
  const takeDefault = () => onChange(field.default as Json);
  const changed = canEdit && isChanged(field, stored) && !isListField(field);
  // The default of a text is a sample to replace, so a difference is not marked as a change.
  const isText = field.traits.text !== undefined || field.traits.media !== undefined;
  const resetByLabel = (event: MouseEvent) => {
    if (!event.altKey || !changed) return;
    event.preventDefault();
    reset();
  };
  const pull = useLabelDrag(field, value, {
    onChange: (next) => onChange(next, { typing: "held" }),
    onEnd: editor.endTyping,
  });
  const advised = advice?.get(path);
  const notes = { problem, note, hint: field.hint };
  const drawItem = (item: ListItem, itemChange: ItemChange | null) =>
    isListField(field)
      ? drawFields({
          fields: field.item,
          scope: itemScope(field.item, { listPath: path, item, outer }),
          change: itemChange,
        })
      : null;
  return (
    <div className={`field-row field-${layout}`} data-field={path} data-kind={field.kind}>
      {layout !== "bare" && (
        <FieldLabel
          id={`${id}-label`}
          htmlFor={layout === "group" ? undefined : id}
          label={field.label}
          isChanged={changed && !isText}
          onReset={reset}
          onClick={resetByLabel}
          pull={canEdit ? pull : null}
        />
      )}
      <Box className="field-input" {...(canEdit ? {} : { disabled: layout !== "bare" })}>
        <Input
          {...{ field, value, stored, path, id, onChange, drawItem }}
          labelId={`${id}-label`}
          describedBy={describedBy(id, { ...notes, isAdvised: advised !== undefined })}
          onEnd={editor.endTyping}
        />
      </Box>
      <FieldNotes
        id={id}
        {...notes}
        notStored={notStored}
        onUseDefault={canEdit ? takeDefault : undefined}
      />
      {advised !== undefined && (
        <div id={`${id}-advice`} className="contents">
          {advised}
        </div>
      )}
    </div>
  );
});
