import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Own, useLanguages } from "../_kit/parts/english.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/**
 * Opening and closing are native: each card works independently and without a script (BLOCK-038).
 */
export function View({ block }: ViewProps<typeof definition>) {
  const isCanvas = useBlock().host.mode === "canvas";
  const { content, settings, styles } = block;
  const industries = useFilled(
    content.industries,
    (industry) =>
      industry.useCases.length === 0 && ![industry.name, industry.description].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const Heading = hasTitle ? "h3" : "h2";
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`industries-cols-${styles.gridCols} industries-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {industries.length === 0 ? (
        <EmptyLine />
      ) : (
        <ul className="industries-list in-turn">
          <Items at="content.industries" only={industries}>
            {(industry, { Text: IndustryText }) => (
              <Item as="li" className="industry">
                <div className="industry-words">
                  {settings.showIcons && <Icon name={industry.icon} />}
                  {hasText(industry.link) && (isCanvas || hasText(industry.name)) ? (
                    <Heading className="industry-name">
                      <Action
                        textAt="name"
                        className="industry-link link-arrow"
                        action="link"
                        link={industry.link}
                      />
                    </Heading>
                  ) : (
                    <IndustryText at="name" as={Heading} className="industry-name" />
                  )}
                  <IndustryText at="description" as="p" className="industry-text" />
                </div>
                {settings.showUseCases && (
                  <UseCases
                    cases={industry.useCases}
                    of={industry.name}
                    opens={settings.expandable}
                  />
                )}
              </Item>
            )}
          </Items>
        </ul>
      )}
    </Section>
  );
}

interface UseCasesProps {
  readonly cases: readonly string[];
  /**
   * Name of the industry, to distinguish the drawers for screen readers: all are called "Use
   * cases".
   */
  readonly of: string;
  readonly opens: boolean;
}

function UseCases({ cases, of, opens }: UseCasesProps) {
  const { label } = useLanguages();
  if (cases.length === 0) return null;
  const list = (
    <ul className="industry-cases">
      {cases.map((_, index) => (
        <Line key={index} at="useCases" index={index} />
      ))}
    </ul>
  );
  if (!opens) return list;
  return (
    <details className="industry-drawer">
      <summary {...label}>
        Use cases
        {hasText(of) && (
          <span className="visually-hidden">
            {" of "}
            <Own>{of}</Own>
          </span>
        )}{" "}
        <span className="industry-count">{cases.length}</span>
      </summary>
      {list}
    </details>
  );
}
