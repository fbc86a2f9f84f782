import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyPage } from "#core/document/fold.ts";
import { countText } from "./change-list.tsx";
import type { PageChange } from "./page-changes.ts";
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
        outside={[]}
        elsewhere={null}
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
      outside={[]}
      elsewhere={null}
      blockCount={blockCount}
      findings={nothingFound}
      onShow={() => {}}
      onSettings={null}
    />,
  );
}

test("BUILD-055 what stops publishing comes first, then what is worth a look, then the changes", () => {
  const finding = (text: string) => ({ block: "a", name: "Hero", text });
  const text = renderToStaticMarkup(
    <PublishReview
      live={{ kind: "loaded", live: null }}
      changes={null}
      outside={[]}
      elsewhere={null}
      blockCount={1}
      findings={{ errors: [finding("broken")], warnings: [finding("odd")], isLooking: false }}
      onShow={() => {}}
      onSettings={null}
    />,
  );
  const titles = [...text.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title);
  expect(titles).toEqual(["Fix before publishing", "Worth a look", "What changes for visitors"]);
});

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

test("many changes are counted by kind before they are told, and not all at once", () => {
  const change = (block: string | null, tags: PageChange["tags"] = []): PageChange => ({
    block,
    name: `Block ${block}`,
    tags,
    lines: Array.from({ length: 9 }, (_, line) => ({
      label: `Line ${line}`,
      verb: "added",
      was: "",
      value: "",
    })),
  });
  const changed = Array.from({ length: 500 }, (_, place) => change(`b${place}`));
  const all = [change(null), ...changed, change("x", ["added"]), change("y", ["removed"])];
  expect(countText(all)).toBe("500 components changed, 1 added, 1 removed, page settings changed");
  expect(countText([change("x", ["added", "hidden"])])).toBe("1 component added");
  const text = renderToStaticMarkup(
    <PublishReview
      live={{
        kind: "loaded",
        live: {
          published: { number: 1, title: "One", revision: 1, publishedAt: "2026-03-14T09:00:00Z" },
          page: { ...emptyPage, blocks: [] },
        },
      }}
      changes={all}
      outside={[]}
      elsewhere={null}
      blockCount={500}
      findings={nothingFound}
      onShow={() => {}}
      onSettings={null}
    />,
  );
  expect(text.match(/>Block /g)?.length).toBe(20);
  expect(text).toContain("Show all 503</button>");
  expect(text).toContain("Show all 9 changes of Block b0</button>");
});
