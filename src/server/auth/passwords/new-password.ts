import type { Outcome } from "#core/contract/refusals.ts";
import { done, refused } from "#core/contract/refusals.ts";
import { bare, folded, isCommonOrLikeOne } from "./common-passwords.ts";

/** What everybody knows of the site. */
export interface KnownSite {
  readonly siteName: string;
  /** The host of its public address. */
  readonly host: string;
}

/** A password somebody wants to have, with what an attacker knows of them and of the site. */
export interface NewPassword extends KnownSite {
  readonly password: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Asked wherever a password is set, besides `passwordSchema`, which every browser has too: refuses common passwords, and
 * those made of what anybody knows. The detail is at `password`.
 */
export async function checkNewPassword(asked: NewPassword): Promise<Outcome<null>> {
  const message = knownWordsIn(asked) ?? ((await isGuessed(asked)) ? commonText : null);
  if (message === null) return done(null);
  return refused("bad-input", { details: [{ at: "password", message }] });
}

const commonText = "must not be a common one, also not with digits or signs added";

/** How many characters have to be left of a password without what anybody knows. */
const leastOwn = 8;
/** Shorter words are in many others. */
const shortestWord = 3;

/** Null if enough of the password is nobody's name or address. */
function knownWordsIn(asked: NewPassword): string | null {
  const password = folded(asked.password);
  if (password.includes(folded(asked.email))) return "must not contain your e-mail address";
  if (bare(withoutKnown(asked)).length >= leastOwn) return null;
  const found = known(asked).find(({ words }) => words.some((word) => password.includes(word)));
  return found === undefined ? null : `must be more than ${found.what}: add some other words`;
}

/** Also what is left of it without names, as in `anna-password`. */
async function isGuessed(asked: NewPassword): Promise<boolean> {
  const rest = withoutKnown(asked);
  return (
    (await isCommonOrLikeOne(asked.password)) ||
    (rest !== folded(asked.password) && (await isCommonOrLikeOne(rest)))
  );
}

function withoutKnown(asked: NewPassword): string {
  return known(asked)
    .flatMap(({ words }) => words)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ""), folded(asked.password));
}

function known({ email, name, siteName, host }: NewPassword) {
  return [
    { what: "your name", words: wordsOf(name) },
    { what: "your e-mail address", words: wordsOf(email) },
    { what: "the name of this site", words: wordsOf(siteName) },
    { what: "the address of this site", words: wordsOf(host) },
  ];
}

/** The words of a name or an address, and all of it without spaces and signs. */
function wordsOf(text: string): readonly string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).map(folded);
  return [words.join(""), ...words].filter((word) => word.length >= shortestWord);
}
