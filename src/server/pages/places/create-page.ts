import { createHash } from "node:crypto";
import { generateKeyBetween } from "fractional-indexing";
import type { createPage } from "#core/contract/page-places.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, writers } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ParsedBodyOf, ResponseOf } from "#core/contract/route.ts";
import { emptyPage } from "#core/document/fold.ts";
import { pageLimits } from "#core/page-address.ts";
import type { Queryable } from "#server/db/connect.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import {
  appendPageChange,
  countPages,
  findCreation,
  isKnownPage,
  lockPlaces,
  readRoomFor,
} from "#server/db/queries/page-places.ts";
import { insertPages, lockPage } from "#server/db/queries/pages.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { summaryOf } from "../_kit/on-wire.ts";
import { writeFirstContent } from "../_kit/write-first-content.ts";
import { addressFor, parentFor, refuseTakenSegment, unknownPage } from "./judge-address.ts";
import { checkPage } from "./check-page.ts";
import { startOf } from "./page-start.ts";
import type { CheckedStart } from "./page-start.ts";

export type NewPageBody = ParsedBodyOf<typeof createPage>;
export type NewPageAnswer = ResponseOf<typeof createPage>;

/**
 * Creates a page with a draft, in one transaction; visitors see it once it is published. The person chose its id, so a
 * retry gets the same page again. It can be read by whoever can read the page above it, and is the last one of its
 * group. A taken address is refused with a free one, as `free` in `more`.
 */
export async function createNewPage(
  deps: Pick<PagesDeps, "database" | "clock" | "blocks" | "random">,
  actor: Actor,
  body: NewPageBody,
): Promise<Outcome<NewPageAnswer>> {
  if (!admits(writers, actor.role)) return refused("not-allowed");
  const request = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const checked = await checkStart(deps.blocks, body.start);
  if (!checked.ok) return checked;
  const start = checked.value;
  return deps.database.transaction(async (sql) => {
    await lockPlaces(sql);
    if (await isKnownPage(sql, body.id)) return answerAgain(sql, actor, body.id, request);
    const above = await parentFor(sql, body.parentId, "parentId");
    if ("refusal" in above) return { ok: false, refusal: above.refusal };
    const { parent } = above;
    const named = addressFor(parent, body.segment, "segment");
    if ("refusal" in named) return { ok: false, refusal: named.refusal };
    const taken = await refuseTakenSegment(sql, parent, body.segment);
    if (taken !== null) return { ok: false, refusal: taken };
    if ((await countPages(sql)) >= pageLimits.pages) return refused("site-full");
    const room = await readRoomFor(sql, body.group);
    const page = await startOf(deps, sql, { name: body.name, start });
    if (page === null) return unknownPage("start.copyOf");
    await insertPages(sql, room.siteId, [
      {
        id: body.id,
        slug: named.address,
        name: body.name,
        parentId: parent?.id ?? null,
        group: body.group,
        access: parent?.access ?? "public",
        sheet: room.sheet,
        rank: generateKeyBetween(room.after, room.before),
      },
    ]);
    const at = deps.clock();
    const empty = await lockPage(sql, body.id);
    if (empty === null) throw new Error(`The new page ${body.id} is not there`);
    const row = await writeFirstContent(sql, {
      row: empty,
      before: emptyPage,
      page,
      author: actor,
      at,
      saveIdOf: (revision) => `new-page-${revision}`,
    });
    await appendPageChange(sql, {
      pageId: body.id,
      fact: "created",
      was: null,
      value: { path: named.address, request },
      authorId: actor.id,
      authorName: actor.name,
      at,
    });
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "page created",
      subject: body.id,
      detail: { to: named.address },
    });
    return done(summaryOf(row));
  });
}

async function checkStart(
  blocks: PagesDeps["blocks"],
  start: NewPageBody["start"],
): Promise<Outcome<CheckedStart>> {
  if (!("page" in start)) return done(start);
  const checked = await checkPage(blocks, start.page);
  return checked.ok ? done({ page: checked.value }) : checked;
}

async function answerAgain(
  sql: Queryable,
  actor: Actor,
  pageId: string,
  request: string,
): Promise<Outcome<NewPageAnswer>> {
  const creation = await findCreation(sql, pageId);
  const row = await lockPage(sql, pageId);
  const isSame = creation?.authorId === actor.id && creation.request === request;
  return isSame && row !== null ? done(summaryOf(row)) : refused("page-id-taken");
}
