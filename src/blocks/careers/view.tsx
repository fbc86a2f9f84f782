import { useBlock } from "../_kit/block-context.tsx";
import { BlockHead } from "../_kit/block-head.tsx";
import { EmptyLine } from "../_kit/empty-state.tsx";
import { useFilled } from "../_kit/items.tsx";
import type { ViewProps } from "../_kit/kit.tsx";
import { blockClass, Section } from "../_kit/section.tsx";
import { hasText } from "../_kit/text.tsx";
import type { definition } from "./block.ts";
import { OpeningCards, OpeningList, OpeningTable } from "./layouts.tsx";

const layouts = { cards: OpeningCards, list: OpeningList, table: OpeningTable } as const;

/** Openings unfold by the platform alone (BLOCK-053): no script, and each by itself. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const openings = useFilled(
    content.openings,
    ({ title, description }) => !hasText(title) && !hasText(description),
  );
  const titleId = `${blockClass(block.id)}-title`;
  const hasTitle = hasText(content.title);
  const Layout = layouts[styles.layout];
  return (
    <Section
      className={`careers-${styles.layout} careers-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId}>
        {openings.length > 0 && (
          <p className="careers-count">
            <span dir="auto">
              {openings.length} {openings.length === 1 ? "opening" : "openings"}
            </span>
          </p>
        )}
      </BlockHead>
      {openings.length === 0 ? (
        <EmptyLine />
      ) : (
        <Layout
          openings={openings}
          isCanvas={host.mode === "canvas"}
          look={{
            ...settings,
            applyText: content.applyText,
            applyButtonText: content.applyButtonText,
            level: hasTitle ? 3 : 2,
          }}
        />
      )}
    </Section>
  );
}
