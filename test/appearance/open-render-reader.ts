import type { Page } from "@playwright/test";
import { launchBrowser } from "../browser.ts";
import { devices, type Device } from "./visual-fields.ts";
import { readRenderHashes, type RenderHashes } from "./read-render-hashes.ts";
import { writeFrames } from "./write-frames.ts";
import { specimenPage, type Specimen } from "./specimens.ts";

/** A block in a frame of its own, and how to render it. The block's id is the frame's id. */
export interface Frame extends Specimen {
  readonly device: Device;
}

/** Renders blocks in a real browser and reads what they look like. */
export interface RenderReader {
  readonly page: Page;
  /** Reads blocks of one type on one page, each in its state; their ids must be unique. */
  readonly read: (frames: readonly Frame[]) => Promise<RenderHashes>;
  /** Like `read`, but as text instead of a hash. */
  readonly write: (frames: readonly Frame[]) => Promise<RenderHashes>;
  /** Reads a document with one frame, whose id is `alone`. */
  readonly readAlone: (html: string) => Promise<string>;
  /** Like `readAlone`, but as text instead of a hash. */
  readonly writeAlone: (html: string) => Promise<string>;
  /** Shows all frames of the page, which are hidden until requested. */
  readonly showAll: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts one browser with one page. */
export async function openRenderReader(): Promise<RenderReader> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  /** Reads all frames with the same state and device together. */
  async function readWith(
    frames: readonly Frame[],
    reader: typeof readRenderHashes,
  ): Promise<RenderHashes> {
    await page.setContent(specimenPage(frames));
    const read: Record<string, string> = {};
    for (const state of ["rest", "hover", "open", "open hover"] as const) {
      for (const device of ["wall", "desktop", "tablet", "mobile"] as const) {
        const ids = frames
          .filter((frame) => frame.state === state && frame.device === device)
          .map(({ block }) => block.id);
        if (ids.length === 0) continue;
        // The page can only be in one state at a time. Frames are hidden before the window is
        // resized, to avoid a useless layout.
        await page.evaluate(showOnly, []);
        await page.setViewportSize({ width: devices[device], height: 900 });
        await page.evaluate(showOnly, ids);
        if (state.startsWith("open")) await page.evaluate(openAll, ids);
        Object.assign(read, await page.evaluate(reader, ids));
      }
    }
    return read;
  }
  async function readAlone(html: string, reader: typeof readRenderHashes): Promise<string> {
    await page.setViewportSize({ width: devices.desktop, height: 900 });
    await page.setContent(html);
    return (await page.evaluate(reader, ["alone"]))["alone"] ?? "";
  }
  return {
    page,
    read: (frames) => readWith(frames, readRenderHashes),
    write: (frames) => readWith(frames, writeFrames),
    readAlone: (html) => readAlone(html, readRenderHashes),
    writeAlone: (html) => readAlone(html, writeFrames),
    showAll: () => page.evaluate(showOnly, null),
    close: () => browser.close(),
  };
}

/** Without ids, shows all. */
function showOnly(ids: readonly string[] | null): void {
  const shown = ids === null ? null : new Set(ids);
  for (const frame of document.querySelectorAll<HTMLElement>("[data-specimen]")) {
    frame.style.display = shown?.has(frame.dataset["specimen"] ?? "") === false ? "none" : "block";
  }
}

/** Opens everything that a visitor can open. */
function openAll(ids: readonly string[]): void {
  for (const id of ids) {
    const frame = document.querySelector(`[data-specimen="${id}"]`);
    for (const element of frame?.querySelectorAll("*") ?? []) {
      if (!(element instanceof HTMLElement)) continue;
      element.hidden = false;
      if (element instanceof HTMLDetailsElement) {
        element.name = "";
        element.open = true;
      }
      if (element instanceof HTMLDialogElement) element.open = true;
      if (element.popover !== null) {
        element.popover = "manual";
        element.showPopover();
      }
    }
  }
}
