import { isRepeated } from "#core/contract/people.ts";

/**
 * True for a password that an attacker would try first: one of 49,000 found most often in public leaks, however its letters
 * are cased or replaced by signs that look like them, with digits and signs around it, or several times in a row. The list is
 * loaded when it is first needed: few processes ever set a password.
 */
export async function isCommonOrLikeOne(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const list = dictionary["passwords-common"];
  const whole = folded(password);
  if (isRepeated(whole)) return true;
  const forms = [whole, bare(whole), bare(plain(whole)), plain(bare(whole))];
  return forms
    .flatMap((form) => [form, repeatedPart(form)])
    .some((form) => form !== "" && list.includes(form));
}

/** In lower case, without accents and spaces, wide characters as normal ones. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase();
}

/** Without digits and signs at either end. */
export function bare(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

/** With letters in place of digits and signs that look like them. */
function plain(text: string): string {
  return text.replace(/[@4301!5$7+]/g, (sign) => letters[sign] ?? sign);
}

const letters: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "1": "i",
  "!": "i",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
};

/** What a text repeats from its beginning to its end; empty if it does not. */
function repeatedPart(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? "";
}
