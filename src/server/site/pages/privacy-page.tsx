import { renderToStaticMarkup } from "react-dom/server";
import partsCss from "#blocks/_kit/parts/privacy-parts.css?inline";
import { PrivacyParts } from "#blocks/_kit/parts/privacy-parts.tsx";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { ContactLink, siteFormAddress } from "../render/contact-link.tsx";
import { pagePolicy } from "../http/csp.ts";
import { siteWords } from "../layout/languages.ts";
import { renderOwn } from "../render/own-document.tsx";
import privacyCss from "./privacy-page.css?inline";
import type { RenderedPage } from "../render/render-page.tsx";
import type { SiteLayout } from "../layout/site-layout.ts";

export const privacyTitle = "Privacy policy";

/** Its description, one sentence. */
export function privacyDescription({ name, scripts }: SiteLayout): string {
  if (scripts.length > 0)
    return `What ${name} keeps of the people who visit this website, which scripts of other services its pages load, and what is sent in by a form.`;
  return `What ${name} keeps of the people who visit this website: no cookies, no tracking, and what is sent in by a form.`;
}

/** The site whose privacy policy it is. */
export interface PrivacySite {
  readonly layout: SiteLayout;
  readonly facts: PrivacyFacts;
  readonly publicUrl: string;
}

/** The privacy policy as a page of the site. */
export function renderPrivacyPolicy(site: PrivacySite): RenderedPage {
  const { layout, publicUrl } = site;
  const { html, stylesheet } = renderOwn({
    layout,
    title: privacyTitle,
    description: privacyDescription(layout),
    path: showPrivacyPolicy.path,
    canonical: `${publicUrl}${showPrivacyPolicy.path}`,
    css: partsCss + privacyCss,
    main: privacyWords(site),
  });
  return { html, policy: pagePolicy({ stylesheet }) };
}

/**
 * What this program stores about a site's visitors, as HTML, with each form, embed and script. The site's operator must add
 * their identity and legal grounds, so the page says that it is a sample.
 */
export function privacyWords({ layout, facts }: PrivacySite): string {
  return renderToStaticMarkup(
    <section className="block privacy">
      <div className="block-inner">
        <h1>{privacyTitle}</h1>
        {layout.isSample && (
          <p className="privacy-note">
            Sample text. It says what this software does; who runs this website adapts it before
            relying on it, and adds their name, address and legal grounds.
          </p>
        )}
        <PrivacyParts
          facts={facts}
          own={siteWords(layout)}
          contact={
            <ContactLink
              layout={layout}
              href={siteFormAddress(layout, showPrivacyPolicy.path)}
              form="us by the form"
            />
          }
        />
      </div>
    </section>,
  );
}
