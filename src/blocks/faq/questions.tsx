import type { ValueOf } from "#core/fields/field.ts";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

export type Question = ValueOf<FieldsOf<typeof definition>["content.questions"]>[number];

/** Questions, and how to render them. */
export interface QuestionsProps {
  readonly questions: readonly Question[];
  /** Whether answers open and close, or are always shown. */
  readonly opens: boolean;
  /** Ids of the questions open initially (BLOCK-069). */
  readonly open: readonly string[];
  /** Questions with the same group name open one at a time; undefined for independent ones. */
  readonly group: string | undefined;
  /** Heading level of a question. */
  readonly level: 2 | 3 | 4;
}

/** Questions in order, each with its answer. */
export function Questions({ questions, opens, open, group, level }: QuestionsProps) {
  const heading = `h${level}` as const;
  return (
    <List as="div" className="faq-questions in-turn">
      <Items at="content.questions" only={questions}>
        {(question, { Text }) => (
          <Item className="faq-item">
            {opens ? (
              <details name={group} open={open.includes(question.id)}>
                <summary>
                  <Text at="question" as={heading} />
                </summary>
                <Text at="answer" as="p" className="faq-answer" />
              </details>
            ) : (
              <>
                <Text at="question" as={heading} />
                <Text at="answer" as="p" className="faq-answer" />
              </>
            )}
          </Item>
        )}
      </Items>
    </List>
  );
}
