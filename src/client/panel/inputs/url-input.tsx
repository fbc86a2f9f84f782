import { useState } from "react";
import { addressInCode, isCode } from "#core/fields/embed-code.ts";
import type { LinkField } from "#core/fields/link.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { halfTypedWarning } from "./link-target.ts";
import { TypedLink } from "./typed-link.tsx";

/**
 * An external URL, in an input of type url (PANEL-006, PANEL-007). Pasted embed code is replaced by the URL in it, and a
 * note says so.
 */
export function UrlInput(props: InputProps<LinkField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const warningId = `${id}-warning`;
  const { targets } = usePanel();
  const checked = field.check?.(value, targets.origin);
  /** The address that was taken from a code; null if none was, or a text was typed since. */
  const [taken, setTaken] = useState<string | null>(null);
  const take = (typed: string): string => {
    const address = addressInCode(typed);
    setTaken(address);
    return address ?? typed;
  };
  return (
    <>
      <TypedLink
        {...{ field, id, value, onChange, onEnd }}
        type="url"
        take={take}
        placeholder="https://…"
        describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
      />
      <FieldWarning
        id={warningId}
        text={checked === undefined ? warnOfUrl(value, field) : (checked?.text ?? null)}
        isGood={checked?.isGood}
      />
      <FieldWarning
        id={`${id}-taken`}
        text={taken === value && value !== "" ? takenFromCode : null}
        isGood
      />
    </>
  );
}

export const takenFromCode = "The address was taken from the code that you pasted.";

const codeWithoutAddress =
  "This code contains no address. Copy the address of the page, which begins with https://, and paste that.";

/** Why a stored URL leads nowhere; null if the field accepts its target. An optional URL may be empty. */
export function warnOfUrl(
  value: string,
  field: Pick<LinkField, "expected" | "isValidTarget" | "isOptional">,
): string | null {
  if (value === "") {
    return field.isOptional === true
      ? null
      : "No address yet: visitors see the text without a button.";
  }
  if (isCode(value)) return codeWithoutAddress;
  return field.isValidTarget(value) ? null : halfTypedWarning(field.expected);
}
