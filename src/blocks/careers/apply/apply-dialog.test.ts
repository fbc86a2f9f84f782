// oxlint-disable no-restricted-globals -- Evaluated functions run in the page.
import { expect as expectSeen } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pdfBytes } from "../../../../test/resumes.ts";
import { fillIn, open, openApplyPage, pdf, type ApplyPage } from "./test-kit.ts";

let opened: ApplyPage;
beforeAll(async () => {
  opened = await openApplyPage();
});
afterAll(() => opened.close());
beforeEach(() => opened.begin());

const opener = () => opened.page.locator("#opener");
const closedTimes = async () =>
  ((await opened.page.locator("#closed").textContent()) ?? "").split("closed").length - 1;

/**
 * Waits until the page has handled the close event: people cannot reopen it as quickly as a test.
 */
async function untilClosed(times = 1): Promise<void> {
  await expectSeen(opened.dialog).toBeHidden();
  await expect.poll(closedTimes).toBe(times);
}

async function edges() {
  const box = await opened.dialog.boundingBox();
  if (box === null) throw new Error("The dialog is not drawn");
  const { x, y, width, height } = box;
  return {
    left: x,
    top: y,
    right: x + width,
    bottom: y + height,
    middle: [x + width / 2, y + height / 2] as const,
  };
}

test("FORM-001 the dialog says what is applied for, and begins with the first field", async () => {
  const { dialog } = opened;
  await expectSeen(dialog.getByLabel("Full name")).toBeFocused();
  await expectSeen(dialog).toHaveAccessibleDescription(
    "Position Engineer Department Platform Location Remote",
  );
  const rows = await dialog.locator("dl > div").allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, " "))).toEqual([
    "Position Engineer",
    "Department Platform",
    "Location Remote",
  ]);
});

test("FORM-001 where it is touched, not typed, the title has the focus: no keyboard covers a field", async () => {
  const { page, dialog } = opened;
  await page.keyboard.press("Escape");
  await untilClosed();
  await page.evaluate(() => {
    const real = matchMedia;
    window.matchMedia = (query) => real(query.replace("(pointer: fine)", "(width < 0px)"));
  });
  await open(page, "opener");
  await expectSeen(dialog.getByRole("heading")).toBeFocused();
});

test.each(["Escape", "button"])(
  "closed by %s it gives the focus back, and what stands in it stays",
  async (way) => {
    const { page, dialog } = opened;
    await fillIn(dialog);
    if (way === "Escape") await page.keyboard.press("Escape");
    else await dialog.getByRole("button", { name: "Close" }).click();
    await untilClosed();
    await expectSeen(opener()).toBeFocused();
    await open(page, "opener");
    await expectSeen(dialog.getByLabel("Full name")).toHaveValue("Ada Example");
    await page.keyboard.press("Escape");
    await untilClosed(2);
  },
);

test("where its opening was folded up meanwhile, the focus goes to the opening's head", async () => {
  const { page } = opened;
  await page.keyboard.press("Escape");
  await untilClosed();
  await open(page, "folded");
  await page.locator("details").evaluate((details: HTMLDetailsElement) => {
    details.open = false;
  });
  await page.keyboard.press("Escape");
  await untilClosed(2);
  await expectSeen(page.locator("summary")).toBeFocused();
});

test.each(["left", "right", "top", "bottom"] as const)(
  "FORM-015 a press beside the dialog closes it, one on its very edge does not: %s",
  async (side) => {
    const { page, dialog } = opened;
    // At whole pixels, so that the mouse can hit its edges exactly.
    await dialog.evaluate((element) => {
      element.style.cssText +=
        "position:fixed;inset:100px auto auto 200px;margin:0;width:500px;height:400px";
    });
    const { left, top, right, bottom, middle } = await edges();
    const place = (off: number): [number, number] =>
      ({
        left: [left - off, middle[1]] as [number, number],
        right: [right + off, middle[1]] as [number, number],
        top: [middle[0], top - off] as [number, number],
        bottom: [middle[0], bottom + off] as [number, number],
      })[side];
    const press = ([x, y]: [number, number]) =>
      dialog.evaluate(
        (element, [clientX, clientY]) => {
          element.dispatchEvent(
            new PointerEvent("pointerdown", { clientX, clientY, bubbles: true }),
          );
          element.dispatchEvent(new MouseEvent("click", { clientX, clientY, bubbles: true }));
        },
        [x, y] as const,
      );
    await press(place(0));
    await expectSeen(dialog).toBeVisible();
    await page.mouse.click(...place(20));
    await expectSeen(dialog).toBeHidden();
    await expectSeen(opener()).toBeFocused();
  },
);

test("marking text from inside to beside the dialog, or the other way round, does not close it", async () => {
  const { page, dialog } = opened;
  const { left, middle } = await edges();
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to);
    await page.mouse.up();
  };
  const outside = [left / 2, middle[1]] as const;
  await drag(middle, outside);
  await expectSeen(dialog).toBeVisible();
  await drag(outside, middle);
  await expectSeen(dialog).toBeVisible();
});

test("FORM-014 CONST-002 after success a panel stands for two seconds, is left by itself, and the form is empty again", async () => {
  const { page, dialog, submit } = opened;
  await opened.answer(201);
  await fillIn(dialog);
  await page.evaluate(() => {
    const real = setTimeout;
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    Object.assign(window, {
      setTimeout: (run: () => void, time?: number) => {
        asked.push(time);
        return real(run, time);
      },
    });
  });
  await submit.click();
  await expectSeen(dialog.getByText("Application Submitted!", { exact: true })).toBeVisible();
  await expectSeen(dialog.locator(".apply-done")).toBeFocused();
  await expectSeen(page.getByText("Application submitted successfully!")).toBeVisible();
  await untilClosed();
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual(
    expect.arrayContaining([2000, 6000]),
  );
  await open(page, "opener");
  await expectSeen(dialog.getByText("Application Submitted!", { exact: true })).toBeHidden();
  await expectSeen(dialog.getByLabel("Full name")).toHaveValue("");
});

test("closed while it is sent, it goes on, says so over the page, and is empty when it is opened again", async () => {
  const { page, dialog, submit } = opened;
  const held = Promise.withResolvers<void>();
  await page.route("**/careers/apply", async (route) => {
    await held.promise;
    await route.fulfill({ status: 201, json: {} });
  });
  await fillIn(dialog);
  await submit.click();
  await expectSeen(submit).toHaveText("Submitting…");
  await page.keyboard.press("Escape");
  await untilClosed();
  held.resolve();
  const toast = page.locator("body > .dialog-toast");
  await expectSeen(toast).toHaveText("Application submitted successfully!");
  await expectSeen(toast).toHaveAttribute("role", "status");
  expect(await toast.evaluate(({ style }) => style.inset)).toBe("");
  await open(page, "opener");
  await expectSeen(dialog.getByLabel("Full name")).toHaveValue("");
  await expectSeen(dialog.getByText("Application Submitted!", { exact: true })).toBeHidden();
});

test("FORM-015 a failure is said above the dialog's foot, one at a time, and stays when it is closed", async () => {
  const { page, dialog, submit } = opened;
  const sent = await opened.answer(503);
  await fillIn(dialog);
  const toast = page.locator(".dialog-toast");
  const gap = async () => {
    const [said, foot] = await Promise.all([
      toast.boundingBox(),
      dialog.locator(".apply-foot").boundingBox(),
    ]);
    // The toast is at a whole pixel, the footer need not be: allow up to one pixel more.
    return Math.floor((foot?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0) + 0.01);
  };
  for (const times of [1, 2]) {
    await submit.click();
    await expect.poll(() => sent.length).toBe(times);
    await expectSeen(submit).toHaveText("Submit Application");
    await expectSeen(toast).toHaveText("Failed to submit application. Please try again.");
    await expect.poll(gap).toBe(8);
  }
  await expectSeen(dialog.locator(".dialog-toast")).toHaveCount(1);
  await expectSeen(toast).toHaveAttribute("role", "alert");
  await page.keyboard.press("Escape");
  await expectSeen(page.locator("body > .dialog-toast")).toBeVisible();
  // The dialog's footer is gone too.
  expect(await toast.evaluate(({ style }) => style.inset)).toBe("");
});

test("where the dialog's foot is below the screen, the toast stands where the stylesheet puts it", async () => {
  const { page, dialog, submit } = opened;
  await opened.answer(503);
  await fillIn(dialog);
  await submit.focus();
  await dialog.locator(".apply-foot").evaluate((foot) => {
    foot.style.translate = "0 2000px";
  });
  await submit.evaluate((button: HTMLButtonElement) => button.click());
  const toast = page.locator(".dialog-toast");
  await expectSeen(toast).toBeVisible();
  expect(await toast.evaluate(({ style }) => style.inset)).toBe("");
});

test("FORM-008 a file can be dropped anywhere on the dialog; words that are dragged are not taken", async () => {
  const { dialog } = opened;
  const drag = (name: string, what: "file" | "words") =>
    dialog.evaluate(
      (element, [type, kind, text]) => {
        const dataTransfer = new DataTransfer();
        if (kind === "file") dataTransfer.items.add(new File([text ?? ""], "dropped.pdf"));
        else dataTransfer.setData("text/plain", text ?? "");
        const event = new DragEvent(type ?? "", { dataTransfer, bubbles: true, cancelable: true });
        element.querySelector("h2")?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [name, what, Buffer.from(pdfBytes()).toString("latin1")],
    );
  const zone = dialog.locator(".apply-drop");
  for (const name of ["dragenter", "dragover"]) {
    expect(await drag(name, "words"), name).toBe(false);
    await expectSeen(zone).not.toHaveAttribute("data-over");
    expect(await drag(name, "file"), name).toBe(true);
    await expectSeen(zone).toHaveAttribute("data-over", "");
    await drag("dragleave", "file");
    await expectSeen(zone).not.toHaveAttribute("data-over");
  }
  await drag("dragover", "file");
  // Moving between parts of the dialog does not leave it.
  await dialog.evaluate((element) => {
    const relatedTarget = element.querySelector("form");
    element.dispatchEvent(new DragEvent("dragleave", { relatedTarget }));
  });
  await expectSeen(zone).toHaveAttribute("data-over", "");
  expect(await drag("drop", "words")).toBe(false);
  expect(await drag("drop", "file")).toBe(true);
  await expectSeen(zone).not.toHaveAttribute("data-over");
  await expectSeen(dialog.locator(".apply-file")).toContainText("dropped.pdf");
});

test.each([
  ["cv.txt", Buffer.from("words"), "Please upload a PDF or Word document"],
  ["large.pdf", Buffer.alloc(5 * 1024 * 1024 + 1), "File size must be less than 5MB"],
])(
  "FORM-008 FORM-009 a file that cannot be taken is said, and a right one from before stays: %s",
  async (name, buffer, message) => {
    const { dialog } = opened;
    const resume = dialog.getByLabel("Resume");
    const wrong = { name, mimeType: "application/octet-stream", buffer };
    await resume.setInputFiles(wrong);
    await expectSeen(resume).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expectSeen(resume).toHaveAttribute("aria-invalid", "true");
    await expectSeen(dialog.locator(".apply-file")).toContainText(name);
    await dialog.getByRole("button", { name: `Remove ${name}` }).click();
    await expectSeen(resume).not.toHaveAttribute("aria-invalid");
    await expectSeen(resume).toBeFocused();
    await resume.setInputFiles(pdf());
    await expectSeen(resume).toHaveAccessibleDescription(
      "cv.pdf 1 KB PDF, DOC or DOCX, at most 5MB.",
    );
    await resume.setInputFiles(wrong);
    await expectSeen(resume).toHaveAccessibleDescription(
      new RegExp(`^cv\\.pdf 1 KB .*${message}\\. Your earlier file is kept\\.$`),
    );
  },
);
