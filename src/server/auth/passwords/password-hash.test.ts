import { hashPassword as hashScrypt } from "@better-auth/utils/password";
import { expect, test } from "vitest";
import { hashPassword, hashesOfNothing, isOutdatedHash, verifyPassword } from "./password-hash.ts";

/** Made with the reference implementation: `argon2 somesalt -id -t 2 -m 16 -p 1 <<< password`, 64 MiB. */
const reference =
  "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

test("D15 passwords are stored as argon2id of today's cost, salted, in the format others read", async () => {
  const [one, two] = await Promise.all([hashPassword("the same"), hashPassword("the same")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(reference, "password")).toBe(true);
  expect(await verifyPassword(reference, "Password")).toBe(false);
});

const kinds = [
  ["argon2id", hashPassword],
  ["an older release's scrypt", hashScrypt],
] as const;

test.each(kinds)("A26 with %s, a password is right only as a whole", async (_, hashWith) => {
  const password = "a".repeat(72) + "one end";
  const hash = await hashWith(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  expect(await verifyPassword(hash, "a".repeat(72) + "another")).toBe(false);
  expect(await verifyPassword(hash, "")).toBe(false);
});

test.each(kinds)("A26 with %s, accents may be entered in either way", async (_, hashWith) => {
  const password = "Überraschung im Café ｗｉｄｅ";
  const hash = await hashWith(password.normalize("NFD"));
  expect(await verifyPassword(hash, password.normalize("NFC"))).toBe(true);
  expect(await verifyPassword(hash, "Überraschung im Café wide")).toBe(true);
  expect(await verifyPassword(hash, "Uberraschung im Cafe wide")).toBe(false);
});

test("hashes are outdated that are weaker than today's, and no others", async () => {
  const today = await hashPassword("a password");
  const outdated = [
    await hashScrypt("a password"),
    today.replace("m=19456", "m=9216"),
    today.replace("t=2", "t=1"),
    reference,
  ];
  expect(outdated.map(isOutdatedHash)).toEqual([true, true, true, true]);
  const kept = [today, today.replace("t=2", "t=3"), today.replace("m=19456", "m=65536")];
  expect(kept.map(isOutdatedHash)).toEqual([false, false, false]);
});

test("no password opens what stands in for an account that is not there", async () => {
  for (const hash of Object.values(hashesOfNothing)) {
    expect(await verifyPassword(hash, "")).toBe(false);
    expect(await verifyPassword(hash, "anything")).toBe(false);
  }
});

test.each([
  "",
  "plain text",
  "$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
  "$argon2id$v=19$m=99999999,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
  "$argon2id$v=19$m=19456,t=2,p=1$$",
])("a damaged hash (%s) is a defect, not a wrong password", async (hash) => {
  await expect(verifyPassword(hash, "password")).rejects.toThrow("cannot be read");
});
