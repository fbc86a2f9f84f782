import { Action } from "../_kit/action.tsx";
import { EmptyLine } from "../_kit/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/kit.tsx";
import { blockClass, Section } from "../_kit/section.tsx";
import { hasText } from "../_kit/text.tsx";
import { definition } from "./block.ts";

const { Text, IfText } = kitFor(definition);

type CtaProps = ViewProps<typeof definition>;

/** Words and buttons on a sheet of their own: a frame with the zone marks of a drawing. */
export function View({ block }: CtaProps) {
  const { content, settings, styles } = block;
  const titleId = `${blockClass(block.id)}-title`;
  const isEmpty = ![
    content.title,
    content.subtitle,
    settings.showButton ? content.buttonText : "",
    settings.showSecondaryButton ? content.secondaryButtonText : "",
  ].some(hasText);
  return (
    <Section
      className={`cta-${styles.buttonLayout} cta-${styles.buttonStyle} cta-${styles.textAlign}${settings.fullWidth ? " is-full" : ""}`}
      labelledBy={hasText(content.title) ? titleId : undefined}
    >
      <div className="cta-sheet">
        {isEmpty && <EmptyLine />}
        <IfText of={["content.title", "content.subtitle"]}>
          <div className="cta-words">
            <Text at="content.title" as="h2" id={titleId} />
            <Text at="content.subtitle" as="p" className="cta-subtitle" />
          </div>
        </IfText>
        <Buttons block={block} />
      </div>
    </Section>
  );
}

function Buttons({ block }: CtaProps) {
  const { content, settings } = block;
  const main = settings.showButton;
  const second = settings.showSecondaryButton;
  if (!main && !second) return null;
  return (
    <IfText
      of={[
        ...(main ? (["content.buttonText"] as const) : []),
        ...(second ? (["content.secondaryButtonText"] as const) : []),
      ]}
    >
      <div className="cta-buttons">
        {main && (
          <Action
            textAt="content.buttonText"
            {...led("button button-primary", {
              action: content.buttonAction,
              url: content.buttonUrl,
              downloadUrl: content.downloadUrl,
            })}
            link={content.buttonLink}
            scrollTarget={content.scrollTarget}
          />
        )}
        {second && (
          <Action
            textAt="content.secondaryButtonText"
            {...led("button button-secondary", {
              action: content.secondaryButtonAction,
              url: content.secondaryButtonUrl,
              downloadUrl: content.secondaryDownloadUrl,
            })}
            link={content.secondaryButtonLink}
            scrollTarget={content.secondaryScrollTarget}
          />
        )}
      </div>
    </IfText>
  );
}

interface Leading {
  readonly action: string;
  readonly url: string;
  readonly downloadUrl: string;
}

/** A file is an address outside the site whose button is marked as one that downloads. */
function led(className: string, { action, url, downloadUrl }: Leading) {
  return action === "download"
    ? { className: `${className} is-download`, action: "external", url: downloadUrl }
    : { className, action, url };
}
