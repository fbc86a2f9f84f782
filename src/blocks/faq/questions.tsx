import type { ValueOf } from "#core/fields/field.ts";
import type { FieldsOf } from "../_kit/define-block.ts";
import { Item, List } from "../_kit/items.tsx";
import { kitFor } from "../_kit/kit.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

export type Question = ValueOf<FieldsOf<typeof definition>["content.questions"]>[number];

/** Questions and how they are drawn. */
export interface Asked {
  readonly questions: readonly Question[];
  /** Whether answers open and close, or all stand. */
  readonly opens: boolean;
  /** Ids of those that stand open at first (BLOCK-069). */
  readonly open: readonly string[];
  /** Of those with the same name one is open at a time; undefined lets each be open by itself. */
  readonly group: string | undefined;
  /** Of the heading that a question is. */
  readonly level: 2 | 3 | 4;
}

/** Questions in their order, each with its answer. */
export function Questions({ questions, opens, open, group, level }: Asked) {
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
