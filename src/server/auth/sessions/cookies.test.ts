import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { cookieValue, sessionCookie, sessionTokenReader } from "./cookies.ts";

const secretKey = "a key for tests that is long enough";
const cookie = sessionCookie("https://ashlar.example");
const sign = (token: string, key = secretKey): string =>
  `${token}.${encodeURIComponent(createHmac("sha256", key).update(token).digest("base64"))}`;
const readToken = sessionTokenReader(cookie, secretKey);
const read = (value: string) => readToken(`${cookie.name}=${value}`);

test("a session is read only with the signature of its own token", () => {
  expect(read(sign("token"))).toBe("token");
  expect(read(sign("token", "another key"))).toBeNull();
  expect(read(sign("token").replace("token", "other"))).toBeNull();
  expect(read(sign("token").slice(0, -4))).toBeNull();
  expect(read("token")).toBeNull();
  expect(read("token.")).toBeNull();
  expect(read(sign("token").replace(".", "%C4%AE"))).toBeNull();
  expect(readToken(null)).toBeNull();
});

test("what is refused stays refused, and what is accepted stays accepted, whatever others send in between", () => {
  const forged = (number: number) => sign(`token${number}`, "another key");
  for (let round = 0; round < 2; round += 1) {
    // More than are remembered.
    for (let number = 0; number < 1500; number += 1) expect(read(forged(number))).toBeNull();
    expect(read(sign("token"))).toBe("token");
    expect(read(sign("token1"))).toBe("token1");
    expect(readToken(`${"a".repeat(2000)}=b; ${cookie.name}=${forged(1)}`)).toBeNull();
    expect(readToken(`${"a".repeat(2000)}=b; ${cookie.name}=${sign("token")}`)).toBe("token");
  }
});

test("one reader remembers nothing for another key", () => {
  const value = sign("token", "another key");
  expect(read(value)).toBeNull();
  const readOther = sessionTokenReader(cookie, "another key");
  expect(readOther(`${cookie.name}=${value}`)).toBe("token");
  expect(read(value)).toBeNull();
});

test("a token that is longer than any of the program's is none, however it is signed", () => {
  expect(read(sign("t".repeat(128)))).toBe("t".repeat(128));
  expect(read(sign("t".repeat(129)))).toBeNull();
});

test.each([
  ["name=value", "value"],
  ["other=1; name=value", "value"],
  ["other=1;name = value ; more=2", "value"],
  ["name=a=b==", "a=b=="],
  ["name=%3D", "="],
  ["surname=no; name=value", "value"],
  ["name2=no; name=value", "value"],
  ["other=name=no; name=value", "value"],
  ["name; name=value", "value"],
  ["name=", ""],
  ["other=name", null],
  ["my name=no", null],
  ["name=%E0%A4%A", null],
  ["", null],
  [`${";".repeat(20_000)}name=value`, null],
])("in the header %j the cookie is %j", (header, value) => {
  expect(cookieValue(header, "name")).toBe(value);
});
