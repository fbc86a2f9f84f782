import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { colour } from "#core/fields/colour.ts";
import { paletteOf } from "#core/theme/derive-palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { ownTheme } from "#core/theme/theme.ts";
import { PanelContext } from "../scope/panel-context.tsx";
import type { PanelEditor } from "../scope/panel-editor.ts";
import { ColourInput } from "./colour-input.tsx";

const nothing = () => undefined;
const editor: PanelEditor = {
  set: nothing,
  onTyped: () => nothing,
  setAll: nothing,
  applyTemplate: nothing,
  endTyping: nothing,
  addItem: () => null,
  removeItem: nothing,
  duplicateItem: () => null,
  moveItem: nothing,
  take: () => false,
  rename: nothing,
  saveFromPanel: nothing,
  select: nothing,
};

function draw(value: string, palette?: Palette): string {
  return renderToStaticMarkup(
    <PanelContext
      value={{
        editor,
        blockId: "one",
        targets: { origin: "", pageId: "", pages: [], own: [] },
        screen: { shows: "desktop", show: nothing },
        canEdit: true,
        refusals: new Map(),
        item: null,
        revealed: null,
        palette,
      }}
    >
      <ColourInput
        field={colour({ label: "Title colour" })}
        value={value}
        stored={value}
        path="styles.title"
        id="title"
        labelId="title-label"
        describedBy={undefined}
        onChange={nothing}
        onEnd={nothing}
        drawItem={nothing}
      />
    </PanelContext>,
  );
}

test("DATA-020 the theme's colours are offered as the site has them, and judged on its ground", () => {
  const site = paletteOf({ ...ownTheme, ground: "#ffffff", signal: "#1a3a8a" });
  const html = draw("#f2f4f1", site);
  for (const digits of Object.values(site.page)) expect(html).toContain(`background:${digits}`);
  expect(html).not.toContain("#ffb224");
  expect(html).toMatch(/Contrast 1\.\d : 1, fails AA/);
  expect(draw("signal", site)).toMatch(/<input(?=[^>]* type="color")[^>]* value="#1a3a8a"/);
});

test("without colours of a site they are the design's own", () => {
  const html = draw("#f2f4f1");
  expect(html).toContain("background:#ffb224");
  expect(html).toMatch(/Contrast 1\d\.\d : 1, passes AA/);
});

test("the row of recent colours has its place before there are any", () => {
  expect(draw("")).toMatch(/min-h-6[^>]*><span id="title-recent">Recent<\/span><span>none yet</);
});
