import type { ValueOf } from "#core/fields/field.ts";
import { applyPath, writeOpeningName } from "#core/forms/job-application/opening-name.ts";
import { Action } from "../_kit/action.tsx";
import { useBlock } from "../_kit/block-context.tsx";
import type { FieldsOf } from "../_kit/define-block.ts";
import { hasText, Line, Text } from "../_kit/text.tsx";
import type { definition } from "./block.ts";

export type Opening = ValueOf<FieldsOf<typeof definition>["content.openings"]>[number];

/** What openings are drawn with besides their own values. */
export interface OpeningLook {
  readonly showDepartment: boolean;
  readonly showSalary: boolean;
  readonly showRequirements: boolean;
  readonly applyText: string;
  readonly applyButtonText: string;
  /** Of the heading that a title is. */
  readonly level: 2 | 3;
}

interface PartProps {
  readonly opening: Opening;
  readonly look: OpeningLook;
}

/** In the department's own colour (BLOCK-054), and named, so that the colour says nothing alone. */
export function Department({ name }: { readonly name: Opening["department"] }) {
  return <span className={`department department-${name.toLowerCase()}`}>{name}</span>;
}

/** Whether an opening has more to say than its line. */
export function hasMore(
  { detailedDescription, responsibilities, benefits, ...rest }: Opening,
  { showRequirements }: OpeningLook,
): boolean {
  const asked = [...rest.requirements, ...rest.preferredQualifications];
  return (
    hasText(detailedDescription) ||
    [...responsibilities, ...benefits, ...(showRequirements ? asked : [])].length > 0
  );
}

const whatIsAsked = [
  ["Requirements", "requirements"],
  ["Preferred qualifications", "preferredQualifications"],
] as const;

/** All that unfolds; `level` is that of its headings. */
export function More({ opening, look, level }: PartProps & { readonly level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  const lists = [
    ["Responsibilities", "responsibilities"],
    ...(look.showRequirements ? whatIsAsked : []),
    ["Benefits", "benefits"],
  ] as const;
  return (
    <div className="opening-more">
      <Text at="detailedDescription" as="p" className="opening-detail" />
      {lists.map(
        ([name, at]) =>
          opening[at].length > 0 && (
            <div key={at} className="opening-list">
              <Heading>{name}</Heading>
              <ul>
                {opening[at].map((_, index) => (
                  <Line key={index} at={at} place={index} />
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}

/** What introduces the button; nothing where it says nothing. */
export function ApplyText({ look }: { readonly look: OpeningLook }) {
  const { host } = useBlock();
  if (host.mode === "site" && !hasText(look.applyText)) return null;
  return <Text at="content.applyText" as="p" className="apply-text" />;
}

/**
 * To the opening's own link, else to the form for it (GAP-019). All of them say the same, so each names its opening to a
 * screen reader. The canvas follows no link. `isMain` where it stands alone at the end of what has been read.
 */
export function Apply({
  opening,
  isMain = false,
}: {
  readonly opening: Opening;
  readonly isMain?: boolean;
}) {
  const { block } = useBlock();
  const { id, title, applyLink } = opening;
  const form = `${applyPath}?opening=${writeOpeningName({ blockId: block.id, openingId: id })}`;
  return (
    <Action
      textAt="content.applyButtonText"
      className={`button ${isMain ? "button-primary" : "button-secondary"} apply`}
      action="link"
      link={hasText(applyLink) ? applyLink : form}
      of={title}
    />
  );
}
