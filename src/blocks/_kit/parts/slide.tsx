import type { ReactNode } from "react";
import { useBlock, valueAt } from "../define/block-context.tsx";
import { BlockHead } from "./block-head.tsx";
import { columnsFor } from "./columns.ts";
import { EmptyLine } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";
import { Item, Items, List, useFilled } from "./items.tsx";
import { blockClass, Section } from "./section.tsx";
import { hasText, Line, Text } from "./text.tsx";

interface SlideProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A slide: title and subtitle at the head, its content below. Styled by `slide.css`. */
export function Slide({ className = "", children }: SlideProps) {
  const { titleId, hasTitle } = useSlideTitle();
  const align = String(valueAt(useBlock().block, "styles.textAlign"));
  return (
    <Section
      className={`slide slide-${align} ${className}`.trimEnd()}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {children}
    </Section>
  );
}

/**
 * Returns the id of the slide's heading, whether it has text, and the resulting level of the
 * headings below it.
 */
export function useSlideTitle() {
  const { block } = useBlock();
  const hasTitle = hasText(valueAt(block, "content.title"));
  const below: "h2" | "h3" = hasTitle ? "h3" : "h2";
  return { titleId: `${blockClass(block.id)}-title`, hasTitle, below };
}

interface SlideItem {
  readonly id: string;
  readonly icon: string;
  readonly title?: string;
  readonly name?: string;
  readonly description: string;
  readonly features?: readonly string[];
  readonly benefits?: readonly string[];
}

interface SlideListProps {
  readonly at: string;
  readonly items: readonly SlideItem[];
  /** The item's field that holds its heading. */
  readonly titleAt?: "title" | "name";
  readonly className: string;
  /** Renders a drawing beside the list, given the number of items shown. */
  readonly drawing?: (count: number) => ReactNode;
  /** Maximum number of columns; if absent, items are stacked. */
  readonly most?: number;
}

/**
 * The content of most slides: numbered items with an icon, a heading, a text and optional lines.
 * The slide's own stylesheet lays them out; `slide-by-N` sets the number of columns. Renders the
 * empty line if there are no items (SITE-035).
 */
export function SlideList({
  at,
  items,
  titleAt = "title",
  className,
  drawing,
  most,
}: SlideListProps) {
  const { below } = useSlideTitle();
  const filled = useFilled(items, isBlank);
  if (filled.length === 0) return <EmptyLine />;
  const columns = most === undefined ? "" : ` slide-by-${Math.min(most, fit(filled.length, most))}`;
  return (
    <>
      {drawing?.(filled.length)}
      <List as="ol" className={`slide-list ${className}${columns} in-turn`}>
        <Items at={at} only={filled}>
          {(_item, index) => (
            <Item as="li" className="slide-item">
              <div className="slide-mark">
                <Icon name={items[index]?.icon ?? "none"} />
              </div>
              <div className="slide-words">
                <Text at={titleAt} as={below} className="slide-title" />
                <Text at="description" as="p" className="slide-text" />
              </div>
              <SlideLines of={items[index]} />
            </Item>
          )}
        </Items>
      </List>
    </>
  );
}

/** Number of columns, at most `most`, preferring one that fills the last row. */
function fit(count: number, most: number): number {
  if (count <= most) return count;
  if (most === 3 && count === 4) return 2;
  return columnsFor(count) <= most ? columnsFor(count) : most;
}

function isBlank(item: SlideItem): boolean {
  return linesOf(item).length === 0 && ![item.title, item.name, item.description].some(hasText);
}

function linesOf(item: SlideItem | undefined): readonly string[] {
  return item?.[lineFieldOf(item)] ?? [];
}

/** An item has either features or benefits. */
function lineFieldOf(item: SlideItem): "features" | "benefits" {
  return item.features === undefined ? "benefits" : "features";
}

function SlideLines({ of }: { readonly of: SlideItem | undefined }) {
  const lines = linesOf(of);
  if (of === undefined || lines.length === 0) return null;
  return (
    <ul className="slide-lines">
      {lines.map((_, index) => (
        <Line key={index} at={lineFieldOf(of)} index={index} />
      ))}
    </ul>
  );
}
