import { expect, test } from "vitest";
import { costText } from "./cost-text.ts";

test("GAP-052 what a script costs is said in kilobytes and in seconds on a slow phone", () => {
  const said = costText({ sent: 45_000, unpacked: 160_400, text: null });
  expect(said).toMatch(/^About 45 KB compressed, 160 KB to run\. Loads after the page: 0\.2 s /);
  expect(costText({ sent: 90, unpacked: 90, text: null })).toMatch(/^About 1 KB, not compressed\./);
  expect(costText({ sent: null, unpacked: null, text: "It could not be reached." })).toBe(
    "Its size is unknown. It could not be reached.",
  );
});
