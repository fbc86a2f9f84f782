import { memo, useId, useMemo, useState, type MouseEvent, type ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { ListItem } from "#core/document/operation.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField, isObjectField } from "#blocks/_kit/define/field-at.ts";
import type { SetOptions } from "#client/editor/editor.ts";
import { inputOf } from "./input-kinds.ts";
import type { ChangeValue, ItemChange } from "./inputs/input-props.ts";
import { changedProperties } from "./changed-properties.ts";
import { FieldLabel } from "./field-label.tsx";
import { FieldProblem } from "./field-problem.tsx";
import {
  describeProblem,
  isChanged,
  itemScope,
  noteOn,
  startValue,
  valuesBeside,
  type FieldScope,
} from "./scope/field-scope.ts";
import { usePanel } from "./scope/panel-context.tsx";
import { useLabelPull } from "./use-label-pull.ts";

interface FieldRowProps {
  readonly name: string;
  readonly field: AnyField;
  readonly path: string;
  readonly stored: Json | undefined;
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
  const { name, field, path, stored, outer, write, change, drawFields } = props;
  const { editor, blockId, canEdit, refusals } = usePanel();
  const id = useId();
  const { Input, layout } = inputOf(field);
  // Screen readers announce even an unnamed fieldset, so it is used only for viewers, to disable the inputs.
  const Box = canEdit ? "div" : "fieldset";
  const value = useMemo(() => field.read(stored).value, [field, stored]);
  const note = noteOn(field, value);
  const misread = useMemo(() => describeProblem(field, stored), [field, stored]);
  const refusal = refusals.get(path);
  const problem = misread ?? (refusal === undefined ? null : `This was not saved: ${refusal}.`);
  const [unfit, setUnfit] = useState<{ readonly why: string; readonly over: unknown } | null>(null);
  const notStored = unfit !== null && unfit.over === stored ? unfit.why : null;
  const onChange: ChangeValue = (next, options) => {
    // A value that the field refuses is not stored, whatever the input accepts.
    const why = next === undefined ? null : field.refuse(next);
    if (why !== null) {
      setUnfit({ why, over: stored });
      return;
    }
    if (unfit !== null) setUnfit(null);
    const beside = valuesBeside(field, next);
    // A list that is written as a whole takes one field at a time.
    if (change !== null) change(name, next, options);
    else if (beside === null) {
      // Write only the changed parts, because somebody else may be changing the others.
      const parts = isObjectField(field) ? changedProperties(path, { stored, value, next }) : null;
      const [first, ...rest] = parts ?? [{ path, value: next }];
      if (first === undefined) return;
      if (rest.length === 0) write(first.path, first.value, options);
      else editor.setTogether(blockId, [first, ...rest]);
    } else {
      const around = path.slice(0, path.length - name.length);
      editor.setTogether(blockId, [
        { path, value: next },
        ...Object.entries(beside).map(([other, set]) => ({
          path: `${around}${other}`,
          value: set,
        })),
      ]);
    }
  };
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
  const pull = useLabelPull(field, value, {
    onChange: (next) => onChange(next, { typing: true }),
    onEnd: editor.endTyping,
  });
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const describedBy = [
    ...(note === null ? [] : [`${id}-note`]),
    ...(field.hint === undefined ? [] : [hintId]),
    ...(problem === null ? [] : [problemId]),
  ].join(" ");
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
          describedBy={describedBy === "" ? undefined : describedBy}
          onEnd={editor.endTyping}
        />
      </Box>
      {notStored !== null && (
        <p role="alert" className="field-unfit">
          Not stored: it {notStored}. The stored value is kept.
        </p>
      )}
      {note !== null && (
        <p id={`${id}-note`} className="field-info">
          {note}
        </p>
      )}
      {field.hint !== undefined && (
        <p id={hintId} className="field-note">
          {field.hint}
        </p>
      )}
      {problem !== null && (
        <FieldProblem
          id={problemId}
          text={problem}
          {...(canEdit ? { onUseDefault: takeDefault } : {})}
        />
      )}
    </div>
  );
});
