import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PublishReview } from "./publish-review.tsx";
import type { LiveState } from "./use-live.ts";

const nothingFound = { errors: [], warnings: [], isLooking: false };

test("what is put right in the page's settings leads there, for those who may change them", () => {
  const text = "The page has no description.";
  const finding = { block: null, name: "Page", text, isOfSettings: true } as const;
  const drawn = (onSettings: (() => void) | null) =>
    renderToStaticMarkup(
      <PublishReview
        live={{ kind: "loaded", live: null }}
        changes={null}
        blockCount={1}
        findings={{ ...nothingFound, warnings: [finding] }}
        onShow={() => {}}
        onSettings={onSettings}
      />,
    );
  expect(drawn(() => {})).toContain("Page Settings</button>");
  expect(drawn(null)).not.toContain("Page Settings");
});

function review(live: LiveState, blockCount = 3): string {
  return renderToStaticMarkup(
    <PublishReview
      live={live}
      changes={null}
      blockCount={blockCount}
      findings={nothingFound}
      onShow={() => {}}
      onSettings={null}
    />,
  );
}

test("the first publication says so, and how much it shows", () => {
  const never: LiveState = { kind: "loaded", live: null };
  expect(review(never)).toContain("first publication: 3 components that nobody could see");
  expect(review(never, 1)).toContain("first publication: 1 component that nobody could see");
});

test("what could not be compared can be compared again", () => {
  const text = review({ kind: "failed", again: () => {} });
  expect(text).toContain("could not be loaded");
  expect(text).toContain("Compare again</button>");
});
