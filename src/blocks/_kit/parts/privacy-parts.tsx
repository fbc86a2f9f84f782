import type { ReactNode } from "react";
import { login, showSignup } from "#core/contract/site-routes.ts";
import { suspectedDays } from "#core/contract/suspected.ts";
import { listed } from "#core/fields/listed.ts";
import { meetingPath } from "#core/forms/meeting/form.ts";
import { confirmationLimits, forgetDays } from "#core/forms/newsletter/form.ts";
import { knownDays } from "#core/known-days.ts";
import type { FormFacts, PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { PrivacyEmbeds, PrivacyFiles, PrivacyForms } from "./privacy-lists.tsx";
import type { OwnWords } from "./privacy-lists.tsx";
import { PrivacyScripts } from "./privacy-scripts.tsx";

interface PrivacyPartsProps {
  readonly facts: PrivacyFacts;
  /** Attributes of words of the site's owner, among those of the program. */
  readonly own: OwnWords;
  /** A link to whoever answers questions. */
  readonly contact: ReactNode;
}

/**
 * What this program stores about a site's visitors, and what its pages load from elsewhere. Every sentence describes what the
 * code does; what a site does not have is left out. The words are English.
 */
export function PrivacyParts(props: PrivacyPartsProps) {
  return (
    <dl className="privacy-parts">
      {partsOf(props).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="privacy-part-text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Part {
  readonly name: string;
  readonly text: ReactNode;
}

function partsOf({ facts, own, contact }: PrivacyPartsProps): readonly Part[] {
  const { scripts, embeds, files, forms, unnamed } = facts;
  const when = (isThere: boolean, part: Part): readonly Part[] => (isThere ? [part] : []);
  return [
    { name: "Reading", text: <Reading facts={facts} /> },
    ...when(scripts.length > 0, { name: "Scripts", text: <PrivacyScripts scripts={scripts} /> }),
    ...when(embeds.length > 0, {
      name: "Embedded from elsewhere",
      text: <PrivacyEmbeds embeds={embeds} own={own} unnamed={unnamed.embeds} />,
    }),
    ...when(files.length > 0, {
      name: "Pictures from elsewhere",
      text: <PrivacyFiles files={files} own={own} unnamed={unnamed.files} />,
    }),
    {
      name: "Forms",
      text: (
        <>
          <FormsAtAll forms={forms} />
          {forms.length > 0 && <PrivacyForms forms={forms} own={own} unnamed={unnamed.forms} />}
        </>
      ),
    },
    meetings,
    ...when(
      forms.some(({ subscribes }) => subscribes),
      { name: "Newsletter", text: <Newsletter forms={forms} /> },
    ),
    signingIn,
    logs,
    {
      name: "Your questions",
      text: (
        <>Write to {contact} to learn what is kept of you, to correct it, or to have it deleted.</>
      ),
    },
  ];
}

const has = (forms: readonly FormFacts[], kind: FormFacts["kind"]): boolean =>
  forms.some((form) => form.kind === kind);

/** What happens when somebody only reads; what scripts of other services do is said apart. */
function Reading({ facts }: { readonly facts: PrivacyFacts }) {
  const { scripts, forms } = facts;
  const hasScripts = scripts.length > 0;
  const elsewhere = picturesElsewhere(facts);
  return (
    <>
      {hasScripts ? "Without its scripts, reading" : "Reading"} this website sets no cookie and
      stores nothing in your browser beyond its usual cache. Your browser only remembers, for the
      visit, that you paused a moving background, closed a notice or a chat, or were told that
      something could not be sent.{" "}
      {has(forms, "job-application") &&
        "Where you begin to apply for a position, it keeps what you type and the file you choose until you send it, for at most seven days. "}
      {hasScripts ? "" : "There is no advertising, no profile, and no counting of visitors. "}
      Fonts and pictures come from this website itself
      {elsewhere.length === 0 ? ". Only" : `, but ${listed(elsewhere)}. Otherwise, only`} where a
      page shows something embedded from elsewhere, such as a video, does your browser ask that
      other website for it.
    </>
  );
}

/** The pictures that come from other hosts: those of all pages each with its host. */
function picturesElsewhere({ marks, files }: PrivacyFacts): readonly string[] {
  return [
    ...marks.map(({ what, host }) => `its ${what} from ${host}`),
    ...(files.length > 0 ? ["those named below"] : []),
  ];
}

/** What is kept of any form, then what is special of some. */
function FormsAtAll({ forms }: { readonly forms: readonly FormFacts[] }) {
  return (
    <p>
      What you type into <a href={showSignup.path}>the form to request access</a> is stored in this
      website’s own database: your name, your address for mail, your company, what you wrote, and
      when. It is read by the people who answer you. It is kept until they delete it; ask, and they
      do.{" "}
      {has(forms, "contact") &&
        "What you send by a contact form is stored and mailed to them likewise, and passed on to another service only where this is said below. "}
      {has(forms, "job-application") &&
        "An application for a position is stored in the same way, with the file you send, and a notice of it goes to those people by mail. It is deleted with its file. "}
      What seems to be sent by a program is kept apart, and deleted after {suspectedDays} days
      unless somebody sees that it is not.
    </p>
  );
}

const meetings: Part = {
  name: "Meetings",
  text: (
    <>
      What you type into <a href={meetingPath}>the form to schedule a meeting</a> is stored with the
      time that you choose and the time zone of your browser. You are mailed a confirmation, with a
      link to move or cancel the meeting, and the people who meet you are mailed a notice. It is
      kept until they delete it; ask, and they do.
    </>
  ),
};

function Newsletter({ forms }: { readonly forms: readonly FormFacts[] }) {
  const isPassedOn = forms.some(({ kind, passedTo }) => kind === "newsletter" && passedTo !== null);
  return (
    <>
      Where you ask for a newsletter, your address is stored with what you agreed to and when. You
      are mailed a link to confirm, at most {confirmationLimits.perDay} times a day, and counted as
      a reader only once you have. Every such mail has a link to leave. An address that is not
      confirmed, and one that has left, is removed after {forgetDays} days.
      {isPassedOn &&
        " A confirmed one is passed on to the service that is named above beside its form, and so is that it has left."}
    </>
  );
}

const signingIn: Part = {
  name: "Signing in",
  text: (
    <>
      People with an account get two cookies when they <a href={login.path}>sign in</a>. One holds a
      number for the session and nothing about you, and ends with it: after a day without use, or
      two weeks. The other holds a number for the browser, for {knownDays} days, and is sent to the
      sign-in page only: with it you can still sign in while somebody else at the same network
      address guesses passwords. An investor’s browser gets a third one for a minute, so that the
      first page can say welcome; it holds nothing else. As long as the session lasts, the network
      address and the kind of browser it began with are kept beside it.
    </>
  ),
};

const logs: Part = {
  name: "Logs",
  text: (
    <>
      Visits are not logged by this software. Attempts to sign in are, and forms that were sent too
      often, each with the network address. To tell too often from often, a number made from the
      address is kept for about a quarter of an hour; the address cannot be read from it.
    </>
  ),
};
