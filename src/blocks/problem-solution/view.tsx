import { BlockHead } from "../_kit/parts/block-head.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { Tab, Tabs } from "../_kit/parts/tabs.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

interface Entry {
  readonly title: string;
  readonly description: string;
}

const saysNothing = ({ title, description }: Entry) => !hasText(title) && !hasText(description);

/** Two tabs, of which the browser keeps one open (BLOCK-104). An empty one is omitted. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const problems = useFilled(content.problems, saysNothing);
  const solutions = useFilled(content.solutions, saysNothing);
  const root = blockClass(block.id);
  const hasTitle = hasText(content.title);
  const Heading = hasTitle ? "h3" : "h2";
  const isAlone = problems.length === 0 || solutions.length === 0;
  const tab = (state: State, count: number) => ({
    className: `problem-of-${state}`,
    name: names[state],
    count,
    group: `${root}-tab`,
    isOpen: isAlone || settings.opensWith === state,
  });
  return (
    <Section labelledBy={hasTitle ? `${root}-title` : undefined}>
      <BlockHead titleId={`${root}-title`} />
      {problems.length + solutions.length === 0 ? (
        <EmptyLine />
      ) : (
        <Tabs>
          {problems.length > 0 && (
            <Tab {...tab("problems", problems.length)}>
              <List className={listClass(problems)}>
                <Items at="content.problems" only={problems}>
                  {(problem, { Text }) => (
                    <Item as="li" className="problem-card">
                      <Icon name={problem.icon} />
                      <Text at="title" as={Heading} className="problem-name" />
                      <Text at="description" as="p" className="problem-text" />
                      <Text at="stat" as="p" className={`problem-stat${sizeOf(problem.stat)}`} />
                    </Item>
                  )}
                </Items>
              </List>
            </Tab>
          )}
          {solutions.length > 0 && (
            <Tab {...tab("solutions", solutions.length)}>
              <List className={listClass(solutions)}>
                <Items at="content.solutions" only={solutions}>
                  {(solution, { Text }) => (
                    <Item as="li" className="problem-card">
                      <Icon name={solution.icon} />
                      <Text at="title" as={Heading} className="problem-name" />
                      <Text at="description" as="p" className="problem-text" />
                      <Text at="benefit" as="p" className="problem-benefit" />
                    </Item>
                  )}
                </Items>
              </List>
            </Tab>
          )}
        </Tabs>
      )}
    </Section>
  );
}

/** The two states of the section (BLOCK-105). */
type State = "problems" | "solutions";
const names = { problems: "Problems", solutions: "Our Solutions" } as const;

function listClass({ length }: readonly unknown[]): string {
  return `problem-list by by-${columnsFor(length)} in-turn`;
}

/** Figures are large, sentences are not. */
function sizeOf(stat: string): string {
  return stat.length > 12 ? " problem-stat-long" : "";
}
