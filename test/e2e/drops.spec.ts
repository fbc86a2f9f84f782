import { expect, test, type Locator, type Page } from "@playwright/test";
import {
  canvasTitle,
  heroBlock,
  openFilled,
  panel,
  selectRow,
  startBuilderServer,
  textBlock,
  title,
} from "./builder-server.ts";
import { drawn, formatted } from "./formatted-text.ts";

const at = startBuilderServer();

/** Marks the words of an element. */
function mark(text: Locator): Promise<void> {
  return text.evaluate((element) =>
    element.ownerDocument.getSelection()?.selectAllChildren(element),
  );
}

async function centreOf(text: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await text.boundingBox();
  if (box === null) throw new Error("The text is not drawn");
  return { x: box.x + Math.min(box.width / 2, 30), y: box.y + box.height / 2 };
}

/** Drags what is marked from one text to another, with the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 4, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

test("marked words are dragged into inputs and texts of the properties, and into texts of the page", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a", "Formatted"),
    heroBlock("b", "Morning"),
    textBlock("c", "Words"),
  ]);
  const { page, context, canvas } = builder;
  const words = canvas.locator('[data-block="c"] p');
  await selectRow(builder, "b");
  await title(builder).fill("");
  await mark(words);
  await drag(page, words, title(builder));
  await expect(title(builder)).toHaveValue("Words");
  await expect(canvasTitle(builder)).toHaveText("Words");
  // Into a text of the page that is not being edited yet.
  await selectRow(builder, "c");
  await mark(words);
  await drag(page, words, canvas.locator('[data-block="a"] p'));
  await expect(drawn(builder)).toHaveText(/Words/);
  await page.keyboard.press("Escape");
  await selectRow(builder, "c");
  await mark(words);
  await drag(page, words, canvasTitle(builder));
  await expect(canvasTitle(builder)).toHaveText(/WordsWords|W.*Words.*/);
  await expect(words).toHaveText("Words");
  await context.close();
});

/** Dispatches a drop with these files and texts. */
function drop(target: Locator, files: readonly string[], texts: Record<string, string> = {}) {
  return target.evaluate(
    (element, [names, types]) => {
      const dataTransfer = new DataTransfer();
      for (const name of names) {
        const type = name.endsWith(".png") ? "image/png" : "application/pdf";
        dataTransfer.items.add(new File(["x"], name, { type }));
      }
      for (const [type, text] of Object.entries(types)) dataTransfer.setData(type, text);
      const events = ["dragover", "drop"].map(
        (name) => new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }),
      );
      for (const event of events) element.dispatchEvent(event);
      return events.every((event) => event.defaultPrevented);
    },
    [files, texts] as const,
  );
}

test("files and pictures are refused wherever they are dropped, with what to do instead", async ({
  browser,
}) => {
  const builder = await openFilled(browser, at(), "business", [
    textBlock("a", "Formatted"),
    heroBlock("b", "Morning"),
  ]);
  const { page, context, canvas } = builder;
  await selectRow(builder, "a");
  await expect(formatted(builder)).toBeVisible();
  const picture = page.getByText("Images cannot be dropped here yet").first();
  const file = page.getByText("Files cannot be dropped here").first();
  const inBuilder = [
    page.getByRole("banner"),
    page.locator('[data-row="a"]'),
    panel(builder).getByRole("textbox").first(),
    formatted(builder),
  ];
  const onCanvas = [canvas.locator('[data-block="b"]'), canvasTitle(builder), drawn(builder)];
  for (const places of [inBuilder, onCanvas]) {
    await page.reload();
    await expect(formatted(builder)).toBeVisible();
    await expect(canvasTitle(builder)).toBeVisible();
    for (const place of places) expect(await drop(place, ["photo.png"])).toBe(true);
    await expect(picture).toBeVisible();
    for (const place of places) expect(await drop(place, ["paper.pdf"])).toBe(true);
    await expect(file).toBeVisible();
  }
  await expect(canvasTitle(builder)).toHaveText("Morning");
  await expect(drawn(builder)).toHaveText("Formatted");
  await context.close();
});
