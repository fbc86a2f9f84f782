import { useEffect, useRef, useState } from "react";
import { readSameSitePath } from "#core/contract/same-site-path.ts";
import { buttonClass } from "#client/ui/button.tsx";
import type { AccountDeps } from "./deps/account-deps.ts";
import { AccountHeader, homeOf } from "./account-header.tsx";
import { useFactors } from "./factors/use-factors.ts";
import { accountSections } from "./sections.ts";
import { SignedOutNotice } from "./signed-out-notice.tsx";
import { useNamedSection } from "./use-named-section.ts";

interface AccountPageProps {
  readonly deps: Omit<AccountDeps, "factors">;
  readonly isSignedOut: boolean;
}

/** All sections below each other; the address's anchor names the one to begin with. */
export function AccountPage({ deps, isSignedOut }: AccountPageProps) {
  const { needsFactor, person } = deps.account;
  const factors = useFactors(deps);
  const sections = accountSections.filter(
    ({ roles, isWhileEnrolling }) =>
      roles.includes(person.role) && (!needsFactor || isWhileEnrolling === true),
  );
  useNamedSection();
  return (
    <div className="account">
      <AccountHeader person={person} isEnrolling={needsFactor} />
      <main className="account-main">
        {isSignedOut && <SignedOutNotice />}
        <div className="account-column">
          <header className="account-head">
            <h1>Your account</h1>
            <p>
              {needsFactor
                ? "Your role needs a second factor. Set one up here; everything else follows then."
                : "Who you are here, and how you prove it."}
            </p>
          </header>
          <GoOn needsFactor={needsFactor} home={homeOf(person.role)} />
          <nav aria-label="Sections" className="account-nav">
            {sections.map(({ id, name }) => (
              <a key={id} href={`#${id}`}>
                {name}
              </a>
            ))}
          </nav>
          {sections.map(({ id, Section }) => (
            <div key={id} id={id} className="account-section">
              <Section deps={{ ...deps, factors }} />
            </div>
          ))}
        </div>
      </main>
    </div>
  );
}

/** After a demanded factor is set up, the way on to where somebody wanted to go (`factorSetupPath`). */
function GoOn({ needsFactor, home }: { readonly needsFactor: boolean; readonly home: string }) {
  const [hadNone] = useState(needsFactor);
  const next = readSameSitePath(new URLSearchParams(window.location.search).get("next") ?? "");
  const isShown = !needsFactor && (hadNone || next !== null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (hadNone && isShown) link.current?.focus();
  }, [hadNone, isShown]);
  if (!isShown) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-panel p-4">
      <p id="factor-is-there">Your second factor is set up.</p>
      <a
        ref={link}
        href={next ?? home}
        aria-describedby="factor-is-there"
        className={buttonClass("primary")}
      >
        Go on
      </a>
    </div>
  );
}
