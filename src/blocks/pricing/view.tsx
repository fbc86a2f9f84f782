import type { ReactNode } from "react";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Features, Mark, planClass, PlanButton, Price } from "./plan-parts.tsx";
import type { Plan, PlanLook } from "./plan-parts.tsx";

const { Items } = kitFor(definition);

interface Drawn {
  readonly plans: readonly Plan[];
  readonly look: PlanLook;
  readonly heading: "h2" | "h3";
}

/** Plans side by side, or as rows of a table. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const plans = useFilled(
    content.plans,
    ({ name, price, features }) => ![name, price].some(hasText) && features.length === 0,
  );
  const titleId = `${blockClass(block.id)}-title`;
  const hasTitle = hasText(content.title);
  const drawn: Drawn = { plans, look: settings, heading: hasTitle ? "h3" : "h2" };
  const looks = [
    `pricing-${styles.pricingStyle}`,
    settings.centerAlign ? "is-centered" : "",
    settings.showFeatureIcons ? "has-marks" : "",
  ];
  return (
    <Section
      className={looks.filter(Boolean).join(" ")}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {plans.length === 0 ? (
        <EmptyLine />
      ) : styles.pricingStyle === "table" ? (
        <PlanTable {...drawn} />
      ) : (
        <PlanColumns {...drawn} />
      )}
    </Section>
  );
}

/** As many columns as there are plans, three at most (BLOCK-049). */
function PlanColumns({ plans, look, heading }: Drawn) {
  return (
    <ul className={`plans in-turn plans-${Math.min(plans.length, 3)}`}>
      <Items at="content.plans" only={plans}>
        {(plan, { Text: PlanText }) => (
          <Item as="li" className={planClass(plan)}>
            <div className="plan-head">
              <Mark plan={plan} look={look} />
              <PlanText at="name" as={heading} className="plan-name" />
              <PlanText at="description" as="p" className="plan-words" />
            </div>
            <Price plan={plan} look={look} />
            <Features plan={plan} />
            <div className="plan-action">
              <PlanButton plan={plan} />
            </div>
          </Item>
        )}
      </Items>
    </ul>
  );
}

function PlanTable({ plans, look }: Drawn) {
  const { label } = useLanguages();
  return (
    <table className="plan-table">
      {/* Without room for columns, their names are available to screen readers only. */}
      <thead className="visually-hidden" {...label}>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Included</th>
          <th scope="col">Price</th>
          <th scope="col">
            <span className="visually-hidden">Choose</span>
          </th>
        </tr>
      </thead>
      <List as="tbody">
        <Items at="content.plans" only={plans}>
          {(plan, { Text: PlanText }) => (
            <Item as="tr" className={planClass(plan)}>
              <RowHead isNamed={hasText(plan.name)}>
                <Mark plan={plan} look={look} />
                <PlanText at="name" as="strong" className="plan-name" />
                <PlanText at="description" as="p" className="plan-words" />
              </RowHead>
              <td>
                <Features plan={plan} />
              </td>
              <td>
                <Price plan={plan} look={look} />
              </td>
              <td className="plan-action">
                <PlanButton plan={plan} />
              </td>
            </Item>
          )}
        </Items>
      </List>
    </table>
  );
}

/**
 * The header cell of a row; a plain cell if the plan has no name. In the canvas always a header, so
 * that a name can be typed.
 */
function RowHead({
  isNamed,
  children,
}: {
  readonly isNamed: boolean;
  readonly children: ReactNode;
}) {
  const { host } = useBlock();
  if (!isNamed && host.mode === "site") return <td className="plan-head">{children}</td>;
  return (
    <th scope="row" className="plan-head">
      {children}
    </th>
  );
}
