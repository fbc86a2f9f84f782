import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";

/** What to wait for: a text in the edited page, or the number of elements that match a selector there. */
export interface Awaited {
  readonly selector: string;
  /** The text, or the field value, of the selector's first element. */
  readonly text?: string;
  readonly count?: number;
  /** Outside the canvas frame. */
  readonly isOutside?: boolean;
}

/** Milliseconds from an event to its effect. */
export interface Timed {
  /** Until the document has changed. */
  readonly changed: number;
  /** Until the frame that shows the change is rendered. */
  readonly painted: number;
}

declare global {
  interface Window {
    /** Times the next event of this name until what is awaited shows; `timed` resolves with the result. */
    timeNext: (name: "keydown" | "click", awaited: Awaited) => void;
    timed: Promise<Timed>;
  }
}

/**
 * Runs in the page before its own scripts: defines `timeNext`. It listens in the page and in its frame, and uses the
 * event's own timestamp.
 */
export function installTimer(): void {
  if (window !== window.top) return;
  const inside = (): Document | undefined =>
    document.querySelector("iframe")?.contentDocument ?? undefined;
  // Caches the element: searching takes longer the larger the page, which must not be measured.
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
          // Setting a field's value is not a mutation, so it is checked after the input event.
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
          // A message posted in an animation frame arrives after that frame is rendered.
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

/**
 * Presses a key and returns how long its effect took to show. The delay varies, so that keys fall at any point within
 * a frame, as with a real person.
 */
export async function timeKey(page: Page, key: string, awaited: Awaited): Promise<Timed> {
  await wait(30 + Math.random() * 30);
  await page.evaluate((wanted) => window.timeNext("keydown", wanted), awaited);
  await page.keyboard.press(key);
  return page.evaluate(() => window.timed);
}
