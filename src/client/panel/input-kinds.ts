import type { ComponentType } from "react";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { AnchorInput } from "./inputs/anchor-input.tsx";
import { ChoiceInput } from "./inputs/choice-input.tsx";
import { ColourInput } from "./inputs/colour-input.tsx";
import { DateInput } from "./inputs/date-input.tsx";
import { DevicesInput } from "./inputs/devices-input.tsx";
import { EndpointInput } from "./inputs/endpoint-input.tsx";
import { GradientInput } from "./inputs/gradient-input.tsx";
import { IconInput } from "./inputs/icon-input.tsx";
import { ImageInput } from "./inputs/image-input.tsx";
import type { InputProps } from "./inputs/input-props.ts";
import { LinesInput } from "./inputs/lines-input.tsx";
import { LinkInput } from "./inputs/link-input.tsx";
import { ListInput } from "./inputs/list-input.tsx";
import { LongTextInput } from "./inputs/long-text-input.tsx";
import { MomentInput } from "./inputs/moment-input.tsx";
import { NumberInput } from "./inputs/number-input.tsx";
import { ObjectInput } from "./inputs/object-input.tsx";
import { PlainTextInput } from "./inputs/plain-text-input.tsx";
import { RichTextInput } from "./rich-text/rich-text-input.tsx";
import { SectionIdInput } from "./inputs/section-id-input.tsx";
import { SpacingInput } from "./inputs/spacing-input.tsx";
import { ToggleInput } from "./inputs/toggle-input.tsx";
import { UnknownInput } from "./inputs/unknown-input.tsx";
import { UrlInput } from "./inputs/url-input.tsx";

/**
 * Layout of a row: label above one control; beside it; beside a switch; above several controls; or rendered by the
 * input itself.
 */
export type RowLayout = "stack" | "side" | "inline" | "group" | "bare";

interface InputKind {
  readonly Input: ComponentType<InputProps>;
  readonly layout: RowLayout;
}

/** The input of each field kind. */
const kinds: Readonly<Record<string, InputKind>> = {
  text: kind(PlainTextInput, "stack"),
  "long-text": kind(LongTextInput, "stack"),
  lines: kind(LinesInput, "stack"),
  "rich-text": kind(RichTextInput, "group"),
  toggle: kind(ToggleInput, "inline"),
  choice: kind(ChoiceInput, "side"),
  date: kind(DateInput, "side"),
  number: kind(NumberInput, "side"),
  moment: kind(MomentInput, "stack"),
  colour: kind(ColourInput, "group"),
  gradient: kind(GradientInput, "group"),
  icon: kind(IconInput, "side"),
  link: kind(LinkInput, "stack"),
  url: kind(UrlInput, "stack"),
  image: kind(ImageInput, "stack"),
  alt: kind(PlainTextInput, "stack"),
  email: kind(PlainTextInput, "stack"),
  endpoint: kind(EndpointInput, "stack"),
  anchor: kind(AnchorInput, "stack"),
  "section-id": kind(SectionIdInput, "stack"),
  spacing: kind(SpacingInput, "group"),
  object: kind(ObjectInput, "group"),
  list: kind(ListInput, "bare"),
};

const devicesKind = kind(DevicesInput, "group");
const unknownKind = kind(UnknownInput, "stack");

/** The input and layout of a field. Kinds without an input are edited as JSON. */
export function inputOf(field: AnyField): InputKind {
  const found = Object.hasOwn(kinds, field.kind) ? kinds[field.kind] : undefined;
  if (found === undefined) return unknownKind;
  // A row with only some parts gets no reset: that belongs to the row with all of them.
  if ("only" in field && field.only !== undefined) return { ...found, layout: "bare" };
  const look = "look" in field ? field.look : undefined;
  if (look === "devices") return devicesKind;
  // Option buttons need the full width and are labelled as a group.
  if (look === "buttons") return { ...found, layout: "group" };
  return look === "slider" ? { ...found, layout: "stack" } : found;
}

function kind<F extends AnyField>(
  Input: ComponentType<InputProps<F>>,
  layout: RowLayout,
): InputKind {
  // Fields are made only by their constructors, so `kind` determines the field type that the input expects, and `value`
  // is what that field has read.
  return { Input: Input as unknown as ComponentType<InputProps>, layout };
}
