import { groupByCategory } from "./categories.ts";
import { Questions, type Asked } from "./questions.tsx";

/** Questions under the names of their categories. */
export function CategoryList(asked: Asked) {
  const Heading = `h${asked.level}` as const;
  const groups = groupByCategory(asked.questions);
  return groups.map(({ category, name, items }) => (
    <div key={category} className="faq-group">
      <Heading className="faq-category">{name}</Heading>
      <Questions {...asked} questions={items} level={below(asked.level)} />
    </div>
  ));
}

/**
 * One category at a time: each is a `details` of one group, whose summaries stand in a row as tabs where
 * there is room and the browser can place them, and one below the other where not.
 */
export function CategoryTabs({ name: tab, ...asked }: Asked & { readonly name: string }) {
  const groups = groupByCategory(asked.questions);
  return (
    <div className="faq-tab-list">
      {groups.map(({ category, name, items }, index) => (
        <details key={category} className="faq-group faq-tab" name={tab} open={index === 0}>
          <summary>
            <span className="faq-category">{name}</span>{" "}
            <span className="faq-count">{items.length}</span>
          </summary>
          <Questions {...asked} questions={items} />
        </details>
      ))}
    </div>
  );
}

function below(level: Asked["level"]): Asked["level"] {
  return level === 2 ? 3 : 4;
}
