import { recoveryCodeCount } from "#core/contract/factors.ts";
import { createHash, randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";

/** 120 random bits each (ASVS 6.5.2 asks for 112): 24 characters of base32. */
const codeBytes = 15;

/** New recovery codes, each in groups of four. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    base32
      .encode(randomBytes(codeBytes), { padding: false })
      .toLowerCase()
      .replaceAll(/(.{4})(?=.)/g, "$1-"),
  );
}

/** The characters of a recovery code as somebody typed or pasted it; null if it is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, "")
    .toUpperCase()
    // Base32 has neither of these digits.
    .replaceAll("0", "O")
    .replaceAll("1", "I")
    .replaceAll("8", "B");
  return /^[A-Z2-7]{24}$/.test(code) ? code : null;
}

/** What is stored of a code. It has enough random bits that no slow hash is needed. */
export function digestOfCode(personId: string, code: string): string {
  return createHash("sha256").update(`recovery code\n${personId}\n${code}`).digest("base64url");
}
