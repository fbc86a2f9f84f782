import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { findBrowser, unpackPackaged } from "./browser.ts";

const isLinux = process.platform === "linux" && process.arch === "x64";

test("CHROME_BIN decides which browser is used", async () => {
  const browser = await findBrowser("tests", {
    CHROME_BIN: "/opt/own/chrome",
    PATH: process.env.PATH,
  });
  expect(browser.executablePath).toBe("/opt/own/chrome");
});

test.runIf(isLinux)(
  "the packaged Chromium opens a page, draws text and a form, and takes a click",
  async () => {
    const browser = await unpackPackaged();
    const running = await chromium.launch({
      executablePath: browser.executablePath,
      chromiumSandbox: false,
      args: [...browser.args],
      ignoreDefaultArgs: [...browser.ignoreDefaultArgs],
      env: { ...process.env, ...browser.env },
    });
    const page = await running.newPage();
    await page.setContent(
      "<h1>Ashlar</h1><button onclick='this.textContent=`pressed`'>press</button><input type=email><select><option>a</select>",
    );
    await page.screenshot();
    await page.click("button");
    expect(await page.textContent("button")).toBe("pressed");
    expect(
      await page.evaluate(() => document.querySelector("h1")?.getBoundingClientRect().width),
    ).toBeGreaterThan(0);
    await running.close();
  },
);
