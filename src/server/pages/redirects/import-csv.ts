import type { importRedirects } from "#core/contract/redirects.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Detail, Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { auditActor, insertAudit } from "#server/db/queries/audit-log.ts";
import { countOwnRedirects, storeRedirects } from "#server/db/queries/redirects.ts";
import type { WrittenRedirect } from "#server/db/queries/redirects.ts";
import { createYielder } from "../_kit/yielder.ts";
import { unwritten, write, written } from "./change.ts";
import type { ChangeDeps } from "./change.ts";
import { loadKnown } from "./known.ts";
import { readLines } from "./read-lines.ts";
import type { ReadLine, WrongLine } from "./read-lines.ts";
import { sameTarget } from "./same-target.ts";
import { createSettler, isProblem, refuseFrom } from "./settle.ts";
import type { Known, Wish } from "./settle.ts";

export type ImportAnswer = ResponseOf<typeof importRedirects>;

/**
 * Stores the redirects of a file, all at once or none; lines of it may lead to one another. A refusal names what is wrong
 * anywhere in the file.
 */
export async function importCsv(
  deps: ChangeDeps,
  actor: Actor,
  csv: string,
): Promise<Outcome<ImportAnswer>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const read = await readLines(csv, deps.publicUrl);
  if ("message" in read) return refuseLines([read], 1);
  const { lines } = read;
  return write(deps, actor, async (sql) => {
    const judged = await judgeLines(lines, await loadKnown(sql, deps.publicUrl));
    if (judged.wrong > 0) return unwritten(refuseLines(judged.named, judged.wrong));
    const { entries, added, adopted } = judged;
    const own = await countOwnRedirects(sql);
    if (added + adopted > 0 && own + added + adopted > redirectLimits.own) {
      return unwritten(refused("redirects-full"));
    }
    const answer = {
      added,
      changed: entries.length - added,
      same: lines.length - entries.length,
    };
    if (entries.length === 0) return unwritten(done(answer));
    await storeRedirects(sql, entries, { author: actor.name, at: deps.clock() });
    const { changed } = answer;
    await insertAudit(sql, {
      actor: auditActor(actor),
      action: "redirects imported",
      subject: null,
      detail: { added, changed },
    });
    return written(answer);
  });
}

interface Judged {
  readonly wrong: number;
  /** The first of the lines that are wrong. */
  readonly named: readonly WrongLine[];
  /** What is to be stored: lines that say what is so already are left out. */
  readonly entries: readonly WrittenRedirect[];
  /** How many of them are at addresses without a redirect. */
  readonly added: number;
  /** How many replace what a move left. */
  readonly adopted: number;
}

async function judgeLines(lines: readonly ReadLine[], known: Known): Promise<Judged> {
  const settle = createSettler(wishesOf(lines, known), known);
  const yieldIfDue = createYielder();
  const named: WrongLine[] = [];
  const entries: WrittenRedirect[] = [];
  let wrong = 0;
  let added = 0;
  let adopted = 0;
  for (const { line, from, wish, to, problems } of lines) {
    await yieldIfDue();
    const there = from === null ? undefined : known.redirects.get(from);
    // As it was exported: also if its page is not published at the moment.
    const isThere = wish !== null && there?.to === to && there.isPermanent === wish.isPermanent;
    if (isThere && problems.length === 0) continue;
    const unfit = from === null || isThere ? null : refuseFrom(from, known);
    const target = wish === null || isThere ? null : settle(wish);
    const unsettled = target !== null && isProblem(target) ? target : null;
    if (problems.length > 0 || unfit !== null || unsettled !== null) {
      wrong += 1;
      if (wrong > redirectLimits.wrongLines) continue;
      const own = [unfit, unsettled?.problem() ?? null];
      const message = [...problems, ...own.flatMap((one) => one?.message ?? [])].join(" ");
      named.push({ line, message });
      continue;
    }
    if (wish === null || target === null || isProblem(target)) continue;
    const isSame = there !== undefined && sameTarget(there.target, target);
    if (isSame && there.isPermanent === wish.isPermanent) continue;
    if (there === undefined) added += 1;
    else if (there.source === "moved") adopted += 1;
    entries.push({ from: wish.from, target, isPermanent: wish.isPermanent });
  }
  return { wrong, named, entries, added, adopted };
}

/**
 * What the lines wish, by the address that redirects; of those with the same one the first. An address whose target cannot
 * be understood counts as leading somewhere: lines that lead to it are not wrong for that.
 */
function wishesOf(
  lines: readonly ReadLine[],
  { publicUrl }: Pick<Known, "publicUrl">,
): ReadonlyMap<string, Wish> {
  const wishes = new Map<string, Wish>();
  for (const { from, wish } of lines) {
    if (from === null || wishes.has(from)) continue;
    wishes.set(from, wish ?? { from, to: { url: publicUrl }, isPermanent: true });
  }
  return wishes;
}

function refuseLines(lines: readonly WrongLine[], wrong: number): ReturnType<typeof refused> {
  const details = lines
    .slice(0, redirectLimits.wrongLines)
    .map(({ line, message }): Detail => ({ at: `line ${line}`, message }));
  return refused("redirects-not-imported", { details, more: { wrong } });
}
