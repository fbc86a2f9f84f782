import { normaliseType } from "#core/document/block-type.ts";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Difference } from "./difference.tsx";
import { GoToMarket } from "./go-to-market.tsx";
import { Heading } from "./heading.tsx";
import { TeamTimeline } from "./team-timeline.tsx";

const sections = {
  difference: Difference,
  "go-to-market": GoToMarket,
  "team-timeline": TeamTimeline,
} as const;

/**
 * The section that `customType` selects (BLOCK-149), or else a heading from title or name
 * (BLOCK-154, BLOCK-155).
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content } = block;
  const titleId = `${blockClass(block.id)}-title`;
  const hasTitle = hasText(content.title);
  if (content.customType === "none") {
    const name = hasTitle ? "" : nameOf(block.name);
    return (
      <Section labelledBy={hasTitle || name !== "" ? titleId : undefined}>
        <Heading block={block} titleId={titleId} name={name} />
      </Section>
    );
  }
  const Own = sections[content.customType];
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      <Own block={block} heading={hasTitle ? "h3" : "h2"} />
    </Section>
  );
}

/** Returns the block's name if the editor changed it; empty for the default name. */
function nameOf(name: string): string {
  const given = normaliseType(name);
  const { type, name: everyOnes } = definition;
  return given === type || given === normaliseType(everyOnes) ? "" : name.trim();
}
