import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Dashboard } from "./dashboard.tsx";
import { Drawing } from "./drawing.tsx";

const { Text } = kitFor(definition);

type SplitProps = ViewProps<typeof definition>;

/** Text and a visual, side by side or stacked. */
export function View({ block }: SplitProps) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const titleId = `${blockClass(block.id)}-title`;
  const isCanvas = host.mode === "canvas";
  const isDashboard = settings.visualStyle === "dashboard";
  const hasDashboard = isDashboard && (isCanvas || hasReadings(block));
  const isEmpty = !hasWords(block) && !(isDashboard && hasReadings(block));
  return (
    <Section
      className={`split-${styles.layoutDirection} split-${styles.textAlign}`}
      labelledBy={hasText(content.title) ? titleId : undefined}
    >
      {isEmpty && <EmptyLine />}
      {(!isEmpty || isCanvas) && (
        <div className="split">
          <div className="split-words">
            <Text at="content.title" as="h2" id={titleId} />
            <Text at="content.description" as="p" className="split-description" />
            <Features features={content.features} />
            <Button block={block} />
          </div>
          {hasDashboard && <Dashboard block={block} />}
          {!isDashboard && (
            <Drawing count={content.features.length} isMoving={settings.showAnimation} />
          )}
        </div>
      )}
    </Section>
  );
}

function hasWords({ content }: SplitProps["block"]): boolean {
  const { title, description, buttonText, features } = content;
  return features.length > 0 || [title, description, buttonText].some(hasText);
}

function hasReadings({ content }: SplitProps["block"]): boolean {
  const { badge, statusText, queryText, queryMeta, footerText, stats } = content;
  return stats.length > 0 || [badge, statusText, queryText, queryMeta, footerText].some(hasText);
}

function Features({ features }: { readonly features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <ol className="split-features">
      {features.map((_, index) => (
        <Line key={index} at="content.features" index={index} />
      ))}
    </ol>
  );
}

function Button({ block }: SplitProps) {
  const { buttonText, buttonAction, buttonLink, buttonUrl, downloadUrl } = block.content;
  const { host } = useBlock();
  if (!hasText(buttonText) && host.mode === "site") return null;
  return (
    <div className="split-button">
      <Action
        textAt="content.buttonText"
        className="button button-secondary"
        action={buttonAction}
        link={buttonLink}
        url={buttonUrl}
        file={downloadUrl}
      />
    </div>
  );
}
