import type { ValueOf } from "#core/fields/field.ts";
import { applyPath, writeOpeningName } from "#core/forms/job-application/opening-name.ts";
import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { useLanguages } from "../_kit/parts/english.tsx";
import { hasText, Line, Text } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import { departments } from "./departments.ts";

export type Opening = ValueOf<FieldsOf<typeof definition>["content.openings"]>[number];

/** Settings for rendering openings. */
export interface OpeningLook {
  readonly showDepartment: boolean;
  readonly showSalary: boolean;
  readonly showRequirements: boolean;
  readonly applyText: string;
  readonly applyButtonText: string;
  /** Heading level of the title. */
  readonly level: 2 | 3;
}

interface PartProps {
  readonly opening: Opening;
  readonly look: OpeningLook;
}

/**
 * The department in its own colour (BLOCK-054), also named so that the colour carries no
 * information alone. One that is not on the list has the text's colour.
 */
export function Department({ name }: { readonly name: Opening["department"] }) {
  const { of } = useLanguages();
  if (!hasText(name)) return null;
  const known = departments.find((department) => department === name);
  const own = known === undefined ? "" : ` department-${known.toLowerCase()}`;
  return (
    <span className={`department${own}`} {...of(name)}>
      {name.trim()}
    </span>
  );
}

interface LocationProps {
  readonly as: "span" | "dd" | "td";
  readonly opening: Opening;
}

/** Where the position is. */
export function Location({ as: Tag, opening }: LocationProps) {
  const { of } = useLanguages();
  return <Tag {...of(opening.location)}>{opening.location}</Tag>;
}

/** Whether an opening has details beyond its summary. */
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

/** The expanded details; `level` is the level of their headings. */
export function More({ opening, look, level }: PartProps & { readonly level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  const { label } = useLanguages();
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
              <Heading {...label}>{name}</Heading>
              <ul>
                {opening[at].map((_, index) => (
                  <Line key={index} at={at} index={index} />
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}

/** The text above the apply button; renders nothing if it is empty. */
export function ApplyText({ look }: { readonly look: OpeningLook }) {
  const { host } = useBlock();
  if (host.mode === "site" && !hasText(look.applyText)) return null;
  return <Text at="content.applyText" as="p" className="apply-text" />;
}

/**
 * Links to the opening's own link, or else to its application form (GAP-019). All buttons have the
 * same text, so each names its opening for screen readers. The canvas follows no links. `isMain`
 * where it is the only button, after the details.
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
