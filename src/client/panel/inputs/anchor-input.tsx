import type { LinkField } from "#core/fields/link.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { warnOfAnchor } from "./link-target.ts";
import { TypedLink } from "./typed-link.tsx";

const withoutHash = (typed: string) => typed.replace(/^#/, "");

/** A section of this page to scroll to. Suggests existing ids and warns of others (ERR-035). */
export function AnchorInput(props: InputProps<LinkField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const { targets } = usePanel();
  const warningId = `${id}-warning`;
  const listId = `${id}-ids`;
  return (
    <>
      <TypedLink
        {...{ field, id, value, onChange, onEnd }}
        type="text"
        spell={withoutHash}
        list={listId}
        placeholder="contact"
        describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
      />
      <datalist id={listId}>
        {[...new Set(targets.anchors)].map((anchor) => (
          <option key={anchor} value={anchor}>
            {anchor}
          </option>
        ))}
      </datalist>
      <FieldWarning
        id={warningId}
        text={warnOfAnchor(withoutHash(value), targets, field.isOptional)}
      />
    </>
  );
}
