import { login } from "#core/contract/site-routes.ts";
import { ContactLink } from "./contact-link.tsx";
import { Logo } from "./logo.tsx";
import { PrivacyChoices } from "./site-scripts.tsx";
import { PageLinks } from "./page-links.tsx";
import type { SiteLayout } from "../layout/site-layout.ts";

interface SiteFooterProps {
  readonly layout: SiteLayout;
  readonly current: string | null;
  /** The current page's name in a word or two. */
  readonly sheet: string;
  /** Its number in the set of sheets; null if it is no page of the site. */
  readonly sheetNumber: string | null;
  /** Name of the signed-in person; null if the page is the same for everyone. */
  readonly person: string | null;
  /** Address of the form by which visitors write to the site; null if there is none. */
  readonly contactForm: string | null;
  /** Whether visitors of the page choose which scripts it loads. */
  readonly asksConsent: boolean;
}

/**
 * The title block of the drawing: all pages, the site's name and contact, the current sheet and its number, and links
 * for legal matters and staff.
 */
export function SiteFooter({
  layout,
  current,
  sheet,
  sheetNumber,
  person,
  contactForm,
  asksConsent,
}: SiteFooterProps) {
  return (
    <footer className="site-footer is-later">
      <div className="title-block">
        <AllPages layout={layout} current={current} />
        <TitleBlockLines
          layout={layout}
          sheet={sheet}
          sheetNumber={sheetNumber}
          contactForm={contactForm}
        />
      </div>
      <LegalLinks layout={layout} isSignedIn={person !== null} asksConsent={asksConsent} />
    </footer>
  );
}

function AllPages({ layout, current }: Pick<SiteFooterProps, "layout" | "current">) {
  return (
    <nav aria-label="All pages">
      {layout.menus.columns.map(({ id, title, links }) => (
        <div key={id}>
          <h2>{title}</h2>
          <PageLinks links={links} current={current} numbered />
        </div>
      ))}
    </nav>
  );
}

function TitleBlockLines({
  layout,
  sheet,
  sheetNumber,
  contactForm,
}: Omit<SiteFooterProps, "person" | "current" | "asksConsent">) {
  return (
    <dl>
      <div>
        <dt>Site</dt>
        <dd>
          <a className="site-name" href="/">
            <Logo />
            <span>{layout.name}</span>
          </a>
        </dd>
      </div>
      <div>
        <dt>Contact</dt>
        <dd>
          <ContactLink layout={layout} href={contactForm} />
        </dd>
      </div>
      <div>
        <dt>Sheet</dt>
        <dd>{sheet}</dd>
      </div>
      {sheetNumber !== null && (
        <div>
          <dt>No.</dt>
          <dd>{sheetNumber}</dd>
        </div>
      )}
    </dl>
  );
}

function LegalLinks({
  layout: { isSample, hasSignIn, menus },
  isSignedIn,
  asksConsent,
}: Pick<SiteFooterProps, "layout" | "asksConsent"> & { readonly isSignedIn: boolean }) {
  return (
    <div className="site-legal">
      {isSample && (
        <p>Sample content: the companies, people and figures on these pages are made up.</p>
      )}
      <ul>
        {menus.legal.map(({ id, href, label }) => (
          <li key={id}>
            <a href={href}>{label}</a>
          </li>
        ))}
        {asksConsent && <PrivacyChoices />}
        {!isSignedIn && hasSignIn && (
          <li>
            <a href={login.path} rel="nofollow">
              Sign in
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
