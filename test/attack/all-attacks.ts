import type { Absent, Attack } from "./attack.ts";
import { activeContent } from "./active-content.ts";
import { backups } from "./backups.ts";
import { deadEndpoints } from "./dead-endpoints.ts";
import { draftLinks } from "./draft-links.ts";
import { embeds } from "./embeds.ts";
import { costlyBodies } from "./costly-bodies.ts";
import { crossSite } from "./cross-site.ts";
import { factorAttacks } from "./factors.ts";
import { formBodies } from "./form-bodies.ts";
import { formLimits } from "./form-limits.ts";
import { guards } from "./guards.ts";
import { guessing } from "./guessing.ts";
import { headers } from "./headers.ts";
import { laterStarts } from "./later-starts.ts";
import { mailsAndTables } from "./mails-and-tables.ts";
import { meetings } from "./meetings.ts";
import { newsletters } from "./newsletters.ts";
import { objects } from "./objects.ts";
import { oddValues } from "./odd-values.ts";
import { ownAccounts } from "./own-accounts.ts";
import { pagePlaces } from "./page-places.ts";
import { redirectAttacks } from "./redirects.ts";
import { scriptAttacks } from "./scripts.ts";
import { settingsAttacks } from "./settings.ts";
import { newPasswords } from "./new-passwords.ts";
import { passwordResets } from "./password-resets.ts";
import { rebinding } from "./rebinding.ts";
import { posingAttacks } from "./posing.ts";
import { protocol } from "./protocol.ts";
import { sessions } from "./sessions.ts";
import { stalledReaders } from "./stalled-readers.ts";
import { sharedCache } from "./shared-cache.ts";
import { strippedMail } from "./stripped-mail.ts";

/** All attacks, in the order of the list. */
export const attacks: readonly Attack[] = [
  ...activeContent,
  ...guards,
  ...guessing,
  ...sessions,
  ...passwordResets,
  ...ownAccounts,
  ...newPasswords,
  ...factorAttacks,
  ...backups,
  ...crossSite,
  ...objects,
  ...posingAttacks,
  ...pagePlaces,
  ...redirectAttacks,
  ...scriptAttacks,
  ...settingsAttacks,
  ...oddValues,
  ...embeds,
  ...costlyBodies,
  ...formBodies,
  ...formLimits,
  ...mailsAndTables,
  ...sharedCache,
  ...protocol,
  ...rebinding,
  ...stalledReaders,
  ...headers,
  ...newsletters,
  ...meetings,
  ...draftLinks,
  ...laterStarts,
  ...strippedMail,
  ...deadEndpoints,
].toSorted((one, other) => one.id.localeCompare(other.id));

/** Attacks that have no target yet, and why. */
export const absent: readonly Absent[] = [
  { id: "A04", why: "no block shows a frame" },
  { id: "A05", why: "no block shows a video" },
  { id: "A06", why: "no block shows a map" },
  { id: "A08", why: "analytics code is an address, never code: A101" },
  { id: "A09", why: "nobody can upload a picture" },
  { id: "A10", why: "nobody can upload a picture; resumes are told by their bytes (A69)" },
  { id: "A11", why: "nobody can upload a picture" },
  { id: "A12", why: "no model is called" },
  { id: "A13", why: "there is no chat" },
  {
    id: "A14",
    why: "anchors are among the texts of A02 and A03; nothing of the browser looks them up as selectors",
  },
  { id: "A15", why: "part of A02: markup in addresses, queries and unknown pages" },
  { id: "A21", why: "no mail holds a link to reset a password; links to drafts are tried in A61" },
  { id: "A31", why: "gated pages are tried in A18 and A63" },
  { id: "A32", why: "no bundle is looked through yet" },
  { id: "A33", why: "links to drafts are tried in A18, A43 and A61; there is no list of versions" },
  { id: "A52", why: "no pattern is taken from anybody; long texts are tried in A42 and A49" },
  { id: "A53", why: "part of A02 and A49" },
  ...["A56", "A57"].map((id) => ({
    id,
    why: "only endpoints of forms (A54) and embeds (A55) are reached; what they lead to and answer is tried by tests of server/forward",
  })),
  { id: "A58", why: "no model is called" },
  { id: "A59", why: "no form names its own target" },
  { id: "A66", why: "no window listens to messages of others" },
  { id: "A70", why: "no picture has sizes" },
  { id: "A74", why: "part of A17 and A48" },
  { id: "A75", why: "the lock file is checked by a test of its own" },
];
