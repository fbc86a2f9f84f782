import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";

/** What a change is waited for: a text in the page that is edited, or how many elements a selector finds there. */
export interface Awaited {
  readonly selector: string;
  /** What the first element of the selector says, or the value of the field that it is. */
  readonly text?: string;
  readonly count?: number;
  /** Outside of the frame that shows the page. */
  readonly isOutside?: boolean;
}

/** Milliseconds from an event to what it brings. */
export interface Timed {
  /** Until the document has changed. */
  readonly changed: number;
  /** Until the frame that shows the change is made. */
  readonly painted: number;
}

declare global {
  interface Window {
    /** Times the next event of a name until what is awaited shows; `timed` answers it. */
    timeNext: (name: "keydown" | "click", awaited: Awaited) => void;
    timed: Promise<Timed>;
  }
}

/**
 * Runs in the page before its own scripts: sets `timeNext`. The event is noted where it arrives first, in the page or in
 * its frame, by the time that the browser gave it.
 */
export function installTimer(): void {
  if (window !== window.top) return;
  const inside = (): Document | undefined =>
    document.querySelector("iframe")?.contentDocument ?? undefined;
  // To look for it takes longer the more there is on the page, which is no time of what is measured.
  let element: Element | null | undefined;
  const isThere = ({ selector, text, count, isOutside }: Awaited): boolean => {
    const place = isOutside === true ? document : inside();
    if (count !== undefined) return place?.querySelectorAll(selector).length === count;
    if (element?.isConnected !== true || !element.matches(selector)) {
      element = place?.querySelector(selector);
    }
    if (element === null || element === undefined) return false;
    return (
      text === undefined || ("value" in element ? element.value : element.textContent) === text
    );
  };
  window.timeNext = (name, awaited) => {
    window.timed = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`${JSON.stringify(awaited)} never showed`)), 10_000);
      const documents = [document, inside()].filter((each) => each !== undefined);
      let changed = 0;
      isThere(awaited);
      const begin = (event: UIEvent): void => {
        for (const each of documents) each.removeEventListener(name, begin, true);
        const origin = event.view?.performance.timeOrigin ?? performance.timeOrigin;
        const began = event.timeStamp + origin - performance.timeOrigin;
        const note = (): void => {
          if (changed === 0 && isThere(awaited)) changed = performance.now();
        };
        const observer = new MutationObserver(note);
        for (const each of documents) {
          // What is written into a field is no mutation: it is looked for when the event that brings it is over.
          each.defaultView?.addEventListener("input", note, { once: true });
          observer.observe(each, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
        }
        const look = (): void => {
          if (!isThere(awaited)) {
            requestAnimationFrame(look);
            return;
          }
          if (changed === 0) changed = performance.now();
          // What is posted in a frame arrives after the frame was drawn.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => {
            observer.disconnect();
            resolve({ changed: changed - began, painted: performance.now() - began });
          });
          port1.start();
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      for (const each of documents) each.addEventListener(name, begin, true);
    });
  };
}

const answered = "answered after ";

/**
 * Opens an address, and milliseconds from the navigation until the page says that it answered a click. It says so on its
 * console: to look for it from outside would take time of what is measured.
 */
export async function openedAfter(page: Page, url: string): Promise<number> {
  const [said] = await Promise.all([
    page.waitForEvent("console", {
      predicate: (message) => message.text().startsWith(answered),
      timeout: 60_000,
    }),
    page.goto(url, { waitUntil: "commit" }),
  ]);
  return Number(said.text().slice(answered.length));
}

/**
 * Runs in the builder before its own scripts: clicks, as soon as there is something to click on, the second row of the
 * list and then a text of the first block on the canvas, and says how many milliseconds after the navigation both have
 * been answered.
 */
export function noteOpening(): void {
  if (window !== window.top) return;
  const press = (element: Element | null | undefined): void =>
    element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })) as never;
  const look = (): void => {
    const [first, second] = document.querySelectorAll("[data-row]");
    const canvas = document.querySelector("iframe")?.contentDocument;
    const [block, next] = canvas?.querySelectorAll("[data-block]") ?? [];
    const text = block?.querySelector("[data-at]");
    if (first?.getAttribute("aria-current") === "true" && "listAnswered" in window) {
      requestAnimationFrame(() => {
        // Its words are those of `answered`, which is not known in there.
        console.debug(`answered after ${performance.now()}`);
      });
      return;
    }
    if (next?.hasAttribute("data-selected") === true) {
      Object.assign(window, { listAnswered: true });
      press(text);
    } else if (text) press(second);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Presses a key, and answers how long it took to show. Keys come at any moment between two frames, as a hand's do. */
export async function timeKey(page: Page, key: string, awaited: Awaited): Promise<Timed> {
  await wait(30 + Math.random() * 30);
  await page.evaluate((wanted) => window.timeNext("keydown", wanted), awaited);
  await page.keyboard.press(key);
  return page.evaluate(() => window.timed);
}
