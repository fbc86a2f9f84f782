import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOnce } from "../../../test/test-once.ts";
import { exceedsBytes, jsonBytes } from "./json-bytes.ts";
import type { Json } from "./json.ts";

testOnce("a value exceeds a number of bytes exactly when its JSON does", () => {
  const units = fc.string({ unit: "binary", maxLength: 40 });
  const long = units.map((text) => text.repeat(Math.ceil(5000 / Math.max(1, text.length))));
  const value = fc.oneof(fc.jsonValue(), long, fc.record({ a: long, b: fc.array(units) }));
  fc.assert(
    fc.property(value, (any) => {
      const json = any as Json;
      const bytes = Buffer.byteLength(JSON.stringify(json));
      expect(jsonBytes(json)).toBe(bytes);
      expect(exceedsBytes(json, bytes)).toBe(false);
      expect(exceedsBytes(json, bytes - 1)).toBe(true);
    }),
  );
});

test("what is short and many is counted with its commas, quotes and colons", () => {
  const many = (value: Json): Json => Array.from({ length: 50 }, () => value);
  const named = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [String(at), ""]));
  for (const value of [many(""), many([]), many({}), many("a"), many([""]), named, many(named)]) {
    const bytes = JSON.stringify(value).length;
    expect(exceedsBytes(value, bytes - 1)).toBe(true);
    expect(exceedsBytes(value, bytes)).toBe(false);
  }
});
