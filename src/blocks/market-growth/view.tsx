import { writeAmount } from "../_kit/fields/amount.ts";
import { Bar } from "../_kit/drawing/bar.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text, IfText, Items } = kitFor(definition);

/** The chart is a table, with a bar and figure in each row. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const english = useLanguages().label;
  const markets = useFilled(
    content.markets,
    ({ label, value, growth }) => value === 0 && !hasText(label) && !hasText(growth),
  );
  const largest = Math.max(...markets.map(({ value }) => value));
  const sum = markets.reduce((whole, { value }) => whole + value, 0);
  const shareOf = (value: number) => (sum === 0 ? 0 : Math.round((value / sum) * 100));
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section labelledBy={hasText(content.title) ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      <div className="market-sheet">
        <IfText of={["content.total", "content.totalLabel"]}>
          <p className="market-total">
            <Text at="content.total" className="market-sum" />{" "}
            <Text at="content.totalLabel" className="market-label" />
          </p>
        </IfText>
        {markets.length === 0 ? (
          <EmptyLine />
        ) : (
          <table className="market-chart">
            <caption className="visually-hidden" {...english}>
              The market, part by part
            </caption>
            <thead className="visually-hidden" {...english}>
              <tr>
                <th scope="col">Market</th>
                <th scope="col">Value</th>
                {settings.showShare && <th scope="col">Share</th>}
                <th scope="col">Growth</th>
              </tr>
            </thead>
            <tbody className="in-turn">
              <Items at="content.markets" only={markets}>
                {(market, { Text: MarketText }) => (
                  <Item as="tr" className="market">
                    <th scope="row" className="market-name">
                      <MarketText at="label" />
                    </th>
                    <td className="market-value" {...english}>
                      {writeAmount(market.value * 1e9, settings.currency)}
                      <Bar
                        className="market-bar"
                        width={largest === 0 ? 0 : (market.value / largest) * 100}
                      />
                    </td>
                    {settings.showShare && (
                      <td className="market-share">{`${shareOf(market.value)}%`}</td>
                    )}
                    <td className="market-rate">
                      <MarketText at="growth" />
                    </td>
                  </Item>
                )}
              </Items>
            </tbody>
          </table>
        )}
      </div>
      <Text at="content.source" as="p" className="market-source" />
    </Section>
  );
}
