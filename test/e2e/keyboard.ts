import type { Page } from "@playwright/test";

/** What a key types in a layout, its position, and its Windows key code. */
export interface LayoutKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
}

/** The keys of shortcut letters, as reported with these countries' layouts. */
export const layouts: Readonly<Record<string, Readonly<Record<"z" | "y" | "k" | "s", LayoutKey>>>> =
  {
    American: {
      z: { key: "z", code: "KeyZ", keyCode: 90 },
      y: { key: "y", code: "KeyY", keyCode: 89 },
      k: { key: "k", code: "KeyK", keyCode: 75 },
      s: { key: "s", code: "KeyS", keyCode: 83 },
    },
    Russian: {
      z: { key: "я", code: "KeyZ", keyCode: 90 },
      y: { key: "н", code: "KeyY", keyCode: 89 },
      k: { key: "л", code: "KeyK", keyCode: 75 },
      s: { key: "ы", code: "KeyS", keyCode: 83 },
    },
    Greek: {
      z: { key: "ζ", code: "KeyZ", keyCode: 90 },
      y: { key: "υ", code: "KeyY", keyCode: 89 },
      k: { key: "κ", code: "KeyK", keyCode: 75 },
      s: { key: "σ", code: "KeyS", keyCode: 83 },
    },
    Thai: {
      z: { key: "ผ", code: "KeyZ", keyCode: 90 },
      y: { key: "ั", code: "KeyY", keyCode: 89 },
      k: { key: "า", code: "KeyK", keyCode: 75 },
      s: { key: "ห", code: "KeyS", keyCode: 83 },
    },
    French: {
      z: { key: "z", code: "KeyW", keyCode: 90 },
      y: { key: "y", code: "KeyY", keyCode: 89 },
      k: { key: "k", code: "KeyK", keyCode: 75 },
      s: { key: "s", code: "KeyS", keyCode: 83 },
    },
    German: {
      z: { key: "z", code: "KeyY", keyCode: 90 },
      y: { key: "y", code: "KeyZ", keyCode: 89 },
      k: { key: "k", code: "KeyK", keyCode: 75 },
      s: { key: "s", code: "KeyS", keyCode: 83 },
    },
  };

/** Presses a key with Ctrl, and optionally Shift, on the focused element, as this layout reports it. */
export async function pressWithControl(
  page: Page,
  { key, code, keyCode }: LayoutKey,
  { shift = false } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const event = {
    key: shift ? key.toUpperCase() : key,
    code,
    windowsVirtualKeyCode: keyCode,
    modifiers: shift ? 10 : 2,
  };
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  await session.detach();
}
