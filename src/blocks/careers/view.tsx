import { counted } from "#core/fields/counted.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { useFilled } from "../_kit/parts/items.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import type { CareersProps } from "./island.ts";
import { OpeningCards, OpeningList, OpeningTable } from "./layouts.tsx";
import { titleOf } from "./opening-of.ts";
import type { Opening } from "./opening-parts.tsx";

const layouts = { cards: OpeningCards, list: OpeningList, table: OpeningTable } as const;

/**
 * Openings expand natively (BLOCK-053), each independently. The island opens the application form
 * on the page.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const { content, settings, styles } = block;
  const openings = useFilled(
    content.openings,
    ({ title, description }) => !hasText(title) && !hasText(description),
  );
  const titleId = `${blockClass(block.id)}-title`;
  const hasTitle = hasText(content.title);
  const Layout = layouts[styles.layout];
  const positions = positionsOf(openings);
  return (
    <Section
      className={`careers-${styles.layout} careers-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId}>
        {openings.length > 0 && (
          <p className="careers-count">
            <span dir="auto" {...label}>
              {counted(openings.length, "opening")}
            </span>
          </p>
        )}
      </BlockHead>
      {openings.length === 0 ? (
        <EmptyLine />
      ) : (
        <Island
          needed={host.mode === "site" && Object.keys(positions).length > 0}
          props={{ positions } satisfies CareersProps}
        >
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
        </Island>
      )}
    </Section>
  );
}

/** The data shown by the dialog, for openings that take applications on this site (FORM-001). */
function positionsOf(openings: readonly Opening[]): CareersProps["positions"] {
  return Object.fromEntries(
    openings
      .filter(({ applyLink }) => !hasText(applyLink))
      .map(({ id, title, department, location }) => [
        id,
        { title: titleOf({ title }), department: department.trim(), location: location.trim() },
      ]),
  );
}
