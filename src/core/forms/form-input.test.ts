import { expect, test } from "vitest";
import { readInput } from "./form-input.ts";
import type { FormInput } from "./form-input.ts";

const fieldOf = (type: FormInput["type"], most = 100): FormInput => ({
  label: "L",
  type,
  autocomplete: "off",
  most,
  missing: "missing",
  wrong: "wrong",
});

test.each(["text", "long-text"] as const)(
  "what turns the direction of writing is not kept in a %s; what a name or an emoji needs is",
  (type) => {
    const turning = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    expect(readInput(fieldOf(type), `محمد \u202eevil${turning}`)).toEqual({
      ok: true,
      text: "محمد evil",
    });
    const needed = "\u{1f469}\u200d\u{1f52c} می\u200cخواهم a\u200eb\u200fc";
    expect(readInput(fieldOf(type), needed)).toEqual({ ok: true, text: needed });
    expect(readInput(fieldOf(type), turning)).toEqual({ ok: false, message: "missing" });
  },
);

test.each([
  ["linkedin.com/in/ada", "https://linkedin.com/in/ada"],
  ["www.example.com", "https://www.example.com"],
  ["bücher.example:8080/?a=b#c", "https://bücher.example:8080/?a=b#c"],
  ["http://example.com", "http://example.com"],
])("FORM-006 an address is taken without its https:// too: %s", (typed, text) => {
  expect(readInput(fieldOf("url"), typed)).toEqual({ ok: true, text });
});

test.each([
  "javascript:alert(1)",
  "javascript.example:alert(1)",
  "mailto:ada@x.example",
  "ada@x.example",
  "user:secret@x.example",
  "n/a",
  "//x.example",
  "10.0.0.1",
  "see x.example",
])("FORM-006 what is no address is none: %s", (typed) => {
  expect(readInput(fieldOf("url"), typed)).toEqual({ ok: false, message: "wrong" });
});

test("of a text that is wrong and too long its type is said; of one that is only too long, how long it may be", () => {
  const say = (type: FormInput["type"], typed: string) => readInput(fieldOf(type, 12), typed);
  expect(say("email", "no address at all")).toEqual({ ok: false, message: "wrong" });
  const tooLong = { ok: false, message: "Please use at most 12 characters." };
  expect(say("email", "somebody@x.example")).toEqual(tooLong);
  expect(say("text", "a".repeat(13))).toEqual(tooLong);
  expect(say("text", `  ${"a".repeat(12)} `)).toEqual({ ok: true, text: "a".repeat(12) });
});
