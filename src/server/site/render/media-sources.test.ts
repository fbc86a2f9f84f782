import { expect, test } from "vitest";
import { pagePolicy } from "../http/csp.ts";
import { mediaSources } from "./media-sources.ts";

test("CON-023 a page lets through the files of its own players, and names nothing where it has none", () => {
  const html =
    '<video class="a" src="https://films.example/a.mp4?x=1&amp;y=2" controls></video><p>&lt;video src="https://other.example/"</p><video src="/own.mp4"></video><video src="https://films.example/b.mp4"></video>';
  expect(mediaSources(html)).toEqual(["https://films.example", "'self'"]);
  expect(pagePolicy({ stylesheet: "", media: mediaSources(html) })).toContain(
    ";media-src https://films.example 'self'",
  );
  expect(mediaSources("<p>None</p>")).toEqual([]);
  expect(pagePolicy({ stylesheet: "" })).not.toContain("media-src");
});

test("an address cannot end the policy's directive", () => {
  for (const host of ["a.example;x", "a.example;script-src", "*", "*.example"]) {
    const media = mediaSources(`<video src="https://${host}/a.mp4"></video>`);
    expect(media).toEqual([`https://${host}`]);
    expect(pagePolicy({ stylesheet: "", media })).toBe(pagePolicy({ stylesheet: "" }));
  }
});
