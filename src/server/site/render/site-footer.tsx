import { login, showPrivacyPolicy, showSearch, showSignup } from "#core/contract/site-routes.ts";
import type { SitePage } from "#core/site-map.ts";
import { ContactLink } from "./contact-link.tsx";
import { Logo } from "./logo.tsx";
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
      <LegalLinks isSample={layout.isSample} isSignedIn={person !== null} />
    </footer>
  );
}

function AllPages({ layout, current }: Pick<SiteFooterProps, "layout" | "current">) {
  const { product, overview, industries, company, investors } = layout.navigation;
  const groups: readonly (readonly [string, readonly SitePage[]])[] = [
    ["Product", product],
    ["Industries", overview === null ? industries : [overview, ...industries]],
    ["Company", company],
    ["Investors", investors],
  ];
  return (
    <nav aria-label="All pages">
      {groups.map(([title, pages]) =>
        pages.length === 0 ? null : (
          <div key={title}>
            <h2>{title}</h2>
            <PageLinks pages={pages} current={current} numbered />
          </div>
        ),
      )}
    </nav>
  );
}

function TitleBlockLines({
  layout,
  sheet,
  sheetNumber,
  contactForm,
}: Omit<SiteFooterProps, "person" | "current">) {
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
  isSample,
  isSignedIn,
}: {
  readonly isSample: boolean;
  readonly isSignedIn: boolean;
}) {
  return (
    <div className="site-legal">
      {isSample && (
        <p>Sample content: the companies, people and figures on these pages are made up.</p>
      )}
      <ul>
        <li>
          <a href={showSignup.path}>Request access</a>
        </li>
        <li>
          <a href={showSearch.path}>Search</a>
        </li>
        <li>
          <a href={showPrivacyPolicy.path}>Privacy policy</a>
        </li>
        {!isSignedIn && (
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
