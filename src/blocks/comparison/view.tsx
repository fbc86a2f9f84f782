import { BlockHead } from "../_kit/block-head.tsx";
import { EmptyLine } from "../_kit/empty-state.tsx";
import type { ViewProps } from "../_kit/kit.tsx";
import { blockClass, Section } from "../_kit/section.tsx";
import { hasText } from "../_kit/text.tsx";
import type { definition } from "./block.ts";
import { Column } from "./column.tsx";

/** Two offers side by side. Their names alone, which they have by themselves, are no comparison yet. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const { leftItems, rightItems, leftSubtitle, rightSubtitle } = content;
  const isEmpty =
    leftItems.length + rightItems.length === 0 && ![leftSubtitle, rightSubtitle].some(hasText);
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const isPainted = settings.backgroundColor !== "" || settings.textColor !== "";
  const heading = hasTitle ? "h3" : "h2";
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {isEmpty ? (
        <EmptyLine />
      ) : (
        <ul className={`comparison in-turn${isPainted ? " is-painted" : ""}`}>
          <Column block={block} side="left" heading={heading} />
          <Column block={block} side="right" heading={heading} />
        </ul>
      )}
    </Section>
  );
}
