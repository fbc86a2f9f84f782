import { useBlock } from "../define/block-context.tsx";
import { programWords } from "../define/words-in.ts";
import { Section } from "./section.tsx";

/** Placeholder for a block with nothing to show, visible to visitors too (SITE-035). */
export function EmptyState() {
  return (
    <Section>
      <EmptyLine />
    </Section>
  );
}

/**
 * The line alone, for views that keep their texts around it: in the canvas, a text that was just
 * emptied stays in place with the caret in it.
 */
export function EmptyLine() {
  const { definition, host } = useBlock();
  return (
    <p className="empty-state" {...programWords(host.site)}>
      {definition.emptyText}
    </p>
  );
}
