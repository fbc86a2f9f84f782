import type { Browser } from "@playwright/test";
import { launchBrowser } from "../test/browser.ts";
import { atMost, informative, median } from "./measurement.ts";
import type { Figure, Measurement } from "./measurement.ts";
import { mixedBlocks } from "./mixed-blocks.ts";
import { openOnce } from "./opening-probe.ts";
import type { Opening, OpeningSigns, Part } from "./opening-probe.ts";
import { makeDataDir, removeDataDir, startProgram, threadTime } from "./program.ts";
import type { Program } from "./program.ts";
import { startPuck } from "./puck.ts";
import { fillPage, signIn } from "./session.ts";

/** Each size has a page of its own. */
export const pages = [
  { id: "about", size: 50 },
  { id: "business", size: 200 },
  { id: "architecture", size: 1000 },
] as const;

/** Openings of each editor and size; one more of each comes first and is not counted. */
const rounds = 7;

const ours: OpeningSigns = {
  pressed: "[data-block] [data-at]",
  selected: "[data-block][data-selected]",
  isOutside: false,
  edited: ".properties-panel [data-field]",
};
/** Puck draws the fields together with its selection; its outline on the canvas comes later. */
const puck: OpeningSigns = {
  pressed: "[data-puck-component]",
  selected: 'input[name="title"]',
  isOutside: true,
  edited: 'input[name="title"]',
};

/** Opening pages of 50, 200 and 1,000 blocks, alternating with Puck. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  const program = await startProgram(dataDir);
  const browser = await launchBrowser("bench");
  const rival = await startPuck();
  try {
    const session = await signIn(program.origin);
    for (const { id, size } of pages) {
      await fillPage(session, id, mixedBlocks(size));
    }
    return {
      title: "Opening a page of mixed blocks, in Chromium at 1440 × 900 with an empty cache",
      figures: await openingFigures(browser, { program, cookie: session.cookie }, rival.origin),
      notes: openingNotes,
    };
  } finally {
    await rival.stop();
    await browser.close();
    await program.stop();
    await removeDataDir(dataDir);
  }
}

export const openingNotes: readonly string[] = [
  "Open: from the navigation until a click on the first component, made as soon as it is there, has painted its selection.",
  "Selected: ours is outlined on the canvas, at first by a script that runs before the builder; Puck's first sign is its fields.",
  "The parts are processor time of the page's main thread until the fields are painted; medians of all openings.",
];

/** Opens the pages, which have to be filled already, alternating with Puck. */
export async function openingFigures(
  browser: Browser,
  { program, cookie }: { readonly program: Program; readonly cookie: string },
  rival: string,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { id, size } of pages) {
    const [own, other]: [Opening[], Opening[]] = [[], []];
    const served: number[] = [];
    for (let count = -1; count < rounds; count += 1) {
      const before = await threadTime(program.pid, () => true);
      const opened = await openOnce(browser, `${program.origin}/builder/${id}`, ours, cookie);
      const after = await threadTime(program.pid, () => true);
      const puckOpened = await openOnce(browser, `${rival}?blocks=${size}`, puck);
      if (count < 0) continue;
      own.push(opened);
      other.push(puckOpened);
      served.push((after - before) / 1e6);
    }
    figures.push(...figuresOf(size, own, other, median(served)));
  }
  return figures;
}

function figuresOf(
  size: number,
  own: readonly Opening[],
  other: readonly Opening[],
  served: number,
): readonly Figure[] {
  const answered = (all: readonly Opening[]): number => median(all.map((one) => one.answered));
  const editable = (all: readonly Opening[]): number => median(all.map((one) => one.editable));
  const stood = median(own.map((one) => one.stood));
  const arrived = median(own.map((one) => one.arrived ?? 0));
  return [
    informative(`${size.toLocaleString("en-GB")} blocks: open`, answered(own), "ms"),
    informative("  Puck", answered(other), "ms"),
    atMost("  beside Puck", answered(own) / answered(other), 1, "×"),
    informative("  until the page stands", stood, "ms"),
    informative("  until its fields are there", editable(own), "ms"),
    informative("  until its fields are there, Puck", editable(other), "ms"),
    informative("  until the draft is there", arrived, "ms"),
    informative("  processor time", workOf(own)),
    informative("  processor time, Puck", workOf(other)),
    informative("  processor time of the server", served, "ms"),
  ];
}

/** `all 612 ms: compile 20, script 300, style 90, layout 60, else 142`. */
function workOf(openings: readonly Opening[]): string {
  const of = (part: Part): number => median(openings.map(({ work }) => work[part]));
  const named = (["compile", "script", "style", "layout"] as const).map(
    (part) => [part, of(part)] as const,
  );
  const rest = of("all") - named.reduce((sum, [, ms]) => sum + ms, 0);
  const words = [...named, ["else", rest] as const].map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
  return `${of("all").toFixed(0)} ms: ${words.join(", ")}`;
}
