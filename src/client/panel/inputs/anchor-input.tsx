import { readPageLink, toStoredLink, toTypedLink } from "#core/fields/page-link.ts";
import type { LinkField } from "#core/fields/link.ts";
import { usePanel } from "../scope/panel-context.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { warnOfAnchor } from "./link-target.ts";
import { TypedLink } from "./typed-link.tsx";

const withoutHash = (typed: string) => typed.replace(/^#/, "");

/**
 * A section of this page to scroll to, by its section id. Stored by the component's id, so that a later change of the section id
 * breaks nothing. Suggests existing ids and warns of others (ERR-035).
 */
export function AnchorInput(props: InputProps<LinkField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const { targets } = usePanel();
  const warningId = `${id}-warning`;
  const listId = `${id}-ids`;
  const target = readPageLink(value);
  const named = toTypedLink(value, targets);
  // A component without a section id is shown by its name.
  const typed = readPageLink(named) === null ? withoutHash(named) : "";
  const component = targets.own.find((section) => section.id === target?.section);
  const anchors = new Set(targets.own.flatMap(({ anchor }) => anchor ?? []));
  return (
    <>
      <TypedLink
        {...{ field, id, onChange, onEnd }}
        value={typed}
        type="text"
        spell={withoutHash}
        complete={(stored) => toStoredLink(`#${stored}`, targets).replace(/^#/, "")}
        list={listId}
        placeholder={component?.name ?? "contact"}
        describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
      />
      <datalist id={listId}>
        {[...anchors].map((anchor) => (
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
