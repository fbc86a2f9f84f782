import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";
import type { Stats } from "./readings.tsx";
import { readCells, readSpans, readUnits, type Cells, type Span } from "./share.ts";

const { Items } = kitFor(definition);

type Screen = Exclude<ViewProps<typeof definition>["block"]["styles"]["screen"], "readings">;

/**
 * Readings as rows of the chosen screen: statements with sources, log lines, permissions as cells,
 * times as bars of a trace, machines in a rack. The drawings repeat what the texts state.
 */
export function Rows({ stats, screen }: { readonly stats: Stats; readonly screen: Screen }) {
  const spans = screen === "trace" ? readSpans(stats.map(({ value }) => value)) : [];
  const units = screen === "rack" ? stats.map(({ value }) => readUnits(value)) : [];
  const total = units.reduce((sum, unit) => sum + unit, 0);
  return (
    <div className="screen-body">
      <List as="ol" className="rows">
        <Items at="content.stats" only={stats}>
          {(stat, { Text: StatText }) => {
            const place = stats.indexOf(stat);
            return (
              <Item
                as="li"
                className={`row${screen === "rack" ? ` rack-${units[place] ?? 1}u` : ""}`}
              >
                <StatText at="label" as="p" className="row-label" />
                {screen === "rights" && <RightCells cells={readCells(stat.value)} />}
                {screen === "trace" && <Bar span={spans[place] ?? null} />}
                <StatText at="value" as="p" className="row-value" />
                <StatText at="sublabel" as="p" className="row-detail" />
              </Item>
            );
          }}
        </Items>
      </List>
      {screen === "rack" && (
        <p className="rack-height" aria-hidden="true">
          <span>{`${total} U`}</span>
        </p>
      )}
    </div>
  );
}

/** One square per permission, filled if granted. */
function RightCells({ cells }: { readonly cells: Cells | null }) {
  if (cells === null) return null;
  const squares = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, index) => `M${(from + index) * 14 + 0.5} .5h9v9h-9z`,
    ).join("");
  return (
    <svg
      className="cells"
      viewBox={`0 0 ${cells.of * 14 - 4} 10`}
      width={cells.of * 14 - 4}
      height="10"
      aria-hidden="true"
    >
      {cells.filled > 0 && <path className="cells-filled" d={squares(0, cells.filled)} />}
      {cells.filled < cells.of && <path d={squares(cells.filled, cells.of)} />}
    </svg>
  );
}

/** The time's position and length within the total. */
function Bar({ span }: { readonly span: Span | null }) {
  return (
    <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {span !== null && (
        <rect
          className={span.isLongest ? "bar-longest" : undefined}
          x={span.from}
          width={span.width}
          height="10"
        />
      )}
    </svg>
  );
}
