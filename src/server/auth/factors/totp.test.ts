import { createHmac } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { expect, test } from "vitest";
import { createFactorKey } from "./factor-key.ts";
import { digestOfCode, newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";
import { newSecret, qrCode, readCode, secretText, secretUri, stepOf } from "./totp.ts";

const now = new Date("2026-03-02T12:00:10Z");
const step = Math.floor(now.getTime() / 30_000);

/** RFC 6238 by its own words, to compare with. */
function codeOf(secretBase32: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(at));
  const key = base32.decode(secretBase32.replaceAll(" ", ""));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test("a code of an app with the shown secret counts in its step and the next one, and no more", async () => {
  const secret = newSecret();
  for (const ahead of [-1, 0]) {
    const code = codeOf(secretText(secret), step + ahead);
    expect(await stepOf(secret, code, now)).toBe(step + ahead);
  }
  for (const ahead of [-3, -2, 1, 2, 3]) {
    expect(await stepOf(secret, codeOf(secretText(secret), step + ahead), now)).toBeNull();
  }
});

test("secrets have at least 160 random bits, and are shown in groups of four", () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) {
    expect(secret).toHaveLength(25);
    expect(secretText(secret)).toMatch(/^(?:[A-Z2-7]{4} ){9}[A-Z2-7]{4}$/);
  }
});

test("the address for apps names site and account, whatever characters they have", () => {
  const uri = secretUri(newSecret(), "Stein & Söhne: Bau + Plan", "ada+work@company.example");
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(pathname)).toBe("/Stein & Söhne  Bau + Plan:ada+work@company.example");
  expect(searchParams.get("issuer")).toBe("Stein & Söhne  Bau + Plan");
  // Some apps show a plus as it is.
  expect(uri).not.toContain("+");
  expect(qrCode(uri)).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
});

test("codes are read however they are typed or pasted", () => {
  for (const typed of [
    "123456",
    " 123 456 ",
    "123-456",
    "123\u00a0456",
    "１２３４５６",
    "\u200e123456\n",
  ]) {
    expect(readCode(typed), typed).toBe("123456");
  }
  for (const typed of ["", "12345", "1234567", "12345a", "123,456"]) {
    expect(readCode(typed), typed).toBeNull();
  }
});

test("recovery codes have 120 random bits each, and are read however they are typed", () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const read = readRecoveryCode(code);
    expect(read).toHaveLength(24);
    for (const typed of [
      code.toUpperCase(),
      code.replaceAll("-", " "),
      ` ${code}\n`,
      code.replaceAll("-", "–"),
      code.replaceAll("o", "0").replaceAll("i", "1"),
    ]) {
      expect(readRecoveryCode(typed), typed).toBe(read);
    }
  }
  expect(readRecoveryCode("123456")).toBeNull();
});

test("a stored code tells nothing of itself, and counts for its owner alone", () => {
  expect(digestOfCode("ada", "A".repeat(24))).not.toBe(digestOfCode("eve", "A".repeat(24)));
});

test("a secret is read only with the key that encrypted it, for its owner, and unchanged", () => {
  const [key, other] = ["one", "two"].map((name) => createFactorKey(`${name} key, long enough`));
  const sealed = key?.seal("a secret", "ada") ?? "";
  expect(key?.open(sealed, "ada")).toBe("a secret");
  expect(key?.seal("a secret", "ada")).not.toBe(sealed);
  expect(sealed).not.toContain(Buffer.from("a secret").toString("base64url"));
  expect(() => key?.open(sealed, "eve")).toThrow();
  expect(() => other?.open(sealed, "ada")).toThrow();
  expect(() => key?.open(`${sealed.slice(0, -2)}AA`, "ada")).toThrow();
  expect(() => key?.open("", "ada")).toThrow();
  expect(key?.check).not.toBe(other?.check);
});
