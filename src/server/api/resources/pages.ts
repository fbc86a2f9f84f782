import type { Hono } from "hono";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import * as links from "#core/contract/draft-links.ts";
import { loadSaves } from "#core/contract/live.ts";
import * as places from "#core/contract/page-places.ts";
import { findRadius } from "#core/contract/page-radius.ts";
import { listPageUses } from "#core/contract/page-uses.ts";
import * as routes from "#core/contract/pages.ts";
import { listChangedPages, publishPages } from "#core/contract/publish-pages.ts";
import type { Operation } from "#core/document/operation.ts";
import { findSections, listSections } from "#core/contract/sections.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { PageEvents } from "#server/realtime/page-events.ts";
import type { Env } from "../requests/env.ts";
import type { Gate } from "../requests/gate.ts";
import { mount } from "../requests/mount.ts";

interface PagesRouteDeps {
  readonly pages: Pages;
  readonly pageEvents: Pick<PageEvents, "tellListChanged">;
}

/** Pages, their drafts, saves and publications. Open windows are told of what changes the list of pages. */
export function mountPages(
  app: Hono<Env>,
  gate: Gate,
  { pages, pageEvents }: PagesRouteDeps,
): void {
  /** Passes the outcome on, after telling of a change of the list. */
  const told = async <Value>(change: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const outcome = await change;
    if (outcome.ok) pageEvents.tellListChanged();
    return outcome;
  };
  mount(app, gate, routes.listPages, ({ actor }) => pages.list(actor));
  mount(app, gate, listSections, ({ actor, query }) => pages.sections.list(actor, query));
  mount(app, gate, findSections, ({ actor, query }) => pages.sections.find(actor, query));
  mount(app, gate, places.createPage, ({ actor, body }) => told(pages.create(actor, body)));
  mount(app, gate, places.movePage, ({ actor, params, body }) =>
    told(pages.move(actor, params.pageId, body)),
  );
  mount(app, gate, places.makeHomePage, ({ actor, params, body }) =>
    told(pages.makeHome(actor, params.pageId, body)),
  );
  mount(app, gate, places.setPageAccess, ({ actor, params, body }) =>
    told(pages.setAccess(actor, params.pageId, body)),
  );
  mount(app, gate, places.orderPage, ({ actor, params, body }) =>
    told(pages.order(actor, params.pageId, body)),
  );
  mount(app, gate, places.deletePage, ({ actor, params }) =>
    told(pages.remove(actor, params.pageId)),
  );
  mount(app, gate, listPageUses, ({ actor, params }) => pages.listUses(actor, params.pageId));
  mount(app, gate, findRadius, ({ actor, params, body }) =>
    pages.findRadius(actor, params.pageId, body),
  );
  mount(app, gate, places.listDeletedPages, ({ actor }) => pages.listDeleted(actor));
  mount(app, gate, places.restorePage, ({ actor, params, body }) =>
    told(pages.restore(actor, params.pageId, body)),
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
    params.pageId === siteDocumentId || body.operations.some(renames)
      ? told(pages.save(actor, params.pageId, body))
      : pages.save(actor, params.pageId, body),
  );
  mount(app, gate, listChangedPages, ({ actor }) => pages.listChanged(actor));
  mount(app, gate, publishPages, ({ actor, body }) => told(pages.publishAll(actor, body)));
  mount(app, gate, routes.publish, ({ actor, params, body }) =>
    told(pages.publish(actor, params.pageId, body)),
  );
}

function renames(operation: Operation): boolean {
  return operation.op === "setPage" && operation.path === "name";
}
