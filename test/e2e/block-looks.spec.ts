import { test } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { openBlockPages, type BlockPages } from "./block-page.ts";

let pages: BlockPages;

test.beforeAll(async () => {
  pages = await openBlockPages();
});
test.afterAll(() => pages.close());

test("BLOCK-131 columns of any ground can be read without a text colour, and their main button on any accent", async ({
  page,
}) => {
  const grounds = [
    "",
    "#ffffff",
    "#ffe9a8",
    "#101820",
    "#5c1730",
    "#ffffff22",
    "transparent",
    "ink",
    "ground",
  ];
  const accents = ["blueprint", "#123a8c", "#7a1212", "#ffe08a"];
  const sample = pages.sample("comparison");
  const blocks = ["", "#ece9e1"].flatMap((paper) =>
    grounds.flatMap((backgroundColor) =>
      accents.map((accentColor, index) => ({
        ...sample,
        id: `${paper}-${backgroundColor}-${index}`.replaceAll("#", ""),
        content: { ...sample.content, leftHighlighted: true },
        styles: { backgroundColor: paper },
        settings: { backgroundColor, accentColor, textColor: "" },
      })),
    ),
  );
  await page.setContent(await pages.document(blocks, false));
  // The checker cannot tell the colour under a text where a drawn mark may be.
  await page.addStyleTag({ content: "::before, ::after { content: none !important }" });
  await expectNoViolations(page, ".comparison", ["color-contrast"]);
});
