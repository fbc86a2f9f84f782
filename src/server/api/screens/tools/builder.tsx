import type { Hono } from "hono";
import type { ReactElement } from "react";
import { pathOf } from "#core/contract/client.ts";
import { listPages, loadDraft } from "#core/contract/pages.ts";
import { currentSession } from "#core/contract/session.ts";
import * as routes from "#core/contract/site-routes.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import { themeOf } from "#core/contract/theme.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import type { DraftStart } from "#server/pages/draft-start.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { goTo } from "../../responses/go-to.ts";
import { answerDocument, answerTool, Loading } from "./tool.tsx";
import type { BuilderFiles } from "./tool.tsx";

/**
 * Scripts only from this site; inline styles because its libraries set them, and foreign images and embeds because
 * pages contain them.
 */
const builderPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The document that the builder renders pages into: no scripts of its own, and framed only by this site. */
const canvasPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self' https:",
  "font-src 'self'",
  "frame-src https:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The builder's loading screen (BUILD-031), shown until its scripts have loaded. */
const loading = <Loading words="Loading Site Builder" />;

/** Renders the start of a draft as the builder does, for the canvas's document; without one, an empty document. */
export type DrawCanvas = (
  start: DraftStart | null,
) => Promise<{ readonly head: readonly ReactElement[]; readonly body: ReactElement | null }>;

interface BuilderScreenDeps {
  readonly builderFiles: BuilderFiles;
  readonly pages: Pick<Pages, "draftTypes" | "draftStart" | "findHomePage">;
  readonly drawCanvas: DrawCanvas;
}

/** The builder's documents, rendered by its scripts; of the canvas, the server draws the start. */
export function mountBuilder(
  app: Hono<Env>,
  gate: Gate,
  { builderFiles: files, pages, drawCanvas }: BuilderScreenDeps,
): void {
  mountScreen(app, gate, routes.openBuilder, async () => {
    const pageId = (await pages.findHomePage()) ?? "";
    return goTo(pathOf(routes.showBuilder, { pageId }), {}, 302);
  });

  mountScreen(app, gate, routes.showBuilder, async ({ actor, context, params }) => {
    // A document like a page, with screens of its own.
    if (params.pageId === siteDocumentId) return goTo(toolPaths.settings, {}, 302);
    const types = await pages.draftTypes(actor, params.pageId);
    return answerTool({
      policy: builderPolicy,
      name: "Builder",
      place: "builder",
      files,
      opening: files.opening,
      soon: [...new Set(types.flatMap(files.ofType))],
      loading,
      theme: themeOf(context.req.header("cookie")),
      asks: firstAsked(params.pageId),
      frame: { title: "Canvas", path: canvasPath(params.pageId) },
    });
  });

  mountScreen(app, gate, routes.showCanvas, async ({ actor, query }) => {
    const title = <title key="title">Page</title>;
    const start = actor === null ? null : await pages.draftStart(actor, query.page);
    const { head, body } = await drawCanvas(start);
    return answerDocument(canvasPolicy, [title, ...head], body);
  });
}

/** The canvas's document with the start of this page. */
function canvasPath(pageId: string): string {
  const { path } = routes.showCanvas;
  return loadDraft.shapes.params.safeParse({ pageId }).success ? `${path}?page=${pageId}` : path;
}

/** The builder's first requests, for preloading. */
function firstAsked(pageId: string): readonly string[] {
  const params = loadDraft.shapes.params.safeParse({ pageId });
  return [
    pathOf(currentSession, {}),
    pathOf(listPages, {}),
    ...(params.success ? [pathOf(loadDraft, params.data)] : []),
  ];
}
