import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { cookieValue, readSessionToken, sessionCookie } from "./cookies.ts";

const secretKey = "a key for tests that is long enough";
const cookie = sessionCookie("https://ashlar.example");
const sign = (token: string, key = secretKey): string =>
  `${token}.${encodeURIComponent(createHmac("sha256", key).update(token).digest("base64"))}`;
const read = (value: string) => readSessionToken(`${cookie.name}=${value}`, cookie, secretKey);

test("a session is read only with the signature of its own token", () => {
  expect(read(sign("token"))).toBe("token");
  expect(read(sign("token", "another key"))).toBeNull();
  expect(read(sign("token").replace("token", "other"))).toBeNull();
  expect(read(sign("token").slice(0, -4))).toBeNull();
  expect(read("token")).toBeNull();
  expect(read("token.")).toBeNull();
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
