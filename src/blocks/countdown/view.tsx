import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { List } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { instantOf, formatMoment } from "./zones.ts";

const { Text, IfText } = kitFor(definition);

const units = ["days", "hours", "minutes", "seconds"] as const;

/**
 * The date is in the HTML, which is correct at any time. The figures are empty until the island
 * fills them, and hidden without a script.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const { host } = useBlock();
  const { label } = useLanguages();
  const until = instantOf(content.date, settings.timeZone);
  const titleId = `${blockClass(block.id)}-title`;
  const isCanvas = host.mode === "canvas";
  return (
    <Section labelledBy={hasText(content.title) ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {until === null ? (
        <EmptyLine />
      ) : (
        <Island className={`countdown${isCanvas ? " is-canvas" : ""}`} props={{ until }}>
          <List as="div" className="countdown-figures" aria-hidden={isCanvas ? undefined : true}>
            {units
              .filter((unit) => unit !== "seconds" || settings.showSeconds)
              .map((unit) => (
                <div key={unit} className={`countdown-unit countdown-${unit}`}>
                  <span className="countdown-figure" data-unit={unit} />
                  <Text at={`content.${unit}Label`} className="countdown-label" />
                </div>
              ))}
          </List>
          <Text at="content.endedText" as="p" className="countdown-ended" />
          <p className="countdown-date">
            <time
              dateTime={new Date(until).toISOString()}
              {...(hasText(content.dateText) ? {} : label)}
            >
              {!hasText(content.dateText) && formatMoment(content.date, settings.timeZone)}
              <Text at="content.dateText" />
            </time>
          </p>
        </Island>
      )}
      <IfText of={["content.buttonText"]}>
        <div className="countdown-action">
          <Action
            textAt="content.buttonText"
            className="button button-primary"
            action="link"
            link={content.buttonLink}
          />
        </div>
      </IfText>
    </Section>
  );
}
