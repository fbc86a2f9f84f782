import type { ComponentType } from "react";
import { isObject, type JsonObject } from "#core/document/json.ts";
import { isNamedBy } from "#core/fields/condition.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import type { ObjectField } from "#core/fields/object.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { noteOn, startValue } from "../scope/field-scope.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { ChoiceInput } from "./choice-input.tsx";
import { ColourInput } from "./colour-input.tsx";
import type { InputProps } from "./input-props.ts";
import { NumberInput } from "./number-input.tsx";
import { PlainTextInput } from "./plain-text-input.tsx";
import { ToggleInput } from "./toggle-input.tsx";
import { UnknownInput } from "./unknown-input.tsx";
import { UrlInput } from "./url-input.tsx";

/**
 * An object value with a few named parts, each with the input of its kind. The whole value is passed on, as it was
 * read.
 */
export function ObjectInput(props: InputProps<ObjectField>) {
  const { field, value, id, labelId, describedBy, onChange, onEnd } = props;
  const { canEdit } = usePanel();
  const shown = Object.entries(field.parts).filter(
    ([name, part]) => (field.only?.includes(name) ?? true) && isPartShown(part, field.parts, value),
  );
  // Parts read JSON: the field constructors accept nothing else.
  const written = value as JsonObject;
  return (
    <fieldset
      // With only some parts shown, there is no label above that names them.
      {...(field.only === undefined
        ? { "aria-labelledby": labelId }
        : { "aria-label": field.label })}
      aria-describedby={describedBy}
      disabled={!canEdit}
      className="grid min-w-0 gap-2.5"
    >
      {shown.map(([name, part]) => (
        <Part
          key={name}
          {...props}
          field={part}
          value={written[name]}
          stored={isObject(props.stored) ? props.stored[name] : undefined}
          path={`${props.path}.${name}`}
          id={`${id}-${name}`}
          labelId={`${id}-${name}-label`}
          describedBy={undefined}
          onChange={(next, options) =>
            onChange({ ...written, [name]: next ?? startValue(part) }, options)
          }
          onEnd={onEnd}
        />
      ))}
    </fieldset>
  );
}

function Part(props: InputProps) {
  const { field, id, labelId, value } = props;
  const { Input, isGroup } = inputOfPart(field);
  const note = noteOn(field, value);
  const Label = isGroup ? "span" : "label";
  const isInline = field.kind === "toggle" || field.kind === "choice";
  return (
    <div
      data-field={props.path}
      className={
        isInline
          ? "grid grid-cols-[minmax(5rem,38%)_minmax(0,1fr)] items-center gap-x-3 gap-y-1"
          : "grid min-w-0 gap-0.5"
      }
    >
      <Label
        id={labelId}
        {...(isGroup ? {} : { htmlFor: id })}
        className={`text-xs ${field.kind === "object" ? "border-t border-line pt-2 font-medium" : "text-muted"}`}
      >
        {field.label}
      </Label>
      <div className="min-w-0">
        <Input {...props} />
      </div>
      {note !== null && <p className="field-note col-span-full">{note}</p>}
    </div>
  );
}

interface PartKind {
  readonly Input: ComponentType<InputProps>;
  /** The input has several controls, which the label names as a group. */
  readonly isGroup: boolean;
}

/** The input of a part. A part that is an object renders its own parts in turn. */
function inputOfPart({ kind }: AnyField): PartKind {
  switch (kind) {
    case "number":
      return partKind(NumberInput, false);
    case "choice":
      return partKind(ChoiceInput, false);
    case "toggle":
      return partKind(ToggleInput, false);
    case "colour":
      return partKind(ColourInput, true);
    case "url":
      return partKind(UrlInput, false);
    case "text":
    case "email":
      return partKind(PlainTextInput, false);
    case "object":
      return partKind(ObjectInput, true);
    default:
      return partKind(UnknownInput, false);
  }
}

function partKind<F extends AnyField>(
  Input: ComponentType<InputProps<F>>,
  isGroup: boolean,
): PartKind {
  // Fields are made only by their constructors, so `kind` determines the field type that the input expects.
  return { Input: Input as unknown as ComponentType<InputProps>, isGroup };
}

/** A part's condition refers to another part of the same value. */
function isPartShown(part: AnyField, all: FieldRecord, value: Readonly<Record<string, unknown>>) {
  const { when } = part;
  if (when === undefined || all[when.at] === undefined) return true;
  return isNamedBy(when, value[when.at]);
}
