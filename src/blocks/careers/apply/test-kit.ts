// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import type { Locator, Page } from "@playwright/test";
import { pdfBytes } from "../../../../test/resumes.ts";
import { openIslandPage, type IslandPage } from "../../../../test/island-page.ts";
import type * as Island from "./open-dialog.ts";

/**
 * For tests: the dialog of one position in a real browser; each test defines the server's
 * responses.
 */
export interface ApplyPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly submit: Locator;
  /** Loads a page without a draft, and opens the dialog. */
  readonly begin: () => Promise<void>;
  /** Opens the same position in another window of the same browser. */
  readonly another: () => Promise<Page>;
  /** Mocks the response of all further submissions; returns an array that collects them. */
  readonly answer: (status: number, json?: unknown) => Promise<readonly Sending[]>;
  readonly close: () => Promise<void>;
}

/** One submission: its idempotency key, and its fields in order. */
export interface Sending {
  readonly key: string | undefined;
  readonly parts: readonly (readonly [name: string, text: string])[];
}

export const opening = "about-careers.open0001";

const html = `<button id="opener">Apply</button><details open><summary>Engineer</summary><button id="folded">Apply</button></details><p id="closed"></p>`;

/** For tests: starts the browser. */
export async function openApplyPage(): Promise<ApplyPage> {
  const opened: IslandPage = await openIslandPage(new URL("open-dialog.ts", import.meta.url));
  const { page } = opened;
  // Without animation the dialog is at its final position immediately.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const dialogOf = (window: Page) => window.getByRole("dialog", { name: "Apply for Position" });
  return {
    page,
    dialog: dialogOf(page),
    submit: dialogOf(page).getByRole("button", { name: /^Submit/ }),
    begin: async () => {
      await page.unrouteAll();
      await opened.reset(html);
      await open(page, "opener");
    },
    another: async () => {
      const window = await opened.page.context().newPage();
      await window.goto(page.url());
      await window.waitForFunction(() => "island" in globalThis);
      await open(window, "opener");
      return window;
    },
    answer: async (status, json = {}) => {
      const sent: Sending[] = [];
      await page.unrouteAll();
      await page.route("**/careers/apply", (route, request) => {
        sent.push({
          key: request.headers()["idempotency-key"],
          parts: partsOf(request.postDataBuffer()?.toString("latin1") ?? ""),
        });
        return status === 0 ? route.abort() : route.fulfill({ status, json });
      });
      return sent;
    },
    close: opened.close,
  };
}

function partsOf(body: string): Sending["parts"] {
  return [
    ...body.matchAll(/name="(\w+)"[^\r]*\r\n(?:content-type[^\r]*\r\n)?\r\n(.*?)\r\n-/gis),
  ].map(([, name = "", text = ""]) => [name, text]);
}

/** For tests: opens the dialog as a click on this button does. */
export async function open(page: Page, opener: string): Promise<void> {
  await page.evaluate(
    ([id = "", name = ""]) => {
      const shown = window as unknown as Window & {
        island: typeof Island;
        openIt?: Island.OpenDialog;
      };
      shown.openIt ??= shown.island.createOpenDialog(document);
      const button = document.querySelector<HTMLElement>(`#${id}`);
      if (button === null) return;
      shown.openIt({
        name,
        position: { title: "Engineer", department: "Platform", location: "Remote" },
        address: "/careers/apply",
        opener: button,
        onClose: () => document.querySelector("#closed")?.append("closed "),
      });
    },
    [opener, opening],
  );
  await page.getByRole("dialog", { name: "Apply for Position" }).waitFor();
}

/** For tests: fills in the required fields. */
export async function fillIn(dialog: Locator, email = "ada@company.example"): Promise<void> {
  await dialog.getByLabel("Full name").fill("Ada Example");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Cover letter").fill("I have built things.");
}

/** For tests: a resume file. */
export const pdf = (name = "cv.pdf", bytes: Uint8Array = pdfBytes()) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});
