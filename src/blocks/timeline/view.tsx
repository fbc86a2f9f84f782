import { BlockHead } from "../_kit/parts/block-head.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items } = kitFor(definition);

/** Text alternative for the line's appearance at current and planned events. */
const statusPrefixes = { done: "", current: "Now: ", planned: "Planned: " } as const;

/** Events along one line: solid for the past, dashed for the future. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, styles } = block;
  const { label } = useLanguages();
  const events = useFilled(
    content.events,
    ({ date, title, description }) => ![date, title, description].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const across = styles.layout === "horizontal" ? ` by by-${columnsFor(events.length)}` : "";
  return (
    <Section className={`timeline-${styles.layout}`} labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {events.length === 0 ? (
        <EmptyLine />
      ) : (
        <ol className={`timeline in-turn${across}`}>
          <Items at="content.events" only={events}>
            {({ status }, { Text: EventText }) => (
              <Item as="li" className={`timeline-event is-${status}`}>
                <p className="timeline-date">
                  {statusPrefixes[status] !== "" && (
                    <span className="visually-hidden" {...label}>
                      {statusPrefixes[status]}
                    </span>
                  )}
                  <EventText at="date" />
                </p>
                <div className="timeline-words">
                  <EventText at="title" as={hasTitle ? "h3" : "h2"} className="timeline-title" />
                  <EventText at="description" as="p" className="timeline-text" />
                </div>
              </Item>
            )}
          </Items>
        </ol>
      )}
    </Section>
  );
}
