import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LiveState } from "../publish/use-live.ts";
import { Analysis } from "./analysis.tsx";

const never: LiveState = { kind: "loaded", live: null };

/** The visible text. */
function words(live: LiveState, blockCount: number): string {
  return renderToStaticMarkup(
    <Analysis live={live} blockCount={blockCount} changes={[]} isBehind={false} />,
  )
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test("VER-032 a page that was never published is told what would be its version 1", () => {
  expect(words(never, 3)).toBe(
    "Not published yet The 3 components on this page can be published as version 1.",
  );
  expect(words(never, 1)).toContain("The component on this page can be published");
});

test("VER-034 an empty page that was never published has nothing at all", () => {
  expect(words(never, 0)).toMatch(/^No Published Content /);
});

test("ERR-054 what cannot be compared is said, and asked for again", () => {
  const failed: LiveState = { kind: "failed", again: () => {} };
  expect(words(failed, 3)).toBe("Failed to analyze published content Try again");
});
