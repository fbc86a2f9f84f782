import { nounFor } from "#core/fields/counted.ts";
import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import type { SectionProps } from "./section-props.ts";
import { countTeam, drawStones, stonesWide } from "./stones.ts";

const { Items } = kitFor(definition);

/** A growing team over time: a stone per person, new members in the accent colour. */
export function TeamTimeline({ block: { content }, heading }: SectionProps) {
  const { label } = useLanguages();
  const joiners = useFilled(
    content.joiners,
    ({ date, title, description }) => ![date, title, description].some(hasText),
  );
  if (joiners.length === 0) return <EmptyLine />;
  const totals = countTeam(joiners);
  return (
    <ol className={`custom-team in-turn by by-${columnsFor(joiners.length)}`}>
      <Items at="content.joiners" only={joiners}>
        {({ id, people }, { Text: JoinerText }) => {
          const total = totals.get(id) ?? 0;
          return (
            <Item as="li" className="custom-joiners">
              <Stones before={total - people} total={total} />
              <div className="custom-words">
                <p className="custom-mono">
                  <JoinerText at="date" />
                </p>
                <JoinerText at="title" as={heading} className="custom-title" />
                <p className="custom-count" {...label}>
                  <b>{total}</b> {nounFor(total, "person", "people")}
                  {total > people && people > 0 && `, ${people} new`}
                </p>
                <JoinerText at="description" as="p" className="custom-text" />
              </div>
            </Item>
          );
        }}
      </Items>
    </ol>
  );
}

/** Decorative: the figures below it show the same. */
function Stones({ before, total }: { readonly before: number; readonly total: number }) {
  const { height, there, added } = drawStones(before, total);
  return (
    <svg className="custom-stones" width={stonesWide} height={height} aria-hidden="true">
      <path d={there} />
      <path d={added} />
    </svg>
  );
}
