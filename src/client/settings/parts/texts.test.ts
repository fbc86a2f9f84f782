import { expect, test } from "vitest";
import { sizeText } from "./texts.ts";

test.each([
  [0, "0 KB"],
  [1, "1 KB"],
  [240 * 1024, "240 KB"],
  [1020 * 1024, "1.0 MB"],
  [1.25 * 1024 ** 2, "1.3 MB"],
  [512 * 1024 ** 2, "512 MB"],
  [3.4 * 1024 ** 3, "3.4 GB"],
  [5000 * 1024 ** 4, "5000 TB"],
])("%i bytes are %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
