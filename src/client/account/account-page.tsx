import { useEffect } from "react";
import type { AccountSectionProps } from "./deps/account-deps.ts";
import { AccountHeader } from "./account-header.tsx";
import { accountSections } from "./sections.ts";

/** All sections below each other; the address's anchor names the one to begin with. */
export function AccountPage({ deps }: AccountSectionProps) {
  const { needsFactor, person } = deps.account;
  const sections = accountSections.filter(
    ({ roles, isWhileEnrolling }) =>
      roles.includes(person.role) && (!needsFactor || isWhileEnrolling === true),
  );
  useEffect(() => {
    // The sections are drawn after the browser has looked for the anchor.
    const named = document.getElementById(window.location.hash.slice(1));
    named?.scrollIntoView();
  }, []);
  return (
    <div className="account">
      <AccountHeader person={person} />
      <main className="account-main">
        <div className="account-column">
          <header className="account-head">
            <h1>Your account</h1>
            <p>
              {needsFactor
                ? "Your role needs a second factor. Set one up here; everything else follows then."
                : "Who you are here, and how you prove it."}
            </p>
          </header>
          <nav aria-label="Sections" className="account-nav">
            {sections.map(({ id, name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          {sections.map(({ id, Section }) => (
            <div key={id} id={id} className="account-section">
              <Section deps={deps} />
            </div>
          ))}
        </div>
      </main>
    </div>
  );
}
