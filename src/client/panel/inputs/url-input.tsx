import { useState } from "react";
import { readEmbed, withoutFragment } from "#blocks/_kit/fields/embed-address.ts";
import { completeWhere } from "#core/fields/complete-link.ts";
import { addressInCode, isCode } from "#core/fields/embed-code.ts";
import type { LinkField } from "#core/fields/link.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { useEmbedCheck } from "../scope/embed-checks.ts";
import { embedWarning } from "./embed-warning.ts";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { halfTypedWarning } from "./link-target.ts";
import { TypedLink } from "./typed-link.tsx";

/**
 * An external URL, in an input of type url (PANEL-006, PANEL-007). Pasted embed code is replaced by the URL in it, and a
 * note says so. Of an address for a frame, it says what the server finds there (BLOCK-029).
 */
export function UrlInput(props: InputProps<LinkField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const warningId = `${id}-warning`;
  const { targets, canEdit } = usePanel();
  const found = useEmbedCheck(canEdit ? framedAddress(field, value, targets.origin) : null);
  const warning = found === undefined ? null : embedWarning(found);
  const checked = field.check?.(value, targets.origin);
  /** The address that was taken from a code; null if none was, or a text was typed since. */
  const [taken, setTaken] = useState<string | null>(null);
  const take = (typed: string): string => {
    const address = addressInCode(typed);
    setTaken(address);
    return address ?? typed;
  };
  const said = checked === undefined ? warnOfUrl(value, field) : (checked?.text ?? null);
  return (
    <>
      <TypedLink
        {...{ field, id, value, onChange, onEnd }}
        type="url"
        take={take}
        complete={(stored) => completeWhere(field.isValidTarget, stored)}
        placeholder="https://…"
        describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
      />
      <FieldWarning
        id={warningId}
        text={warning ?? said}
        isGood={warning === null && checked?.isGood}
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

/** The address that the server is asked about; null if the field shows no frame, or this is none for one. */
function framedAddress(field: LinkField, value: string, siteOrigin: string): string | null {
  if (field.traits.isFramed !== true) return null;
  const embed = readEmbed(value, siteOrigin);
  return embed.kind === "frame" ? withoutFragment(embed.href) : null;
}

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
