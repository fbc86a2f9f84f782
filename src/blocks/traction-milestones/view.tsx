import { BlockHead } from "../_kit/parts/block-head.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type Kit, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { statuses } from "./statuses.ts";

const { Items } = kitFor(definition);

type Milestone = ViewProps<typeof definition>["block"]["content"]["milestones"][number];
type Parts = Parameters<Parameters<Kit<typeof definition>["Items"]>[0]["children"]>[1];

/**
 * Opening and closing are native, without a script; the current milestone cannot be closed
 * (BLOCK-109).
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, styles } = block;
  const milestones = useFilled(
    content.milestones,
    ({ date, title, description }) => ![date, title, description].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const columns = styles.view === "slide" ? ` by by-${columnsFor(milestones.length)}` : "";
  return (
    <Section className={`milestones-${styles.view}`} labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {milestones.length === 0 ? (
        <EmptyLine />
      ) : (
        <ol className={`milestones-list in-turn${columns}`}>
          <Items at="content.milestones" only={milestones}>
            {(milestone, { Text }) => (
              <Item as="li" className={`milestone is-${milestone.status}`}>
                <span className="milestone-node">
                  <Icon name={milestone.icon} />
                </span>
                <Text at="date" as="p" className="milestone-date" />
                <Card milestone={milestone} Text={Text} level={hasTitle ? 3 : 2} />
              </Item>
            )}
          </Items>
        </ol>
      )}
    </Section>
  );
}

interface CardProps extends Pick<Parts, "Text"> {
  readonly milestone: Milestone;
  readonly level: 2 | 3;
}

function Card({ milestone, Text, level }: CardProps) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const words = (
    <>
      <Text at="title" as={`h${level}`} className="milestone-title" />
      <span className="milestone-status" {...label}>
        {statuses[milestone.status]}
      </span>
    </>
  );
  const description = <Text at="description" as="p" className="milestone-description" />;
  const opens = hasText(milestone.description) || host.mode === "canvas";
  if (milestone.status === "current" || !opens) {
    return (
      <div className="milestone-card">
        <div className="milestone-head">{words}</div>
        {description}
      </div>
    );
  }
  return (
    <details className="milestone-card">
      <summary className="milestone-head">{words}</summary>
      {description}
    </details>
  );
}
