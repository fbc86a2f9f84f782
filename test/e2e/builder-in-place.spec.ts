import { existsSync, readdirSync } from "node:fs";
import { expect, test, type CDPSession, type Page } from "@playwright/test";
import { openBlockPages } from "./block-page.ts";
import { openFilled, selectRow, startBuilderServer, type BuilderWindow } from "./builder-server.ts";

const at = startBuilderServer();

const types = readdirSync("src/blocks", { withFileTypes: true })
  .filter(({ name }) => existsSync(`src/blocks/${name}/block.ts`))
  .map(({ name }) => name);

const unitNames = {
  daysLabel: "Days left",
  hoursLabel: "Hours left",
  minutesLabel: "Minutes left",
  secondsLabel: "Seconds left",
};

/** One window for all tests: a page with a block of each type, all texts filled. */
let builder: BuilderWindow;
let cdp: CDPSession;
test.beforeAll(async ({ browser }) => {
  const blocks = await openBlockPages();
  const page = types.map((type) => {
    const { content, settings, ...sample } = blocks.sample(type);
    return {
      ...sample,
      id: type,
      name: `A ${type}`,
      // The sample's unit names are at the length limit, so that no character could be added.
      content: type === "countdown" ? { ...content, ...unitNames } : content,
      // The dashboard style shows additional texts.
      settings: type === "image-text" ? { ...settings, visualStyle: "dashboard" } : settings,
    };
  });
  builder = await openFilled(browser, at(), "about", page);
  // Typing is one undo step until a pause: on a slow machine the checks in between would count as one, so the clock is
  // stopped.
  await builder.page.clock.setFixedTime(Date.now());
  cdp = await builder.context.newCDPSession(builder.page);
});
test.afterAll(() => builder.context.close());

/** The current state of a text, on the canvas and in the panel. */
interface Seen {
  readonly text: string | null;
  /** Null if the panel does not show it. */
  readonly panel: string | null;
  /** Characters before the caret; null if the caret is elsewhere. */
  readonly caret: number | null;
  readonly isEdited: boolean;
  /** Focus in the canvas: the block's id, or the tag name of the focused element. */
  readonly focus: string;
  readonly placeholder: string;
  /** The placeholder has the text's font size. */
  readonly hasItsSize: boolean;
}

/** Reads everything in one call, since each call takes longer than a key press. */
async function look(page: Page, block: string, path: string): Promise<Seen> {
  return page.evaluate(
    ([id, wanted]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title^="Canvas:"]');
      const inside = frame?.contentDocument;
      const element = inside?.querySelector<HTMLElement>(
        `[data-block="${id}"] [data-at="${wanted}"]`,
      );
      const field = document.querySelector(`[data-field="${wanted}"]`);
      const input = field?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type="checkbox"]), textarea',
      );
      const formatted = field?.querySelector('[contenteditable="true"]');
      const selection = inside?.getSelection();
      const focus = inside?.activeElement;
      const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
      let caret: number | null = null;
      if (range && element?.contains(range.startContainer) && range.collapsed) {
        const before = range.cloneRange();
        before.selectNodeContents(element);
        before.setEnd(range.startContainer, range.startOffset);
        caret = before.toString().length;
      }
      const view = element?.ownerDocument.defaultView;
      const drawn = element ? view?.getComputedStyle(element, "::before") : undefined;
      return {
        text: element?.textContent ?? null,
        panel: input?.value ?? formatted?.textContent ?? null,
        caret,
        isEdited: element?.dataset["editing"] !== undefined,
        focus: focus?.getAttribute("data-block") ?? focus?.tagName ?? "",
        placeholder: drawn?.content ?? "",
        hasItsSize: element ? drawn?.fontSize === view?.getComputedStyle(element).fontSize : false,
      };
    },
    [block, path] as const,
  );
}

interface Place {
  readonly block: string;
  readonly path: string;
  readonly kind: string;
  readonly text: string;
  readonly label: string;
}

async function expectSeen({ block, path }: Place, wanted: Partial<Seen>): Promise<void> {
  const told = await look(builder.page, block, path);
  const isThere = Object.entries(wanted).every(
    ([name, value]) => told[name as keyof Seen] === value,
  );
  // Most is there immediately; polls for what the next frame renders.
  if (!isThere) {
    await expect
      .poll(() => look(builder.page, block, path), { message: path })
      .toMatchObject(wanted);
  }
}

/** Every visible text of a block on the canvas; for lists, those of one item. */
async function placesIn(block: string): Promise<readonly Place[]> {
  const places = await textsIn(block);
  const seen = new Set<string>();
  return places.filter(({ path }) => {
    const likes = path.replaceAll(/#[^.]+/g, "#");
    return !seen.has(likes) && seen.add(likes);
  });
}

function textsIn(block: string): Promise<Place[]> {
  return builder.canvas.locator(`[data-block="${block}"] [data-at]`).evaluateAll(
    (all, id) =>
      all
        .filter((element): element is HTMLElement => element.checkVisibility())
        // Excludes visually hidden text, such as a picture's description.
        .filter((element) => element.closest(".visually-hidden") === null)
        // Texts with several lines have other keys, tested in builder-lines.spec.ts.
        .filter((element) => element.dataset["kind"] !== "lines")
        .map((element) => ({
          block: id,
          path: element.dataset["at"] ?? "",
          kind: element.dataset["kind"] ?? "",
          text: element.textContent ?? "",
          label: element.dataset["placeholder"] ?? "",
        })),
    block,
  );
}

async function compose(): Promise<void> {
  await cdp.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await cdp.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
  await cdp.send("Input.insertText", { text: "日本" });
}

async function startEditing(place: Place): Promise<void> {
  const element = builder.canvas.locator(`[data-block="${place.block}"] [data-at="${place.path}"]`);
  await element.click();
  await expectSeen(place, { isEdited: true });
  // The rich-text editor loads first.
  await expect(element).toHaveAttribute("contenteditable");
  await expect(element).toBeFocused();
}

async function typeInPlace(place: Place): Promise<void> {
  const { keyboard } = builder.page;
  const { text, kind } = place;
  const [start, rest] = [text.slice(0, 1), text.slice(1)];
  let typed = "";
  const expectTyped = async (added: string) => {
    typed += added;
    const now = `${start}${typed}${rest}`;
    await expectSeen(place, { text: now, panel: now, caret: 1 + typed.length });
  };
  await startEditing(place);
  // The rich-text editor takes the caret only with its first frame.
  await expect(async () => {
    await keyboard.press("Control+Home");
    await keyboard.press("ArrowRight");
    expect((await look(builder.page, place.block, place.path)).caret).toBe(1);
  }).toPass();
  for (const letter of "xy") {
    await keyboard.press(letter);
    await expectTyped(letter);
  }
  await compose();
  await expectTyped("日本");
  if (kind === "long-text") {
    await keyboard.press("Shift+Enter");
    await expectTyped("\n");
  }
  await keyboard.press(kind === "text" ? "Enter" : "Escape");
  await expectSeen(place, { isEdited: false, focus: place.block });
  await keyboard.press("Control+z");
  await expectSeen(place, { text, panel: text });
}

async function emptyInPlace(place: Place): Promise<void> {
  const { keyboard } = builder.page;
  await startEditing(place);
  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await expectSeen(place, { text: "", panel: "", placeholder: `"${place.label}"` });
  await keyboard.press("Escape");
  await expectSeen(place, { isEdited: false, focus: place.block });
  // A text that was just cleared keeps its font size, unlike one that was always empty.
  if (place.kind === "text") {
    await expectSeen(place, { placeholder: `"${place.label} cleared"`, hasItsSize: true });
  }
  await keyboard.press("Control+z");
  await expectSeen(place, { text: place.text, panel: place.text });
}

/** Scrolls to the row first: rows out of view are not rendered. */
async function selectType(type: string): Promise<void> {
  const list = builder.page.getByRole("grid", { name: "Components" });
  await list.evaluate((grid, place) => {
    const scroller = grid.closest(".overflow-y-auto") ?? grid;
    scroller.scrollTo({ top: Math.max(0, place - 2) * 44 });
  }, types.indexOf(type));
  await selectRow(builder, type);
}

for (const type of types) {
  test(`PANEL-001 PANEL-002 every text is typed where it stands, panel and caret following each key: ${type}`, async () => {
    await selectType(type);
    const texts = builder.canvas.locator(`[data-block="${type}"] [data-at]`);
    // A tall block is scrolled to its middle, so that its first text may be out of view.
    await expect(builder.canvas.locator(`[data-block="${type}"]`)).toBeInViewport();
    await expect(texts.first()).toBeVisible();
    const places = await placesIn(type);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) await typeInPlace(place);
    for (const place of places.slice(0, 2)) await emptyInPlace(place);
  });
}
