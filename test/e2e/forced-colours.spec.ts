import { expect, test, type Locator } from "@playwright/test";
import { openFilled, selectRow, startBuilderServer, textBlock } from "./builder-server.ts";
import { expectNoViolations } from "./axe.ts";

const at = startBuilderServer();

/** How an element looks apart from its background and shadow, which forced colours remove. */
function shapeOf(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const looks = (each: Element, pseudo?: "::before" | "::after") => {
      const style = getComputedStyle(each, pseudo);
      return [
        style.content,
        style.outlineStyle === "none" ? "" : `${style.outlineStyle} ${style.outlineWidth}`,
        ...["Top", "Left", "InlineStart"].map((side) => {
          const name = `border${side}`;
          return `${style[`${name}Style` as "borderTopStyle"]} ${style[`${name}Width` as "borderTopWidth"]}`;
        }),
        style.fontWeight,
        style.textDecorationLine,
      ].join("|");
    };
    const hidden = element.querySelector<HTMLElement>(".row-hidden");
    const dot = element.querySelector(".row-dot");
    return [
      looks(element),
      looks(element, "::before"),
      hidden === null || hidden.getBoundingClientRect().width < 2 ? "" : hidden.textContent,
      dot === null ? "" : getComputedStyle(dot).backgroundColor,
    ].join("\n");
  });
}

test("with forced colours a component that is hidden, selected, current or focused is told apart from the others by its shape", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a"),
    { ...textBlock("b"), isVisible: false },
    textBlock("c"),
    textBlock("d"),
    textBlock("e"),
  ]);
  const { page, context, canvas } = builder;
  await page.emulateMedia({ forcedColors: "active" });
  const row = (id: string) => page.locator(`[data-row="${id}"]`);
  await selectRow(builder, "c");
  const [plain, hidden] = [await shapeOf(row("a")), await shapeOf(row("b"))];
  await page.getByRole("banner").getByRole("button").first().focus();
  const current = await shapeOf(row("c"));
  await row("c").focus();
  // Browsers show the focus only after a key without Ctrl.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+ArrowDown");
  await expect(row("d")).toBeFocused();
  const focused = await shapeOf(row("d"));
  await row("c").click();
  await row("e").click({ modifiers: ["Shift"] });
  const selected = await shapeOf(row("d"));
  const shapes = { plain, hidden, current, focused, selected };
  expect(new Set(Object.values(shapes)).size, JSON.stringify(shapes, null, 1)).toBe(5);
  await expectNoViolations(page);
  // On the page: several selected, one hidden, and one that is pointed at.
  const outlineOf = (selector: string, pseudo: string) =>
    canvas
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element, name).outlineStyle, pseudo);
  expect(await outlineOf('[data-block="d"]', "::before")).toBe("double");
  expect(await outlineOf('[data-block="b"]', "::after")).toBe("dashed");
  await selectRow(builder, "a");
  const chrome = (part: string) =>
    canvas
      .locator("#canvas-chrome")
      .locator(part)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(() => chrome(".selected")).toBe("solid");
  // The page's own list, the palette and menus.
  const pageRow = page.locator('a.row[aria-current="page"]').first();
  const otherPage = page.locator("a.row:not([aria-current])").first();
  expect(await shapeOf(pageRow)).not.toBe(await shapeOf(otherPage));
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("listbox", { name: "Commands" });
  await expect(palette.getByRole("option", { selected: true })).toHaveCSS("outline-style", "solid");
  await expect(palette.getByRole("option", { selected: false }).first()).toHaveCSS(
    "outline-style",
    "none",
  );
  await page.keyboard.press("Escape");
  await row("a").click({ button: "right" });
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('[role="menuitem"][data-highlighted]')).toHaveCSS(
    "outline-style",
    "solid",
  );
  await context.close();
});
