import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { canvasCss } from "#blocks/_kit/canvas/canvas-css.ts";
import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import { compileStyles } from "#blocks/_kit/compile-styles.ts";
import { BlockProvider } from "#blocks/_kit/define/block-context.tsx";
import type { Host } from "#blocks/_kit/define/host.ts";
import { IconSourceContext } from "#blocks/_kit/define/icon-source.ts";
import { linksToPages } from "#blocks/_kit/define/links-to-pages.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { baseCss } from "#blocks/_kit/parts/base-css.ts";
import { UnknownBlock } from "#blocks/_kit/parts/unknown-block.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import type { DraftStart } from "#server/pages/draft-start.ts";
import { createYielder } from "#server/pages/_kit/yielder.ts";
import { harmless } from "../css/page-styles.ts";
import { pageBackground } from "./page-background.tsx";
import { takePreloads } from "./render-island.tsx";
import { siteIcons } from "./site-icons.ts";

/** The canvas's document as the builder takes it over: see `drawnCanvas`. */
export interface DrawnCanvas {
  readonly head: readonly ReactElement[];
  /** Null if nothing was drawn. */
  readonly body: ReactElement | null;
}

interface CanvasContext {
  /** The theme's part of the stylesheet. */
  readonly theme: string;
  readonly registry: Registry;
  readonly publicUrl: string;
  readonly log: (line: string) => void;
}

interface DrawnBlock {
  readonly html: string;
  readonly rules: string;
}

/**
 * Draws the start of a draft as the builder would, in turns with other requests. A block that fails is left to the
 * builder, as is one with an entrance, which would be played twice. Without a start there is only the theme, for whatever the
 * builder renders in the document.
 */
export async function renderCanvas(
  start: DraftStart | null,
  { theme, registry, publicUrl, log }: CanvasContext,
): Promise<DrawnCanvas> {
  const themed = theme === "" ? [] : [sheet("theme", theme, { [drawnCanvas.theme]: "" })];
  if (start === null) return { head: themed, body: null };
  const turn = createYielder();
  const host = canvasHost(start, publicUrl);
  const drawn: (readonly [Block, DrawnBlock | null])[] = [];
  for (const block of start.blocks) {
    drawn.push([block, drawBlock(block, { registry, host, log })]);
    // Sequential on purpose, to let other requests in between.
    await turn();
  }
  const background = pageBackground(start.background, log);
  return {
    head: [
      ...stylesOf(drawn, registry, themed),
      sheet("background", background.css, { [drawnCanvas.opening]: "" }),
    ],
    body: (
      <>
        <main
          id="main"
          {...{ [drawnCanvas.page]: start.pageId, [drawnCanvas.revision]: start.revision }}
        >
          <div className="canvas-group">{drawn.map((one) => placeOf(...one))}</div>
        </main>
        {background.layer}
      </>
    ),
  };
}

/** As the builder's own, except that no script runs. */
function canvasHost({ site, linked, privacy }: DraftStart, origin: string): Host {
  return {
    mode: "canvas",
    isStatic: true,
    site: {
      ...site,
      origin,
      contactForm: null,
      links: linksToPages(linked),
      ...(privacy !== undefined && { privacy }),
    },
    media: {},
    reactIsland: ({ element }) => element,
  };
}

function drawBlock(
  block: Block,
  { registry, host, log }: Pick<CanvasContext, "registry" | "log"> & { readonly host: Host },
): DrawnBlock | null {
  const module = registry.find(block.type);
  if (module === undefined) {
    return { html: renderToStaticMarkup(<UnknownBlock block={block} mode="canvas" />), rules: "" };
  }
  const { definition, View } = module;
  try {
    const read = readBlock(definition, block).block;
    const rules = compileStyles(definition, read, host.site.palette);
    if (rules.includes("@keyframes enter-")) return null;
    const html = renderToStaticMarkup(
      <BlockProvider definition={definition} block={read} host={host}>
        <IconSourceContext value={siteIcons}>
          <View block={read} />
        </IconSourceContext>
      </BlockProvider>,
    );
    return { html: takePreloads(html).html, rules };
  } catch (error) {
    log(`Block ${block.id} (${JSON.stringify(block.type)}) cannot be drawn: ${String(error)}`);
    return null;
  }
}

/** The site's rules, those of the canvas, and each block's own: in the order in which the builder applies them. */
function stylesOf(
  drawn: readonly (readonly [Block, DrawnBlock | null])[],
  registry: Registry,
  themed: readonly ReactElement[],
): readonly ReactElement[] {
  const modules = new Set(drawn.flatMap(([{ type }]) => registry.find(type) ?? []));
  const types = [...modules].map(({ definition }) => definition.type).join(" ");
  const css = [...modules].map((module) => module.css).join("");
  const site =
    themed.length === 0
      ? [sheet("site", baseCss + css, { [drawnCanvas.types]: types })]
      : [sheet("base", baseCss, {}), ...themed, sheet("site", css, { [drawnCanvas.types]: types })];
  return [
    ...site,
    sheet("canvas", canvasCss, { [drawnCanvas.opening]: "" }),
    ...drawn.flatMap(([{ id }, one]) =>
      one === null || one.rules === "" ? [] : sheet(id, one.rules, { [drawnCanvas.rules]: id }),
    ),
  ];
}

function sheet(
  key: string,
  css: string,
  attributes: Readonly<Record<string, string>>,
): ReactElement {
  return <style key={key} {...attributes} dangerouslySetInnerHTML={{ __html: harmless(css) }} />;
}

/** Height in pixels of a block that the builder draws: what the builder itself assumes. */
const unknownHeight = 480;

function placeOf({ id, isVisible }: Block, drawn: DrawnBlock | null): ReactElement {
  const attributes = { "data-block": id, "data-hidden": isVisible ? undefined : "" };
  if (drawn === null) {
    return (
      <div key={id} className="canvas-block" {...attributes} style={{ height: unknownHeight }} />
    );
  }
  const tag = isVisible ? "" : '<span class="canvas-hidden-tag">Hidden</span>';
  return (
    <div
      key={id}
      className="canvas-block"
      {...attributes}
      dangerouslySetInnerHTML={{ __html: drawn.html + tag }}
    />
  );
}
