import { expect, type Locator } from "@playwright/test";
import type { Block } from "#core/document/page.ts";
import {
  draftOf,
  rows,
  textBlock,
  type BuilderServer,
  type BuilderWindow,
} from "./builder-server.ts";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Text blocks `b0`, `b1`, … */
export function manyBlocks(count: number): readonly Block[] {
  return Array.from({ length: count }, (_, index) => textBlock(`b${index}`));
}

export const row = ({ page }: BuilderWindow, id: string) => page.locator(`[data-row="${id}"]`);
export const drawn = ({ canvas }: BuilderWindow, id: string) =>
  canvas.locator(`[data-block="${id}"]`);
export const copy = ({ page }: BuilderWindow) => page.locator(".drag-copy");
/** The drop line between rows of the list. */
export const listLine = ({ page }: BuilderWindow) => page.locator(".drag-line");
/** The drop line between blocks on the canvas. */
export const canvasLine = ({ canvas }: BuilderWindow) => canvas.locator(".drop-line");
export const voice = ({ page }: BuilderWindow) => page.locator("[data-drag-voice]");
const undoButton = ({ page }: BuilderWindow) => page.getByRole("button", { name: /^Undo/ });

/** The position of an element in the window. */
export async function boxOf(element: Locator) {
  let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  // Retried, because an element that is being re-rendered is missing for a moment.
  await expect(async () => {
    await expect(element).toBeVisible();
    box = await element.boundingBox();
    expect(box).not.toBeNull();
  }).toPass();
  if (box === null) throw new Error("It is not to be seen");
  return box as Spot & { readonly width: number; readonly height: number };
}

export async function middleOf(element: Locator): Promise<Spot> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A point slightly above the middle of an element, which drops before it. */
export async function before(element: Locator): Promise<Spot> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height * 0.25 };
}

/** Presses the mouse on the left part of an element and moves far enough to start dragging. */
export async function pickUp(builder: BuilderWindow, element: Locator): Promise<void> {
  const { x, y, height } = await boxOf(element);
  await builder.page.mouse.move(x + 20, y + height / 2);
  await builder.page.mouse.down();
  await builder.page.mouse.move(x + 27, y + height / 2);
  await expect(copy(builder)).toBeVisible();
}

export async function moveTo({ page }: BuilderWindow, { x, y }: Spot): Promise<void> {
  await page.mouse.move(x, y, { steps: 4 });
}

export async function expectOrder(builder: BuilderWindow, order: readonly string[]): Promise<void> {
  await expect.poll(() => rows(builder)).toEqual(order);
  await expect
    .poll(() =>
      builder.canvas
        .locator(".canvas-block")
        .evaluateAll((all) => all.map((block) => block.getAttribute("data-block"))),
    )
    .toEqual(order);
}

/** Expects that no drag is in progress and that there is nothing to undo. */
export async function expectUnchanged(
  builder: BuilderWindow,
  order: readonly string[],
): Promise<void> {
  await expect(copy(builder)).toBeHidden();
  await expectOrder(builder, order);
  await expect(undoButton(builder)).toBeDisabled();
}

/** Expects that one undo restores the order. */
export async function expectOneStep(
  builder: BuilderWindow,
  order: readonly string[],
): Promise<void> {
  await undoButton(builder).click();
  await expectOrder(builder, order);
  await expect(undoButton(builder)).toBeDisabled();
}

/** The ids of the stored draft, in order. */
export async function storedOrder(
  { context }: BuilderWindow,
  { server }: BuilderServer,
  pageId: string,
): Promise<readonly string[]> {
  return (await draftOf(context, server, pageId)).page.blocks.map(({ id }) => id);
}
