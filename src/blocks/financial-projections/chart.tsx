import { Bar } from "../_kit/drawing/bar.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";
import { fullAt, growthOf, totalOf } from "./revenue.ts";

const { Text, Items } = kitFor(definition);

type Years = ViewProps<typeof definition>["block"]["content"]["projections"];

interface RevenueChartProps {
  readonly years: Years;
  readonly isGrowth: boolean;
  /** Formats an amount in millions. */
  readonly write: (millions: number) => string;
}

/**
 * Revenue by year. Both columns have the same scale: a full bar of 20 is four times as long as one
 * of 5.
 */
export function RevenueChart({ years, isGrowth, write }: RevenueChartProps) {
  const { label } = useLanguages();
  return (
    <table className="projections-chart">
      <caption className="visually-hidden" {...label}>
        Revenue by year
      </caption>
      <thead>
        <tr>
          <th scope="col" className="projections-year" {...label}>
            Year
          </th>
          <th scope="col" className="projections-first">
            <Text at="content.enterpriseLabel" />
            <span className="projections-scale" aria-hidden="true" {...label}>
              {write(fullAt.enterprise)}
            </span>
          </th>
          <th scope="col" className="projections-second">
            <Text at="content.smallLabel" />
            <span className="projections-scale" aria-hidden="true" {...label}>
              {write(fullAt.smallbusiness)}
            </span>
          </th>
          <th scope="col" className="projections-total" {...label}>
            Total
          </th>
        </tr>
      </thead>
      <tbody className="in-turn">
        <Items at="content.projections" only={years}>
          {(year, { Text: YearText }) => (
            <Item as="tr">
              <th scope="row" className="projections-year">
                <YearText at="year" />
              </th>
              <td className="projections-first">
                <span className="projections-figure" {...label}>
                  {write(year.enterprise)}
                </span>
                <Bar
                  className="projections-bar"
                  width={(year.enterprise / fullAt.enterprise) * 100}
                />
              </td>
              <td className="projections-second">
                <span className="projections-figure" {...label}>
                  {write(year.smallbusiness)}
                </span>
                <Bar
                  className="projections-bar"
                  width={(year.smallbusiness / fullAt.smallbusiness) * 100}
                />
              </td>
              <td className="projections-total" {...label}>
                {write(totalOf(year))}
                {isGrowth && <Growth times={growthOf(years, years.indexOf(year))} />}
              </td>
            </Item>
          )}
        </Items>
      </tbody>
    </table>
  );
}

function Growth({ times }: { readonly times: string }) {
  if (times === "") return null;
  return (
    <>
      {" "}
      <span className="projections-times">
        {times}
        <span className="visually-hidden"> the year before</span>
      </span>
    </>
  );
}
