import { readAnchor } from "#core/fields/href.ts";
import type { LinkField } from "#core/fields/link.ts";
import { usePanel } from "../scope/panel-context.tsx";
import type { PageSection } from "../scope/panel-editor.ts";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { TypedLink } from "./typed-link.tsx";

/** A section's id for anchors: starts with a letter, unique on its page. */
export function SectionIdInput(props: InputProps<LinkField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const { targets } = usePanel();
  const warningId = `${id}-warning`;
  return (
    <>
      <TypedLink
        {...{ field, id, value, onChange, onEnd }}
        type="text"
        spell={(typed) => typed.replace(/^#/, "").replace(/\s+/g, "-")}
        placeholder="contact"
        describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
      />
      <FieldWarning id={warningId} text={warnOfSectionId(value, targets.own)} />
    </>
  );
}

/** Why links would not find this section; `own` are all sections of the page, including this one. */
export function warnOfSectionId(
  value: string,
  own: readonly Pick<PageSection, "anchor">[],
): string | null {
  if (value === "") return null;
  if (readAnchor(value) === null) {
    return "An id begins with a letter; then letters, digits, hyphens, underscores, dots and colons.";
  }
  return own.filter(({ anchor }) => anchor === value).length > 1
    ? "Another section of this page has this id: links lead to the first of them."
    : null;
}
