import { expect, test } from "vitest";
import { boxTables } from "./box-tables.ts";

const box = (name: string) =>
  `<div class="table-box" role="region" tabindex="0" aria-label="${name}">`;

test("each table stands in a box of its own that the keyboard reaches, named by its caption", () => {
  const row = "<tbody><tr><td>a</td></tr></tbody></table>";
  expect(
    boxTables(`<p>x</p><table>${row}<p>y</p><table><caption>A "b" <em>c</em></caption>${row}`),
  ).toBe(
    `<p>x</p>${box("Table")}<table>${row}</div><p>y</p>` +
      `${box("A &quot;b&quot; c")}<table><caption>A "b" <em>c</em></caption>${row}</div>`,
  );
  expect(boxTables("<p>&lt;table></p>")).toBe("<p>&lt;table></p>");
});
