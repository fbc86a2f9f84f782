import type { HandedLink } from "#core/contract/invitations.ts";
import { refused } from "#core/contract/refusals.ts";
import type { WrittenMail } from "#core/forms/written-mail.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { Budget } from "#server/db/queries/spend.ts";
import type { PeopleDeps } from "./deps.ts";

/** Links that one administrator makes, each of which may be mailed to any address. */
const links: Budget = { name: "people-links", windowSeconds: 60 * 60, most: 200 };

/** Counts a link that an administrator is about to make; the refusal if there were too many. */
export async function spendLink(
  deps: Pick<PeopleDeps, "database" | "secretKey">,
  actorId: string,
): Promise<ReturnType<typeof refused> | null> {
  const wait = await spend(deps, links, actorId);
  return wait === null ? null : refused("too-many-requests", { more: { retryAfter: wait } });
}

/** Puts a token into a link, and mails that if a mail server is set. Call it after the transaction that stored the token. */
export async function handLink(
  { linkOrigin, siteName, sendMail }: Pick<PeopleDeps, "linkOrigin" | "siteName" | "sendMail">,
  { path, token, to }: { readonly path: string; readonly token: string; readonly to: string },
  write: (siteName: string, link: string) => WrittenMail,
): Promise<HandedLink> {
  const link = `${linkOrigin}${path}?token=${token}`;
  if (sendMail === null) return { link, mailedTo: null, mailProblem: null };
  const mailProblem = await sendMail(to, write(await siteName(), link));
  return { link, mailedTo: mailProblem === null ? to : null, mailProblem };
}
