import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Own, useLanguages } from "../_kit/parts/english.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/**
 * Cards that open to their use cases: a click pins one open natively (`details`), hover shows it by
 * CSS (CON-032). The island opens cards on keyboard focus. The slide view shows the essentials, one
 * row per industry.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const { content, styles } = block;
  const industries = useFilled(
    content.industries,
    ({ name, impact, useCases }) => !hasText(name) && !hasText(impact) && useCases.length === 0,
  );
  const hasTitle = hasText(content.title);
  const Heading = hasTitle ? "h3" : "h2";
  const titleId = `${blockClass(block.id)}-title`;
  const isSlide = styles.view === "slide";
  const opens = !isSlide && industries.some(({ useCases }) => useCases.length > 0);
  const shape = isSlide ? "" : ` by by-${columnsFor(industries.length)}`;
  return (
    <Section
      className={`impact-${styles.view} impact-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {industries.length === 0 ? (
        <EmptyLine />
      ) : (
        <Island as="ul" className={`impact-all${shape} in-turn`} needed={opens}>
          <Items at="content.industries" only={industries}>
            {(industry, { Text }) => (
              <Item as="li" className="impact">
                <div className="impact-head">
                  <Icon name={industry.icon} />
                  <Text at="name" as={Heading} className="impact-name" />
                </div>
                <Text at="impact" as="p" className="impact-text" />
                {(host.mode === "canvas" || hasText(industry.marketSize)) && (
                  <p className="impact-market">
                    <span className="visually-hidden" {...label}>
                      {"Market: "}
                    </span>
                    <Text at="marketSize" />
                  </p>
                )}
                {!isSlide && <Details of={industry.name} cases={industry.useCases} />}
              </Item>
            )}
          </Items>
        </Island>
      )}
    </Section>
  );
}

interface DetailsProps {
  /** Name of the industry, to distinguish the details for screen readers. */
  readonly of: string;
  readonly cases: readonly string[];
}

function Details({ of, cases }: DetailsProps) {
  const { label } = useLanguages();
  if (cases.length === 0) return null;
  return (
    <details className="impact-details">
      <summary {...label}>
        <span className="impact-open">Details</span>
        <span className="impact-close">Close Details</span>
        {hasText(of) && (
          <span className="visually-hidden">
            {" of "}
            <Own>{of.trim()}</Own>
          </span>
        )}
      </summary>
      <ul className="impact-cases">
        {cases.map((_, index) => (
          <Line key={index} at="useCases" index={index} />
        ))}
      </ul>
    </details>
  );
}
