import type { ReactNode } from "react";
import type { ValueOf } from "#core/fields/field.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Initials, Picture } from "../_kit/parts/picture.tsx";
import { ScrollRow } from "../_kit/parts/scroll-row.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { CaseFigures, isBlankFigure } from "./case-figures.tsx";
import { wordsOf } from "./words.ts";

const { Items } = kitFor(definition);

type Case = ValueOf<FieldsOf<typeof definition>["content.cases"]>[number];

/**
 * Customer stories in three steps with figures, labelled in the terms of the chosen industry
 * (BLOCK-116).
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const cases = useFilled(
    content.cases,
    ({ company_name: name, challenge, solution, results, metrics }) =>
      ![name, challenge, solution].some(hasText) &&
      results.length === 0 &&
      (!settings.showMetrics || metrics.every(isBlankFigure)),
  );
  const words = wordsOf[content.industry];
  const hasTitle = hasText(content.title);
  const Heading = hasTitle ? "h3" : "h2";
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`success-${styles.layout} success-for-${content.industry} success-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {cases.length === 0 ? (
        <EmptyLine />
      ) : (
        <Row layout={styles.layout} name={hasTitle ? titleId : undefined}>
          <Items at="content.cases" only={cases}>
            {(each, { Text }) => (
              <Item as="li" className={`success-case${each.featured ? " success-featured" : ""}`}>
                <div className="success-who">
                  {settings.showLogos && (
                    // The name is shown beside it.
                    <Picture image={each.logo_url} alt="" className="success-logo">
                      <Initials of={each.company_name} className="success-initials" />
                    </Picture>
                  )}
                  <div>
                    <Text at="company_name" as={Heading} className="success-name" />
                    {settings.showIndustry && (
                      <Text at="industry" as="p" className="success-industry" />
                    )}
                  </div>
                </div>
                <dl className="success-story">
                  <Step name={words.challenge} isFilled={hasText(each.challenge)}>
                    <Text at="challenge" as="dd" className="success-text" />
                  </Step>
                  <Step name={words.solution} isFilled={hasText(each.solution)}>
                    <Text at="solution" as="dd" className="success-text" />
                  </Step>
                  <Results name={words.results} of={each} />
                </dl>
                {settings.showMetrics && <CaseFigures of={each.metrics} />}
              </Item>
            )}
          </Items>
        </Row>
      )}
    </Section>
  );
}

interface RowProps {
  readonly layout: string;
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function Row({ layout, name, children }: RowProps) {
  return layout === "carousel" ? (
    <ScrollRow labelledBy={name} name="Stories">
      {children}
    </ScrollRow>
  ) : (
    <List className="success-all in-turn">{children}</List>
  );
}

interface StepProps {
  readonly name: string;
  readonly isFilled: boolean;
  readonly children: ReactNode;
}

/** One step of the story; without text its label is omitted on the site. */
function Step({ name, isFilled, children }: StepProps) {
  const { host } = useBlock();
  const { label } = useLanguages();
  if (!isFilled && host.mode === "site") return null;
  return (
    <div className="success-step">
      <dt {...label}>{name}</dt>
      {children}
    </div>
  );
}

function Results({ name, of }: { readonly name: string; readonly of: Case }) {
  const { label } = useLanguages();
  if (of.results.length === 0) return null;
  return (
    <div className="success-step">
      <dt {...label}>{name}</dt>
      {of.results.map((_, index) => (
        <Line key={index} at="results" index={index} as="dd" className="success-result" />
      ))}
    </div>
  );
}
