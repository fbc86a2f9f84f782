import { createApiClient } from "#core/contract/client.ts";
import { emptyPage } from "#core/document/fold.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { definition as faq } from "#blocks/faq/block.ts";
import { registry } from "#blocks/registry.ts";
import { createEditor } from "#client/editor/create-editor.ts";
import { createMemoryStore } from "#client/editor/pending-store.ts";
import { fitView } from "#client/frame/canvas-view.ts";
import type { ViewChoice, Zoom } from "#client/frame/canvas-view.ts";
import { createClipboard } from "../clipboard/clipboard.ts";
import type { Overlay } from "../overlays/overlay-context.tsx";
import { createRequests } from "./requests.ts";
import type { CommandContext } from "./command.ts";

/** A page of three blocks, `a`, `b` and `c`, with `b` selected, and a record of what commands opened and announced. */
export function testContext() {
  const opened: Overlay[] = [];
  const said: string[] = [];
  const notices = { success: () => {}, error: () => {}, warning: () => {}, info: () => {} };
  const editor = createEditor({
    // Requests of commands fail here.
    api: createApiClient(() => Promise.reject(new TypeError("Failed to fetch"))),
    registry,
    store: createMemoryStore(),
    notices,
    now: () => 0,
    openInNewTab: () => {},
    random: Math.random,
    afterPaint: (run) => {
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    },
    later: () => () => {},
    person: { id: "p", name: "Pat", email: "pat@ashlar.example", role: "editor" },
    draft: {
      summary: {
        id: "home",
        slug: "",
        name: "Home",
        parentId: null,
        group: "main",
        access: "public",
        blockCount: 3,
        revision: 1,
        published: null,
      },
      page: { ...emptyPage, blocks: ["a", "b", "c"].map((id) => newBlock(faq, id)) },
      revision: 1,
    },
  });
  editor.select("b");
  let choice: ViewChoice = "desktop";
  let zoom: Zoom = "fit";
  const context: CommandContext = {
    editor,
    blocks: ["b"],
    registry,
    overlays: { open: (overlay) => opened.push(overlay), close: () => {} },
    view: {
      get choice() {
        return choice;
      },
      choose: (next) => {
        choice = next;
      },
      get zoom() {
        return zoom;
      },
      setZoom: (next) => {
        zoom = next;
      },
      get fitted() {
        return fitView(choice, { width: 840, height: 700 }, zoom);
      },
    },
    layout: {
      showLists: () => {},
      hasProperties: true,
      showProperties: () => {},
      isCanvasOnly: false,
      showCanvasOnly: () => {},
    },
    clipboard: createClipboard({ editor, registry, notices, pages: () => [] }),
    notices,
    pages: () => [],
    requests: createRequests(),
    visit: () => {},
    announce: (sentence) => said.push(sentence),
  };
  return { context, opened, said };
}
