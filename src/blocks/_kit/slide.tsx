import type { ReactNode } from "react";
import type { IconName } from "#core/fields/icon-names.ts";
import { useBlock, valueAt } from "./block-context.tsx";
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

/** One sheet of a deck: its two texts at the head, and below them what it shows. Drawn by `slide.css`. */
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

/** Id of the slide's heading, whether it says something, and so the level of the headings below it. */
export function useSlideTitle() {
  const { block } = useBlock();
  const hasTitle = hasText(valueAt(block, "content.title"));
  const below: "h2" | "h3" = hasTitle ? "h3" : "h2";
  return { titleId: `${blockClass(block.id)}-title`, hasTitle, below };
}

interface SlideItem {
  readonly id: string;
  readonly icon: IconName | "none";
  readonly title?: string;
  readonly name?: string;
  readonly description: string;
  readonly features?: readonly string[];
  readonly benefits?: readonly string[];
}

interface SlideListProps {
  readonly at: string;
  readonly items: readonly SlideItem[];
  /** The item's field that its heading shows. */
  readonly titleAt?: "title" | "name";
  readonly className: string;
  /** Stands beside the list, where there is one: a drawing of as many parts as are shown. */
  readonly drawing?: (count: number) => ReactNode;
  /** Most side by side; absent: they stand below one another. */
  readonly most?: number;
}

/**
 * What stands on most slides: numbered items, each an icon, a heading, a text, and lines where it has some. The slide's own
 * stylesheet says how they stand; those side by side have the class of their number. Without any it says so (SITE-035).
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

/** Up to `most` side by side, so that the last row has no hole where it can be had. */
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

/** An item has one or the other. */
function lineFieldOf(item: SlideItem): "features" | "benefits" {
  return item.features === undefined ? "benefits" : "features";
}

function SlideLines({ of }: { readonly of: SlideItem | undefined }) {
  const lines = linesOf(of);
  if (of === undefined || lines.length === 0) return null;
  return (
    <ul className="slide-lines">
      {lines.map((_, index) => (
        <Line key={index} at={lineFieldOf(of)} place={index} />
      ))}
    </ul>
  );
}
