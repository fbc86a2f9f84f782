import { login } from "#core/contract/site-routes.ts";
import { ContactLink } from "./contact-link.tsx";
import { LogoLink } from "./logo.tsx";
import { useEntryMark } from "./entry-marks.ts";
import { PrivacyChoices } from "./site-scripts.tsx";
import { PageLinks } from "./page-links.tsx";
import { programLabel, programWords, siteWords } from "../layout/languages.ts";
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
  /** Whether the current page is the program's own, and so is its name. */
  readonly isProgram?: boolean;
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
  isProgram = false,
  asksConsent,
}: SiteFooterProps) {
  return (
    <footer className="site-footer is-later">
      <div className="title-block">
        {layout.menus.columns.length > 0 && <AllPages layout={layout} current={current} />}
        <TitleBlockLines
          layout={layout}
          sheet={sheet}
          sheetNumber={sheetNumber}
          contactForm={contactForm}
          isProgram={isProgram}
        />
      </div>
      <LegalLinks layout={layout} isSignedIn={person !== null} asksConsent={asksConsent} />
    </footer>
  );
}

function AllPages({ layout, current }: Pick<SiteFooterProps, "layout" | "current">) {
  const mark = useEntryMark();
  return (
    <nav aria-label="All pages" {...programLabel(layout)}>
      {layout.menus.columns.map(({ id, title, links }) => (
        <div key={id} {...mark(id)} {...siteWords(layout)}>
          {title.trim() !== "" && <h2>{title}</h2>}
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
  isProgram = false,
}: Omit<SiteFooterProps, "person" | "current" | "asksConsent">) {
  const words = programLabel(layout);
  return (
    <dl>
      <div>
        <dt {...words}>Site</dt>
        <dd>
          <LogoLink layout={layout} />
        </dd>
      </div>
      <div>
        <dt {...words}>Contact</dt>
        <dd>
          <ContactLink layout={layout} href={contactForm} />
        </dd>
      </div>
      <div>
        <dt {...words}>Sheet</dt>
        <dd {...(isProgram ? words : {})}>{sheet}</dd>
      </div>
      {sheetNumber !== null && (
        <div>
          <dt {...words}>No.</dt>
          <dd>{sheetNumber}</dd>
        </div>
      )}
    </dl>
  );
}

function LegalLinks({
  layout,
  isSignedIn,
  asksConsent,
}: Pick<SiteFooterProps, "layout" | "asksConsent"> & { readonly isSignedIn: boolean }) {
  const mark = useEntryMark();
  const { isSample, legalLine, menus } = layout;
  const hasSignIn = layout.hasSignIn && !isSignedIn;
  const hasLinks = menus.legal.length > 0 || hasSignIn || asksConsent;
  if (!isSample && legalLine === "" && !hasLinks) return null;
  return (
    <div className="site-legal">
      {legalLine !== "" && <p>{legalLine}</p>}
      {isSample && (
        <p {...programWords(layout)}>
          Sample content: the companies, people and figures on these pages are made up.
        </p>
      )}
      {hasLinks && (
        <ul>
          {menus.legal.map(({ id, href, label }) => (
            <li key={id}>
              <a href={href} {...mark(id)}>
                {label}
              </a>
            </li>
          ))}
          {asksConsent && <PrivacyChoices words={programWords(layout)} />}
          {hasSignIn && (
            <li>
              <a href={login.path} rel="nofollow" {...programLabel(layout)}>
                Sign in
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
