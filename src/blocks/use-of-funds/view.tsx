import { trim, writeAmount, writeTypedAmount } from "../_kit/fields/amount.ts";
import { Bar } from "../_kit/drawing/bar.tsx";
import type { ReactNode } from "react";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { arcsOf } from "./arcs.ts";
import { definition } from "./block.ts";

const { Text, Items } = kitFor(definition);

type FundsProps = ViewProps<typeof definition>;
type Fund = FundsProps["block"]["content"]["funds"][number];

/** A ring chart, and beside it a table with the same data. */
export function View({ block }: FundsProps) {
  const { content } = block;
  const { label } = useLanguages();
  const funds = useFilled(
    content.funds,
    (fund) =>
      fund.percentage === 0 && ![fund.category, fund.description, fund.amount].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const Heading = hasTitle ? "h3" : "h2";
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {funds.length === 0 ? (
        <EmptyLine />
      ) : (
        <div className="funds-sheet">
          <Ring block={block} funds={funds} />
          <Table block={block} funds={funds} />
        </div>
      )}
      {content.outcomes.length > 0 && (
        <div className="funds-outcomes">
          <Heading {...label}>Outcomes</Heading>
          <ul className="in-turn">
            {content.outcomes.map((_, index) => (
              <Line key={index} at="content.outcomes" index={index} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

interface PartsProps extends FundsProps {
  readonly funds: readonly Fund[];
}

/** As a path: on a circle, HTML checkers do not know `pathLength`. */
const circle = "M112 60a52 52 0 1 1-104 0 52 52 0 1 1 104 0";

function Ring({ block, funds }: PartsProps) {
  const { totalFunding } = block.content;
  const { label } = useLanguages();
  return (
    <div className="funds-ring">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="funds-track" cx="60" cy="60" r="52" />
        {arcsOf(funds).map(({ id, from, length }) => (
          <path
            key={id}
            className={`funds-arc funds-colour-${funds.findIndex((fund) => fund.id === id) % 8}`}
            // Links it to the compiled rule with the fund's own colour.
            data-item={id}
            d={circle}
            pathLength="100"
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={-from}
          />
        ))}
      </svg>
      <p className="funds-total">
        <span className="funds-sum" {...label}>
          {writeAmount(totalFunding, block.settings.currency)}
        </span>{" "}
        <Text at="content.timeline" className="funds-timeline" />
      </p>
    </div>
  );
}

function Table({ block, funds }: PartsProps) {
  const { label } = useLanguages();
  return (
    <table className="funds-table">
      <caption className="visually-hidden" {...label}>
        Parts of the round
      </caption>
      <thead className="visually-hidden" {...label}>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Percentage</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="in-turn">
        <Items at="content.funds" only={funds}>
          {(fund, { Text: FundText }) => (
            <Item as="tr" className={`fund funds-colour-${funds.indexOf(fund) % 8}`}>
              <th scope="row" className="fund-words">
                <Icon name={fund.icon} />
                <FundText at="category" className="fund-category" />
                <FundText at="description" className="fund-description" />
              </th>
              <td className="fund-percentage">
                {`${trim(fund.percentage)}%`}
                <Bar className="fund-bar" width={fund.percentage} />
              </td>
              <td className="fund-amount">
                <Amount block={block} fund={fund}>
                  <FundText at="amount" />
                </Amount>
              </td>
            </Item>
          )}
        </Items>
      </tbody>
    </table>
  );
}

interface AmountProps extends FundsProps {
  readonly fund: Fund;
  /** The entered amount as a text of the fund. */
  readonly children: ReactNode;
}

/**
 * The entered amount, or the one computed from the share. A bare number is written like the computed
 * ones; in the canvas that stands beside the text being edited.
 */
function Amount({ block, fund, children }: AmountProps) {
  const { host } = useBlock();
  const { currency } = block.settings;
  const { label } = useLanguages();
  if (!hasText(fund.amount)) {
    const part = (block.content.totalFunding * fund.percentage) / 100;
    return (
      <>
        <span {...label}>{writeAmount(part, currency)}</span>
        {children}
      </>
    );
  }
  const written = writeTypedAmount(fund.amount, currency);
  if (written === fund.amount.trim()) return children;
  return host.mode === "canvas" ? (
    <>
      {children}
      <span> = {written}</span>
    </>
  ) : (
    <span {...label}>{written}</span>
  );
}
