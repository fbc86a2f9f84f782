import { expect, type Browser, type Locator } from "@playwright/test";
import {
  openFilled,
  panel,
  selectRow,
  textBlock,
  type BuilderServer,
  type BuilderWindow,
} from "./builder-server.ts";

/** Opens the builder with one text block, selected. */
export async function openText(
  browser: Browser,
  bench: BuilderServer,
  paragraph = "One",
): Promise<BuilderWindow> {
  const builder = await openFilled(browser, bench, "business", [textBlock("a", paragraph)]);
  await selectRow(builder, "a");
  await expect(formatted(builder)).toBeVisible();
  return builder;
}

/** Its text field in the panel. */
export const formatted = (builder: BuilderWindow): Locator =>
  panel(builder).getByRole("textbox", { name: "Text", exact: true });

/** The same text on the canvas. */
export const drawn = ({ canvas }: BuilderWindow): Locator =>
  canvas.locator('[data-block="a"] [data-at="content.html"]');

/** Pastes into an element clipboard data of another program, by MIME type. */
export async function pasteTypes(
  target: Locator,
  types: Readonly<Record<string, string>>,
): Promise<void> {
  await target.evaluate((element, entries) => {
    const data = new DataTransfer();
    for (const [type, text] of entries) data.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, Object.entries(types));
}
