import { expect, test } from "vitest";
import { mailtoOf, needsSmtpUtf8, readEmailAddress } from "./email-address.ts";

const label = "a".repeat(63);
const local = "l".repeat(64);

test.each([
  ["ada@company.example", "ada@company.example"],
  ["Ada.Lovelace@Company.EXAMPLE", "Ada.Lovelace@company.example"],
  ["m&m@company.example", "m&m@company.example"],
  ["first/last@company.example", "first/last@company.example"],
  ["!#$%&'*+-/=?^_`{|}~@company.example", "!#$%&'*+-/=?^_`{|}~@company.example"],
  ["1@2.company.example", "1@2.company.example"],
  ["müller@company.example", "müller@company.example"],
  ["mu\u0308ller@company.example", "müller@company.example"],
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
  ["ada@xn--bcher-kva.example", "ada@xn--bcher-kva.example"],
  ["ada@XN--BCHER-KVA.example", "ada@xn--bcher-kva.example"],
  ["ada@пример.рф", "ada@xn--e1afmkfd.xn--p1ai"],
  ["ada@例え。jp", "ada@xn--r8jz45g.jp"],
  ["ada@company.xn--p1ai", "ada@company.xn--p1ai"],
  [`ada@${label}.example`, `ada@${label}.example`],
  [`${local}@company.example`, `${local}@company.example`],
  [`a@${label}.${label}.${"b".repeat(60)}.${"c".repeat(58)}.de`, true],
] as const)("%s is an address, in one spelling", (typed, address) => {
  expect(readEmailAddress(typed)).toBe(address === true ? typed : address);
});

test.each([
  "",
  "@",
  "ada",
  "ada@",
  "@company.example",
  "ada@company",
  "ada@localhost",
  "ada lovelace@company.example",
  " ada@company.example",
  "ada@company.example ",
  "ada@comp any.example",
  "ada@@company.example",
  "ada@b@company.example",
  ".ada@company.example",
  "ada.@company.example",
  "a..da@company.example",
  '"ada lovelace"@company.example',
  '"ada"@company.example',
  "ada<x>@company.example",
  "<ada@company.example>",
  "Ada <ada@company.example>",
  "ada,bob@company.example",
  "ada;bob@company.example",
  "ada:bob@company.example",
  "ada\\bob@company.example",
  "ada[x]@company.example",
  "ada(x)@company.example",
  "ada@[192.0.2.1]",
  "ada@192.0.2.1",
  "ada@127.1",
  "ada@0x7f.1",
  "ada@1",
  "ada@company.1",
  "ada@company.example.",
  "ada@.company.example",
  "ada@company..example",
  "ada@-company.example",
  "ada@company-.example",
  "ada@com_pany.example",
  "ada@company.example:25",
  "ada@company.example/x",
  "ada@company.example?x",
  "ada@company.example#x",
  "ada@user:x@company.example",
  "ada@comp%61ny.example",
  "ada@company.example\r\nBcc: eve@evil.example",
  "ada\n@company.example",
  "ada\u0000@company.example",
  "ada\u202e@company.example",
  "ada\u200b@company.example",
  "a\ud800@company.example",
  `ada@${label}a.example`,
  `ada@${"ü".repeat(60)}.example`,
  `${local}l@company.example`,
  `${"ü".repeat(33)}@company.example`,
  `${local}@${label}.${label}.${label}.example`,
  `ada@${"a.".repeat(200_000)}example`,
])("%j is no address", (typed) => {
  expect(readEmailAddress(typed)).toBeNull();
});

test("its own spelling is read as itself", () => {
  const once = readEmailAddress("Müller+x@Bücher.example") ?? "";
  expect(readEmailAddress(once)).toBe(once);
});

test("only letters beyond ASCII before the @ need a mail server that knows them", () => {
  expect(needsSmtpUtf8("ada@bücher.example")).toBe(false);
  expect(needsSmtpUtf8("müller@company.example")).toBe(true);
});

test("a link that writes to an address keeps its @, and nothing else of it has a meaning in the link", () => {
  expect(mailtoOf("rtl@x.example")).toBe("mailto:rtl@x.example");
  expect(mailtoOf("a?bcc=b&c@x.example")).toBe("mailto:a%3Fbcc%3Db%26c@x.example");
  expect(mailtoOf("no address")).toBe("mailto:no%20address");
});
