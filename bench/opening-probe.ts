import type { Browser, Page } from "@playwright/test";

/** How an editor shows what opening waits for. */
export interface OpeningSigns {
  /** What is clicked, in the frame of the canvas. */
  readonly pressed: string;
  /** What shows the selection: in the frame, or in the document around it. */
  readonly selected: string;
  readonly isOutside: boolean;
  /** What of the selected component can be edited, in the document around the canvas. */
  readonly edited: string;
}

/** One opening, in milliseconds from the navigation, and the processor time that its page used until its fields were painted. */
export interface Opening {
  /** Until the first component was there to be clicked. */
  readonly stood: number;
  /** Until the selection by that click was painted. */
  readonly answered: number;
  /** Until its fields were painted. */
  readonly editable: number;
  /** Until the page's data had arrived; null if it has none. */
  readonly arrived: number | null;
  /** Milliseconds of the page's main thread, by part. */
  readonly work: Readonly<Record<Part, number>>;
}

/** The browser's names for the parts of a main thread's work. */
export const parts = {
  compile: "V8CompileDuration",
  script: "ScriptDuration",
  style: "RecalcStyleDuration",
  layout: "LayoutDuration",
  all: "TaskDuration",
} as const;
export type Part = keyof typeof parts;

/** Opens a URL in a browser that has kept nothing, clicks the first component as soon as it is there, and closes it. */
export async function openOnce(
  browser: Browser,
  url: string,
  signs: OpeningSigns,
  cookie?: string,
): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...(cookie === undefined ? {} : { extraHTTPHeaders: { cookie } }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(watchOpening, signs);
  const said = await answerOf(page, url);
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = new Map(metrics.map(({ name, value }) => [name, value]));
  await context.close();
  const work = Object.entries(parts).map(([part, name]) => [part, (seconds.get(name) ?? 0) * 1000]);
  // The same keys as `parts`.
  return { ...said, work: Object.fromEntries(work) as Opening["work"] };
}

const reportStart = "opened: ";

/** The page reports on its console, because polling from outside would affect the measurement. */
async function answerOf(page: Page, url: string): Promise<Omit<Opening, "work">> {
  const [said] = await Promise.all([
    page.waitForEvent("console", {
      predicate: (message) => message.text().startsWith(reportStart),
      timeout: 60_000,
    }),
    page.goto(url, { waitUntil: "commit" }),
  ]);
  // Written by `watchOpening`.
  return JSON.parse(said.text().slice(reportStart.length)) as Omit<Opening, "work">;
}

/**
 * Runs in the page before its own scripts: clicks the first component in every frame from when it is visible until its
 * selection shows, and reports when that frame and the one with its fields were painted.
 */
function watchOpening({ pressed, selected, isOutside, edited }: OpeningSigns): void {
  if (window !== window.top) return;
  let stood: number | null = null;
  let answered: number | null = null;
  const report = (editable: number): void => {
    const draft = performance
      .getEntriesByType("resource")
      .find(({ name }) => name.endsWith("draft"));
    const arrived = draft === undefined ? null : draft.startTime + draft.duration;
    // Must match `reportStart`, which is not in scope in the page.
    console.debug(`opened: ${JSON.stringify({ stood, answered, editable, arrived })}`);
  };
  // A message posted in an animation frame arrives after that frame is painted.
  const whenPainted = (then: (at: number) => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => then(performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  const lookForFields = (): void => {
    const fields = [...document.querySelectorAll(edited)];
    if (fields.some((field) => field.checkVisibility())) whenPainted(report);
    else requestAnimationFrame(lookForFields);
  };
  const isSelected = (inside: Document | null | undefined): boolean =>
    ((isOutside ? document : inside)?.querySelector(selected) ?? null) !== null;
  const look = (): void => {
    const frame = document.querySelector("iframe");
    const inside = frame?.contentDocument;
    const target = inside?.querySelector(pressed);
    if (target && frame?.checkVisibility() === true && !isSelected(inside)) {
      stood ??= performance.now();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
    // An editor that answers at once paints its selection in this frame.
    if (!isSelected(inside)) {
      requestAnimationFrame(look);
      return;
    }
    whenPainted((at) => {
      answered = at;
    });
    lookForFields();
  };
  requestAnimationFrame(look);
}
