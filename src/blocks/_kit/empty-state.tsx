import { useBlock } from "./block-context.tsx";
import { Section } from "./section.tsx";

/** What a block says that has nothing to show: a quiet line, for visitors too (SITE-035). */
export function EmptyState() {
  return (
    <Section>
      <EmptyLine />
    </Section>
  );
}

/**
 * The line alone, for views that keep their texts around it: in the canvas a text that has just been
 * emptied stays where it is, with the caret in it.
 */
export function EmptyLine() {
  const { definition } = useBlock();
  return <p className="empty-state">{definition.emptyText}</p>;
}
