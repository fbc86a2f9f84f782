import type { Hono } from "hono";
import * as links from "#core/contract/draft-links.ts";
import { loadSaves } from "#core/contract/live.ts";
import * as places from "#core/contract/page-places.ts";
import { findRadius } from "#core/contract/page-radius.ts";
import { listPageUses } from "#core/contract/page-uses.ts";
import * as routes from "#core/contract/pages.ts";
import { publishPages } from "#core/contract/publish-pages.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

/** Pages, their drafts, saves and publications. */
export function mountPages(app: Hono<Env>, gate: Gate, pages: Pages): void {
  mount(app, gate, routes.listPages, ({ actor }) => pages.list(actor));
  mount(app, gate, places.createPage, ({ actor, body }) => pages.create(actor, body));
  mount(app, gate, places.movePage, ({ actor, params, body }) =>
    pages.move(actor, params.pageId, body),
  );
  mount(app, gate, places.makeHomePage, ({ actor, params, body }) =>
    pages.makeHome(actor, params.pageId, body),
  );
  mount(app, gate, places.setPageAccess, ({ actor, params, body }) =>
    pages.setAccess(actor, params.pageId, body),
  );
  mount(app, gate, places.orderPage, ({ actor, params, body }) =>
    pages.order(actor, params.pageId, body),
  );
  mount(app, gate, places.deletePage, ({ actor, params }) => pages.remove(actor, params.pageId));
  mount(app, gate, listPageUses, ({ actor, params }) => pages.listUses(actor, params.pageId));
  mount(app, gate, findRadius, ({ actor, params, body }) =>
    pages.findRadius(actor, params.pageId, body),
  );
  mount(app, gate, places.listDeletedPages, ({ actor }) => pages.listDeleted(actor));
  mount(app, gate, places.restorePage, ({ actor, params, body }) =>
    pages.restore(actor, params.pageId, body),
  );
  mount(app, gate, routes.loadDraft, ({ actor, params }) => pages.loadDraft(actor, params.pageId));
  mount(app, gate, loadSaves, ({ actor, params }) =>
    pages.loadSaves(actor, params.pageId, Number(params.after)),
  );
  mount(app, gate, routes.loadLive, ({ actor, params }) => pages.loadLive(actor, params.pageId));
  mount(app, gate, links.makeDraftLink, ({ actor, params, body }) =>
    pages.draftLinks.make(actor, params.pageId, body),
  );
  mount(app, gate, links.listDraftLinks, ({ actor, params }) =>
    pages.draftLinks.list(actor, params.pageId),
  );
  mount(app, gate, links.endDraftLink, ({ actor, params }) =>
    pages.draftLinks.end(actor, params.linkId),
  );
  mount(app, gate, routes.saveDraft, ({ actor, params, body }) =>
    pages.save(actor, params.pageId, body),
  );
  mount(app, gate, publishPages, ({ actor, body }) => pages.publishAll(actor, body));
  mount(app, gate, routes.publish, ({ actor, params, body }) =>
    pages.publish(actor, params.pageId, body),
  );
}
