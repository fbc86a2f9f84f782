import { launchBrowser } from "../test/browser.ts";
import { dragFigures, drags } from "./builder-drag.ts";
import type { Drags } from "./builder-drag.ts";
import { editAndTakeBack, heapOf } from "./builder-heap.ts";
import type { Heap } from "./builder-heap.ts";
import { scriptOfOpening } from "./builder-opening.ts";
import type { Desk } from "./builder-opening.ts";
import { openAt, timeSteps } from "./builder-steps.ts";
import type { Steps } from "./builder-steps.ts";
import type { Timed } from "./builder-probes.ts";
import { atMost, median, p95, informative } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { middleHero, mixedBlocks } from "./mixed-blocks.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { openingFigures, openingNotes, pages } from "./opening.ts";
import { puckFigures, startPuck, timePuck } from "./puck.ts";
import type { PuckTimes } from "./puck.ts";
import { fillPage, signIn } from "./session.ts";

/** Several, so that all sizes see the same background load. */
const rounds = 3;

/** The builder on pages of 50, 200 and 1,000 blocks in a real browser, compared with Puck. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const browser = await launchBrowser("bench");
  const puck = await startPuck();
  try {
    const session = await signIn(program.origin);
    const { cookie } = session;
    const desks = pages.map(({ id, size }) => {
      return { browser, url: `${program.origin}/builder/${id}`, cookie, size };
    });
    for (const { id, size } of pages) {
      await fillPage(session, id, mixedBlocks(size));
    }
    const opened = await openingFigures(browser, { program, cookie }, puck.origin);
    const all = await measureSizes(desks);
    const ofPuck = await timePuck(
      browser,
      puck,
      pages.map(({ size }) => size),
    );
    const [builder] = desks;
    if (builder === undefined) throw new Error("There is no page to open");
    return {
      title: "The builder on a page of mixed blocks, in Chromium at 1440 × 900",
      figures: [
        atMost("script until it is quiet, brotli", await scriptOfOpening(builder), 250, "KB"),
        ...opened,
        ...all.flatMap(figuresOf),
        ...comparison(all),
        ...all.flatMap((one) => besidePuck(one, ofPuck)),
        ...puckFigures(ofPuck),
      ],
      notes,
    };
  } finally {
    await puck.stop();
    await browser.close();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

const notes: readonly string[] = [
  ...openingNotes,
  "Keys: from the browser's time of the key to the document that shows it (panel: on the canvas; canvas: in the panel),",
  "and to the end of the frame that draws it. The hero nearest to the middle of the page is edited.",
  "Undo, duplicate: from the key to the end of the frame that shows the page so.",
  "Drag: frames are the time from one to the next; drop is from the release to the new order in list and canvas, without motion.",
  "Heap: of the whole window after a forced collection, when opened, and after 200 edits and undos.",
];

interface SizedDesk extends Desk {
  readonly size: number;
}

interface OfSize extends Steps {
  readonly size: number;
  readonly drags: Drags;
  readonly heap: Heap;
}

/** Several rounds of all sizes, with the results of each size combined. */
async function measureSizes(desks: readonly SizedDesk[]): Promise<readonly OfSize[]> {
  const measured: OfSize[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Sequential: each needs the machine to itself.
    measured.push(...(await measureRound(desks)));
  }
  return pages.flatMap(({ size }) => {
    const [first, ...more] = measured.filter((one) => one.size === size);
    return first === undefined ? [] : [more.reduce(together, first)];
  });
}

/** For the heap, keeps the larger values. */
function together(one: OfSize, other: OfSize): OfSize {
  return {
    size: one.size,
    panel: [...one.panel, ...other.panel],
    canvas: [...one.canvas, ...other.canvas],
    undo: [...one.undo, ...other.undo],
    duplicate: [...one.duplicate, ...other.duplicate],
    undoDuplicate: [...one.undoDuplicate, ...other.undoDuplicate],
    drags: {
      frames: [...one.drags.frames, ...other.drags.frames],
      work: [...one.drags.work, ...other.drags.work],
      drops: [...one.drags.drops, ...other.drags.drops],
    },
    heap: {
      opened: Math.max(one.heap.opened, other.heap.opened),
      edited: Math.max(one.heap.edited, other.heap.edited),
      growth: Math.max(one.heap.growth, other.heap.growth),
    },
  };
}

/** Times the steps of all sizes directly one after another, because a minute later the machine may be slower. */
async function measureRound(desks: readonly SizedDesk[]): Promise<readonly OfSize[]> {
  const timed = await oneByOne(desks, async (builder) => {
    const page = await openAt(builder, middleHero(builder.size));
    const steps = await timeSteps(page);
    await page.context().close();
    return { builder, ...steps };
  });
  return oneByOne(timed, async ({ builder, ...steps }) => {
    const dragging = await openAt(builder, null);
    const dragged = await drags(dragging);
    await dragging.context().close();
    const edited = await openAt(builder, middleHero(builder.size));
    const heap = await heapOf(edited, () => editAndTakeBack(edited));
    await edited.context().close();
    return { size: builder.size, ...steps, drags: dragged, heap };
  });
}

/** Sequential: each needs the machine to itself. */
async function oneByOne<From, To>(
  all: readonly From[],
  work: (one: From) => Promise<To>,
): Promise<To[]> {
  const done: To[] = [];
  for (const one of all) {
    done.push(await work(one));
  }
  return done;
}

function figuresOf(all: OfSize): readonly Figure[] {
  const { size, panel, canvas, undo, duplicate, undoDuplicate, heap } = all;
  const name = `${size.toLocaleString("en-GB")} blocks`;
  return [
    informative(name, ""),
    ...keyFigures("key in the panel", panel),
    ...keyFigures("key on the canvas", canvas),
    ...stepFigures("undo of a text", undo),
    ...stepFigures("duplicate", duplicate),
    ...stepFigures("undo of a duplicate", undoDuplicate),
    ...dragFigures(all.drags),
    atMost("  heap when opened", heap.opened, 40, "MB"),
    atMost("  heap after 200 edits and undos", heap.edited, 40, "MB"),
    atMost("  growth of it after the first 50", heap.growth, 1, "MB"),
  ];
}

function keyFigures(what: string, timed: readonly Timed[]): readonly Figure[] {
  return [
    informative(`  ${what} to changed document, p95`, p95(changed(timed)), "ms"),
    informative("    median", median(changed(timed)), "ms"),
    informative(`  ${what} to paint, p95`, p95(painted(timed)), "ms"),
    informative("    median", median(painted(timed)), "ms"),
  ];
}

function stepFigures(what: string, timed: readonly Timed[]): readonly Figure[] {
  return [
    informative(`  ${what} to paint, median`, median(painted(timed)), "ms"),
    informative("    p95", p95(painted(timed)), "ms"),
    informative("    to changed document, median", median(changed(timed)), "ms"),
  ];
}

/** Compared with Puck on a page of the same size. Puck has no texts that are edited on the canvas: there, with its panel. */
function besidePuck(ours: OfSize, all: readonly PuckTimes[]): readonly Figure[] {
  const puck = all.find(({ size }) => size === ours.size);
  if (puck === undefined) return [];
  const typed = p95(painted(puck.typed));
  const copied = median(painted(puck.copied));
  return [
    informative(`${ours.size.toLocaleString("en-GB")} blocks beside Puck, to paint`, ""),
    atMost("  key in the panel, p95", p95(painted(ours.panel)) / typed, 1, "×"),
    atMost("  key on the canvas, p95", p95(painted(ours.canvas)) / typed, 1, "×"),
    atMost("  undo of a text", median(painted(ours.undo)) / median(painted(puck.undone)), 1, "×"),
    atMost("  duplicate", median(painted(ours.duplicate)) / copied, 1, "×"),
  ];
}

/** The largest page compared with the smallest: costs must not grow with the page. */
function comparison(all: readonly OfSize[]): readonly Figure[] {
  const [small] = all;
  const large = all.at(-1);
  if (small === undefined || large === undefined) return [];
  const beside = (what: string, of: (one: OfSize) => readonly number[]): Figure =>
    atMost(`  ${what}`, median(of(large)) / median(of(small)), 1.2, "×");
  return [
    informative("1,000 blocks beside 50, medians", ""),
    beside("key in the panel to changed document", ({ panel }) => changed(panel)),
    beside("key in the panel to paint", ({ panel }) => painted(panel)),
    beside("key on the canvas to changed document", ({ canvas }) => changed(canvas)),
    beside("key on the canvas to paint", ({ canvas }) => painted(canvas)),
    beside("undo of a text to paint", ({ undo }) => painted(undo)),
    beside("duplicate to paint", ({ duplicate }) => painted(duplicate)),
    beside("undo of a duplicate to paint", ({ undoDuplicate }) => painted(undoDuplicate)),
    beside("drag, frame", ({ drags: { frames } }) => frames),
    beside("drag, drop to settled", ({ drags: { drops } }) => drops),
  ];
}

function changed(timed: readonly Timed[]): readonly number[] {
  return timed.map((one) => one.changed);
}

function painted(timed: readonly Timed[]): readonly number[] {
  return timed.map((one) => one.painted);
}
