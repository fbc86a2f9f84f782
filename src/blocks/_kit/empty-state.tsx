import { useBlock } from "./block-context.tsx";
import { Section } from "./section.tsx";

/** What a block says that has nothing to show: a quiet line, for visitors too (SITE-035). */
export function EmptyState() {
  const { definition } = useBlock();
  return (
    <Section>
      <p className="empty-state">{definition.emptyText}</p>
    </Section>
  );
}
