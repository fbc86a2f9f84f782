import { listed } from "#core/fields/listed.ts";
import { knownDays } from "#core/known-days.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { showMeet } from "#core/contract/meetings.ts";
import { login, showPrivacyPolicy, showSignup } from "#core/contract/site-routes.ts";
import { suspectedDays } from "#core/contract/suspected.ts";
import { confirmationLimits, forgetDays } from "#core/forms/newsletter/form.ts";
import scriptWordsCss from "./script-words.css?inline";
import { ScriptWords } from "./script-words.tsx";
import { ContactLink, siteFormAddress } from "../render/contact-link.tsx";
import { pagePolicy } from "../http/csp.ts";
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

/** The privacy policy as a page of the site. */
export function renderPrivacyPolicy(layout: SiteLayout, publicUrl: string): RenderedPage {
  const { html, stylesheet } = renderOwn({
    layout,
    title: privacyTitle,
    description: privacyDescription(layout),
    path: showPrivacyPolicy.path,
    canonical: `${publicUrl}${showPrivacyPolicy.path}`,
    css: layout.scripts.length === 0 ? privacyCss : privacyCss + scriptWordsCss,
    main: privacyWords(layout, publicUrl),
  });
  return { html, policy: pagePolicy({ stylesheet }) };
}

/**
 * What this program stores about a site's visitors, as HTML. Every sentence describes what the code does. The site's
 * operator must add their identity and legal grounds, so the page says that it is a sample.
 */
export function privacyWords(layout: SiteLayout, publicUrl: string): string {
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
        <dl>
          {parts(layout, publicUrl).map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>,
  );
}

function parts(layout: SiteLayout, publicUrl: string) {
  return [
    { name: "Reading", text: reading(layout, publicUrl) },
    ...(layout.scripts.length === 0
      ? []
      : [{ name: "Scripts", text: <ScriptWords scripts={layout.scripts} /> }]),
    ...storedParts,
    {
      name: "Your questions",
      text: (
        <>
          Write to{" "}
          <ContactLink
            layout={layout}
            href={siteFormAddress(layout, showPrivacyPolicy.path)}
            form="us by the form"
          />{" "}
          to learn what is kept of you, to correct it, or to have it deleted.
        </>
      ),
    },
  ] as const;
}

/** What happens when somebody only reads; what scripts of other services do is said apart. */
function reading(layout: SiteLayout, publicUrl: string) {
  const hasScripts = layout.scripts.length > 0;
  const elsewhere = picturesElsewhere(layout, publicUrl);
  return (
    <>
      {hasScripts ? "Without its scripts, reading" : "Reading"} this website sets no cookie and
      stores nothing in your browser beyond its usual cache; only where you pause a moving
      background does your browser remember that, for the visit, and where you begin to apply for a
      position it keeps what you type and the file you choose until you send it, for at most seven
      days. {hasScripts ? "" : "There is no advertising, no profile, and no counting of visitors. "}
      Fonts and pictures come from this website itself
      {elsewhere.length === 0 ? ". Only" : `, but ${listed(elsewhere)}. Otherwise, only`} where a
      page shows something embedded from elsewhere, such as a video, does your browser ask that
      other website for it.
    </>
  );
}

/** The pictures of all pages that come from other hosts, each with its host. */
function picturesElsewhere({ logo, favicon }: SiteLayout, publicUrl: string): readonly string[] {
  const own = new URL(publicUrl).host;
  const pictures = [
    ["its logo", logo.picture],
    ["its icon", favicon],
  ] as const;
  return pictures.flatMap(([name, address]) => {
    const host = address === null ? own : new URL(address, publicUrl).host;
    return host === own ? [] : [`${name} from ${host}`];
  });
}

/** What is stored, and where; the same on every site. */
const storedParts = [
  {
    name: "Forms",
    text: (
      <>
        What you type into <a href={showSignup.path}>the form to request access</a> is stored in
        this website’s own database: your name, your address for mail, your company, what you wrote,
        and when. It is read by the people who answer you. It is kept until they delete it; ask, and
        they do. An application for a position is stored in the same way, with the file you send,
        and a notice of it goes to those people by mail. It is deleted with its file. What you send
        by a contact form is stored and mailed to them likewise, and passed on to another service
        only where the form says so. What seems to be sent by a program is kept apart, and deleted
        after {suspectedDays} days unless somebody sees that it is not.
      </>
    ),
  },
  {
    name: "Meetings",
    text: (
      <>
        What you type into <a href={showMeet.path}>the form to schedule a meeting</a> is stored with
        the time that you choose and the time zone of your browser. You are mailed a confirmation,
        with a link to move or cancel the meeting, and the people who meet you are mailed a notice.
        It is kept until they delete it; ask, and they do.
      </>
    ),
  },
  {
    name: "Newsletter",
    text: (
      <>
        Where you ask for a newsletter, your address is stored with what you agreed to and when. You
        are mailed a link to confirm, at most {confirmationLimits.perDay} times a day, and counted
        as a reader only once you have. Every such mail has a link to leave. An address that is not
        confirmed, and one that has left, is removed after {forgetDays} days. A confirmed one may be
        passed on to the service that the form names, which sends the mails.
      </>
    ),
  },
  {
    name: "Signing in",
    text: (
      <>
        People with an account get two cookies when they <a href={login.path}>sign in</a>. One holds
        a number for the session and nothing about you, and ends with it: after a day without use,
        or two weeks. The other holds a number for the browser, for {knownDays} days, and is sent to
        the sign-in page only: with it you can still sign in while somebody else at the same network
        address guesses passwords. An investor’s browser gets a third one for a minute, so that the
        first page can say welcome; it holds nothing else. As long as the session lasts, the network
        address and the kind of browser it began with are kept beside it.
      </>
    ),
  },
  {
    name: "Logs",
    text: (
      <>
        Visits are not logged by this software. Attempts to sign in are, and forms that were sent
        too often, each with the network address. To tell too often from often, a number made from
        the address is kept for about a quarter of an hour; the address cannot be read from it.
      </>
    ),
  },
] as const;
