import { addressInCode } from "#core/fields/embed-code.ts";
import { readTarget } from "#core/fields/href.ts";
import type { LinkField } from "#core/fields/link.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { TypedLink } from "./typed-link.tsx";

/**
 * An address outside the site, in an input of type url (PANEL-006, PANEL-007). A code for embedding gives way to the address in
 * it.
 */
export function UrlInput(props: InputProps<LinkField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const warningId = `${id}-warning`;
  const { targets } = usePanel();
  const judged = field.judge?.(value, targets.origin);
  return (
    <>
      <TypedLink
        {...{ field, id, value, onChange, onEnd }}
        type="url"
        take={(typed) => addressInCode(typed) ?? typed}
        placeholder="https://…"
        describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
      />
      <FieldWarning
        id={warningId}
        text={judged === undefined ? warnOfUrl(value, field.isOptional) : (judged?.text ?? null)}
        isGood={judged?.isGood}
      />
    </>
  );
}

/**
 * Why a stored address is not an address outside the site yet; null where it is one. An optional one may be missing, and a path
 * of the site's own.
 */
export function warnOfUrl(value: string, isOptional = false): string | null {
  if (isOptional && (value === "" || readTarget(value).kind === "page")) return null;
  if (value === "") return "No address yet: visitors see the text without a button.";
  if (readTarget(value).kind === "external") return null;
  return "Half typed: an address begins with https://. Until then it leads nowhere.";
}
