import { investorHome, investorLoginPath } from "#core/forms/investor-login/form.ts";
import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText, Line } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { ContactInfo } from "./contact-info.tsx";
import { LoginDialog } from "./login-dialog.tsx";

const { Text } = kitFor(definition);

/**
 * Investor login (BLOCK-102). The button links to the login page; the island opens the same form as
 * a dialog. The server protects the investor pages, whatever this block contains.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const { style, showDescription, showContactInfo, requireCredentials } = settings;
  const features = settings.showFeatures ? content.features : [];
  const showTitle = style !== "button";
  const name = blockClass(block.id);
  const isEmpty =
    features.length === 0 &&
    ![
      showTitle ? content.title : "",
      showDescription ? content.description : "",
      content.buttonText,
      showContactInfo ? content.contactInfo : "",
    ].some(hasText);
  const opensDialog = host.mode === "site" && requireCredentials && hasText(content.buttonText);
  return (
    <Section
      className={`investor-${style} investor-${styles.textAlign}`}
      labelledBy={showTitle && hasText(content.title) ? `${name}-title` : undefined}
    >
      <Island className="investor-sheet" needed={opensDialog} holdsClicks>
        {isEmpty && <EmptyLine />}
        <div className="investor-words">
          {showTitle && <Text at="content.title" as="h2" id={`${name}-title`} />}
          {showDescription && (
            <Text at="content.description" as="p" className="investor-description" />
          )}
        </div>
        {features.length > 0 && (
          <ul className="investor-features">
            {features.map((_, index) => (
              <Line key={index} at="content.features" index={index} />
            ))}
          </ul>
        )}
        <div className="investor-door">
          {style === "card" && <DoorOnPlan />}
          <Action
            textAt="content.buttonText"
            className="button button-primary investor-enter"
            action="link"
            link={requireCredentials ? investorLoginPath : investorHome}
          />
          {showContactInfo && <ContactInfo />}
        </div>
        {opensDialog && <LoginDialog name={name} />}
      </Island>
    </Section>
  );
}

/** A door as drawn on a plan: the wall on both sides, the leaf, and its swing. */
function DoorOnPlan() {
  return (
    <svg className="investor-plan" viewBox="0 0 240 76" aria-hidden="true">
      <path d="M0 61h88v14H0M240 61h-88v14h88" />
      <path className="investor-leaf" d="M88 68V4h5v64M93 4a64 64 0 0 1 59 64" />
    </svg>
  );
}
