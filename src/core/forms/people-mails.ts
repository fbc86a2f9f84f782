import { escape, mailDocument, oneLine } from "./written-mail.ts";
import type { WrittenMail } from "./written-mail.ts";

interface Invited {
  readonly siteName: string;
  readonly name: string;
  /** Name of the administrator who invites. */
  readonly invitedBy: string;
  readonly link: string;
  readonly days: number;
  readonly isInvestor: boolean;
  /** Whether the person asked for access. */
  readonly hasAsked: boolean;
}

/** The mail with the link of an invitation. */
export function writeInvitation(invited: Invited): WrittenMail {
  const { siteName, name, invitedBy, link, days, isInvestor, hasAsked } = invited;
  const what = isInvestor ? `the investor pages of ${siteName}` : siteName;
  const begin = hasAsked
    ? `You asked for access to ${siteName}, and ${invitedBy} made you an invitation.`
    : `${invitedBy} invites you to ${what}.`;
  return withLink({
    subject: oneLine(`Your invitation to ${siteName}`),
    begin: [`Hello ${name},`, `${begin} Choose a password, and you are in:`],
    link,
    end: `The link works once, for ${days} days. Pass it on to nobody: whoever opens it first gets the account. If you expected no invitation, you can ignore this e-mail.`,
  });
}

interface Forgotten {
  readonly siteName: string;
  readonly name: string;
  readonly link: string;
  readonly minutes: number;
}

/** The mail with a link for a new password, which an administrator made. */
export function writePasswordLink({ siteName, name, link, minutes }: Forgotten): WrittenMail {
  return withLink({
    subject: oneLine(`A new password for ${siteName}`),
    begin: [
      `Hello ${name},`,
      `An administrator of ${siteName} made this link, with which you set a new password:`,
    ],
    link,
    end: `It works once, for ${minutes} minutes. You have been signed out everywhere; your old password works until you set the new one. If you did not ask for it, tell an administrator.`,
  });
}

interface Linked {
  readonly subject: string;
  readonly begin: readonly string[];
  readonly link: string;
  readonly end: string;
}

function withLink({ subject, begin, link, end }: Linked): WrittenMail {
  const paragraphs = begin.map((text) => `<p>${escape(text)}</p>`).join("");
  const html = `${paragraphs}<p><a href="${escape(link)}">${escape(link)}</a></p><p>${escape(end)}</p>`;
  return {
    subject,
    text: [...begin, link, end].join("\n\n"),
    html: mailDocument(subject, html),
  };
}
