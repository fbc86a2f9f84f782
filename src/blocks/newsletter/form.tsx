import { newsletterPath, newsletterTexts } from "#core/forms/newsletter/form.ts";
import { privacyAddress } from "#core/page-address.ts";
import { resolveAction } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import type { ReadBlock } from "../_kit/define/define-block.ts";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Honeypot } from "../_kit/parts/honeypot.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { OpensTab } from "../_kit/parts/opens-tab.tsx";
import { blockClass } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { endpointOf, needsConsent } from "./newsletter-of.ts";

const { Text } = kitFor(definition);

interface FormProps {
  readonly block: ReadBlock<typeof definition>;
}

/** The email field with its button, the consent checkbox, and the privacy notice. */
export function Form({ block }: FormProps) {
  const { host } = useBlock();
  const { words, label } = useLanguages();
  if (host.mode === "canvas") return <FormPreview block={block} />;
  const { content, settings } = block;
  const root = blockClass(block.id);
  return (
    <form className="newsletter-form" method="post" action={newsletterPath}>
      <input type="hidden" name="form" value={block.id} />
      <label className="newsletter-label" htmlFor={`${root}-email`} {...label}>
        {newsletterTexts.email}
      </label>
      <div className="newsletter-row">
        <input
          id={`${root}-email`}
          type="email"
          name="email"
          autoComplete="email"
          required
          placeholder={hasText(content.emailPlaceholder) ? content.emailPlaceholder : undefined}
        />
        <button className="button button-primary">
          {hasText(content.buttonText) ? (
            <Text at="content.buttonText" />
          ) : (
            <span {...label}>{newsletterTexts.submit}</span>
          )}
        </button>
      </div>
      {needsConsent(block) && (
        <label className="newsletter-consent">
          <input type="checkbox" name="consent" value="on" required />
          <span {...words}>{newsletterTexts.consent}</span>
        </label>
      )}
      {settings.gdprCompliant && (
        <p className="newsletter-small" {...words}>
          {newsletterTexts.rights}
        </p>
      )}
      <Honeypot />
      <Notice block={block} />
      <output className="newsletter-said" htmlFor={`${root}-email`} {...label} />
    </form>
  );
}

/** The canvas shows a non-interactive copy in which every text of the form can be edited. */
function FormPreview({ block }: FormProps) {
  const { settings } = block;
  const { words, label } = useLanguages();
  return (
    <div className="newsletter-form">
      <span className="newsletter-label" {...label}>
        {newsletterTexts.email}
      </span>
      <div className="newsletter-row">
        <span className="newsletter-drawn">
          <Text at="content.emailPlaceholder" />
        </span>
        <span className="button button-primary">
          <Text at="content.buttonText" />
        </span>
      </div>
      {needsConsent(block) && (
        <span className="newsletter-consent">
          <input type="checkbox" disabled aria-label={newsletterTexts.consent} {...words} />
          <span {...words}>{newsletterTexts.consent}</span>
        </span>
      )}
      {settings.gdprCompliant && (
        <p className="newsletter-small" {...words}>
          {newsletterTexts.rights}
        </p>
      )}
      <Notice block={block} />
      <Text at="content.successMessage" as="p" className="newsletter-said is-shown" />
    </div>
  );
}

/**
 * The privacy notice. That addresses are passed on to another service is said only where they are, and
 * then even if the editor hides the notice.
 */
function Notice({ block }: FormProps) {
  const { host } = useBlock();
  const { content, settings } = block;
  const { words } = useLanguages();
  const isPassedOn = endpointOf(block) !== null;
  if (!settings.showPrivacyNotice) {
    return isPassedOn ? (
      <p className="newsletter-small" {...words}>
        {newsletterTexts.service}
      </p>
    ) : null;
  }
  const link = hasText(content.privacyPolicyLink) ? content.privacyPolicyLink : privacyAddress;
  const target = resolveAction({ action: "link", link }, host.site, "");
  return (
    <div className="newsletter-small">
      <Text at="content.privacyNotice" as="p" className="newsletter-notice-text" />
      <p {...words}>
        {isPassedOn && `${newsletterTexts.service} `}
        {target !== null && (
          <a href={target.href} {...(target.external ? { target: "_blank", rel: "noopener" } : {})}>
            Privacy policy
            {target.external && <OpensTab />}
          </a>
        )}
      </p>
    </div>
  );
}
