import { parseColour } from "#core/fields/contrast.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useFilled } from "../_kit/parts/items.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import { Column, isBlank } from "./column.tsx";
import { isLightColour } from "./is-light-colour.ts";

/** Two offers side by side, named Basic and Pro by default (BLOCK-129). */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const { host } = useBlock();
  const items = useFilled([...content.leftItems, ...content.rightItems], isBlank);
  const texts = [
    content.leftTitle,
    content.leftSubtitle,
    content.rightTitle,
    content.rightSubtitle,
  ];
  const isEmpty = items.length === 0 && !texts.some(hasText);
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const { backgroundColor, textColor } = settings;
  const looks = [
    isLightColour(backgroundColor, block.styles, host.site.palette) ? "is-on-light" : "is-on-dark",
    ...(backgroundColor !== "" || textColor !== "" ? ["is-painted"] : []),
    ...(textColor === "" && isCovering(backgroundColor) ? ["is-inked"] : []),
  ];
  const heading = hasTitle ? "h3" : "h2";
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {isEmpty ? (
        <EmptyLine />
      ) : (
        <ul className={`comparison in-turn ${looks.join(" ")}`}>
          <Column block={block} side="left" heading={heading} />
          <Column block={block} side="right" heading={heading} />
        </ul>
      )}
    </Section>
  );
}

/** Whether a colour is opaque enough to act as a background of its own. */
function isCovering(colour: string): boolean {
  return (parseColour(colour)?.a ?? 0) >= 0.5;
}
