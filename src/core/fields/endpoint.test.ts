import { expect, test } from "vitest";
import { endpoint, readEndpoint } from "./endpoint.ts";

const field = endpoint({ label: "Endpoint" });

test("an address is kept as it is typed, half typed too, up to 500 characters", () => {
  const longest = `https://example.com/${"a".repeat(480)}`;
  for (const typed of ["", "https://", "example.com", longest]) {
    expect(field.refuse(typed), typed).toBeNull();
    expect(field.read(typed), typed).toEqual({ value: typed });
  }
  expect(field.read(undefined)).toEqual({ value: "" });
  for (const bad of [`${longest}a`, "javascript:alert(1)", "https://a.example/\u0000", 5, null]) {
    expect(field.refuse(bad), String(bad)).toContain("must be an address like https://");
  }
  for (const bad of [`${longest}a`, 5]) {
    expect(field.read(bad)).toMatchObject({ value: "", problem: expect.any(String) });
  }
  expect(field.schema()).toMatchObject({ type: "string", maxLength: 500 });
});

test("sent to is an address by https of the open internet, on its usual port", () => {
  expect(readEndpoint(" https://Example.com:443/in?a=1 ")).toBe("https://example.com/in?a=1");
  expect(readEndpoint("HTTPS://hooks.example.com")).toBe("https://hooks.example.com/");
});

test.each([
  "",
  "https://",
  "https://a b.example/",
  "http://example.com/",
  "ftp://example.com/",
  "example.com",
  "https://example.com:8443/",
  "https://ada@example.com/",
  "https://:word@example.com/",
  "https://ada:word@example.com/",
  "https://intranet/",
  "https://printer.local/",
  "https://db.internal/",
  "https://10.0.0.1/",
  "https://[::1]/",
  "https://2130706433/",
])("nothing is sent to %s", (typed) => {
  expect(readEndpoint(typed)).toBeNull();
});
