import { Item } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";

const { Text, IfText, Items } = kitFor(definition);

export type Answers = ViewProps<typeof definition>["block"]["content"]["answers"];

/**
 * A sample question and answer. It is only a picture made of text, so nothing in it is focusable
 * (BLOCK-009).
 */
export function Query({ answers }: { readonly answers: Answers }) {
  return (
    <div className="enhanced-hero-query">
      <IfText of={["content.queryLabel", "content.queryBy"]}>
        <div className="enhanced-hero-bar">
          <Text at="content.queryLabel" as="p" className="enhanced-hero-name" />
          <Text at="content.queryBy" as="p" className="enhanced-hero-by" />
        </div>
      </IfText>
      <Text at="content.queryText" as="p" className="enhanced-hero-question" />
      {answers.length > 0 && (
        <>
          <p className="enhanced-hero-answer">
            <Items at="content.answers" only={answers}>
              {(_answer, { Text: AnswerText }) => (
                <Item as="span" className="enhanced-hero-statement">
                  <AnswerText at="statement" />{" "}
                </Item>
              )}
            </Items>
          </p>
          <ol className="enhanced-hero-sources">
            <Items at="content.answers" only={answers}>
              {(_answer, { Text: AnswerText }) => (
                <Item as="li">
                  <AnswerText at="source" as="p" className="enhanced-hero-source" />
                  <AnswerText at="place" as="p" className="enhanced-hero-place" />
                </Item>
              )}
            </Items>
          </ol>
        </>
      )}
      <Text at="content.queryFoot" as="p" className="enhanced-hero-foot" />
    </div>
  );
}
