import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { programLabel } from "../_kit/define/words-in.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { kinds, marks } from "./marks.ts";

const { Text } = kitFor(definition);

/**
 * One line. A closable banner is an open dialog, so that its button closes it without a script. The
 * island only counts the seconds and remembers that it was closed.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const { bannerType } = content;
  const { dismissible, autoDismiss, persistent, showIcon, position } = settings;
  const isEmpty = !hasText(content.message) && !hasText(content.buttonText);
  const leaves = (dismissible || autoDismiss) && !isEmpty;
  const kindId = `${blockClass(block.id)}-kind`;
  const isCanvas = host.mode === "canvas";
  const label = programLabel(host.site);
  const line = (
    <>
      {showIcon && !isEmpty && (
        <svg className="icon banner-mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={marks[bannerType]} />
        </svg>
      )}
      <div className="banner-words" role={bannerType === "warning" ? "alert" : "status"}>
        <span className="visually-hidden" id={kindId} {...label}>
          {kinds[bannerType]}
        </span>
        <Text at="content.message" as="p" className="banner-text" />
        {isEmpty && <EmptyLine />}
      </div>
      <Action
        textAt="content.buttonText"
        className="banner-button"
        action="link"
        link={content.buttonLink}
      />
      {dismissible && !isEmpty && (
        <form method="dialog" className="banner-close">
          <button type={isCanvas ? "button" : "submit"} aria-label="Dismiss" {...label} />
        </form>
      )}
    </>
  );
  return (
    <Section
      className={`banner-${bannerType} banner-${position} banner-${styles.size} banner-${styles.textAlign}`}
    >
      <Island
        needed={leaves && !isCanvas}
        props={{ ...(autoDismiss && { auto: true }), ...(persistent && { persistent }) }}
      >
        {leaves ? (
          <dialog className="banner-box" open aria-labelledby={kindId}>
            {line}
          </dialog>
        ) : (
          <div className="banner-box">{line}</div>
        )}
      </Island>
    </Section>
  );
}
