import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import type { SectionProps } from "./section-props.ts";

const { Items } = kitFor(definition);

/** Market moves in order, under a wedge with one segment for each. */
export function GoToMarket({ block: { content }, heading }: SectionProps) {
  const moves = useFilled(
    content.moves,
    ({ stage, title, description, goal }) => ![stage, title, description, goal].some(hasText),
  );
  if (moves.length === 0) return <EmptyLine />;
  const places = new Map(moves.map(({ id }, place) => [id, place]));
  return (
    <ol className={`custom-moves in-turn by by-${columnsFor(moves.length)}`}>
      <Items at="content.moves" only={moves}>
        {({ id, goal }, { Text: MoveText }) => (
          <Item as="li" className="custom-move">
            <Wedge place={places.get(id) ?? 0} of={moves.length} />
            <div className="custom-words">
              <MoveText at="stage" as="p" className="custom-mono" />
              <MoveText at="title" as={heading} className="custom-title" />
              <MoveText at="description" as="p" className="custom-text" />
              <p className={`custom-goal${hasText(goal) ? "" : " is-blank"}`}>
                <MoveText at="goal" className="custom-goal-text" />
              </p>
            </div>
          </Item>
        )}
      </Items>
    </ol>
  );
}

/** One segment of the wedge; its start is as high as the end of the previous one. */
function Wedge({ place, of }: { readonly place: number; readonly of: number }) {
  const top = (part: number) => Math.round(90 - (88 * part) / of);
  const line = `M0,${top(place)}L100,${top(place + 1)}`;
  return (
    <svg
      className="custom-wedge"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`${line}V100H0z`} />
      <path d={line} />
    </svg>
  );
}
