import { EmptyState } from "../_kit/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/kit.tsx";
import { Section } from "../_kit/section.tsx";
import { definition } from "./block.ts";

const { RichText } = kitFor(definition);

export function View({ block }: ViewProps<typeof definition>) {
  if (block.content.html.trim() === "") return <EmptyState />;
  return (
    <Section className={`text-${block.styles.fontSize}`}>
      <RichText at="content.html" className="rich-text" />
    </Section>
  );
}
