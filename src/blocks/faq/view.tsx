import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { useFilled } from "../_kit/parts/items.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import { CategoryList, CategoryTabs } from "./groups.tsx";
import { Questions, type QuestionsProps } from "./questions.tsx";

/**
 * Opening, closing and single-open are native (`details name`), and so are tabs: everything works
 * without a script. The island adds the search.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const asked = useFilled(content.questions, ({ question }) => !hasText(question));
  const root = blockClass(block.id);
  const hasTitle = hasText(content.title);
  const expanded = asked.filter((question) => question.expanded).map(({ id }) => id);
  const shown: QuestionsProps = {
    questions: asked,
    opens: styles.layout !== "list",
    // In a single-open group the browser would close all but one while parsing.
    open: settings.multipleOpen ? expanded : expanded.slice(0, 1),
    // A shared name makes a group of which the browser keeps one open (BLOCK-068).
    group: settings.multipleOpen ? undefined : `${root}-open`,
    level: hasTitle ? 3 : 2,
  };
  const { layout } = styles;
  return (
    <Section
      className={`faq-${layout} faq-columns-${styles.columns} faq-${styles.textAlign}`}
      labelledBy={hasTitle ? `${root}-title` : undefined}
    >
      <div className="faq-plan">
        <BlockHead titleId={`${root}-title`} className="faq-head" />
        {asked.length === 0 ? (
          <EmptyLine />
        ) : (
          <Island className="faq-body" needed={settings.searchable}>
            {settings.searchable && <Search id={`${root}-search`} />}
            {layout === "tabs" ? (
              <CategoryTabs {...shown} name={`${root}-tab`} />
            ) : settings.showCategories ? (
              <CategoryList {...shown} />
            ) : (
              <Questions {...shown} />
            )}
          </Island>
        )}
      </div>
    </Section>
  );
}

/** Hidden until the search script runs. */
function Search({ id }: { readonly id: string }) {
  const { label } = useLanguages();
  return (
    <div className="faq-search" hidden>
      <label htmlFor={id} {...label}>
        Search the questions
      </label>
      <input id={id} type="search" autoComplete="off" spellCheck={false} />
      <output htmlFor={id} {...label} />
    </div>
  );
}
