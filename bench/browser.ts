import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { findBrowser } from "../test/browser.ts";

/** A real browser, as people have it. Whoever asks for it closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser("bench");
  return chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env },
  });
}
