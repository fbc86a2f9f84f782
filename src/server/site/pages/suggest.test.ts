import { expect, test } from "vitest";
import { sitePages } from "#server/starter-content/site-map.ts";
import { directoryWith } from "#server/pages/directory/test-kit.ts";
import { suggestPages } from "./suggest.ts";

const { pages } = directoryWith(sitePages);

const suggested = (path: string): readonly string[] =>
  suggestPages(pages, path).map(({ slug }) => slug);

const meant = [
  ["/abuot", "/about"],
  ["/about-us.html", "/about"],
  ["/industry/helthcare", "/industry/healthcare"],
  ["/healthcare", "/industry/healthcare"],
  ["/industries", "/industry"],
  ["/about/team", "/about"],
  ["/small_business", "/small-business"],
] as const;

for (const [path, slug] of meant) {
  test(`GAP-025 ${path} suggests ${slug} first`, () => {
    expect(suggested(path)[0]).toBe(slug);
  });
}

test("an address like no page suggests none, and no more than three are suggested", () => {
  for (const path of ["/", "/wp-login.php", "/no/such/page", "/%00", `/${"ab".repeat(5000)}`]) {
    expect(suggested(path), path).toEqual([]);
  }
  expect(suggested("/industry/retail-technology-energy").length).toBeLessThanOrEqual(3);
});
