import { useLanguages } from "../_kit/parts/english.tsx";
import { Tab, Tabs } from "../_kit/parts/tabs.tsx";
import { groupByCategory } from "./categories.ts";
import { Questions, type QuestionsProps } from "./questions.tsx";

/** Questions grouped under category headings. */
export function CategoryList(asked: QuestionsProps) {
  const Heading = `h${asked.level}` as const;
  const { label } = useLanguages();
  const groups = groupByCategory(asked.questions);
  return groups.map(({ category, name, items }) => (
    <div key={category} className="faq-group">
      <Heading className="faq-category" {...label}>
        {name}
      </Heading>
      <Questions {...asked} questions={items} level={below(asked.level)} />
    </div>
  ));
}

/** Questions in one tab per category. */
export function CategoryTabs({ name: tab, ...asked }: QuestionsProps & { readonly name: string }) {
  const groups = groupByCategory(asked.questions);
  return (
    <Tabs>
      {groups.map(({ category, name, items }, index) => (
        <Tab
          key={category}
          className="faq-group"
          count={items.length}
          group={tab}
          isOpen={index === 0}
          {...{ name }}
        >
          <Questions {...asked} questions={items} />
        </Tab>
      ))}
    </Tabs>
  );
}

function below(level: QuestionsProps["level"]): QuestionsProps["level"] {
  return level === 2 ? 3 : 4;
}
