import type { importRedirects } from "#core/contract/redirects.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Detail, Outcome } from "#core/contract/refusals.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { countOwnRedirects, storeRedirects } from "#server/db/queries/redirects.ts";
import type { WrittenRedirect } from "#server/db/queries/redirects.ts";
import { createYielder } from "../_kit/yielder.ts";
import { unwritten, write, written } from "./change.ts";
import type { ChangeDeps } from "./change.ts";
import { loadKnown } from "./known.ts";
import { readLines } from "./read-lines.ts";
import type { WishLine, WrongLine } from "./read-lines.ts";
import { sameTarget } from "./same-target.ts";
import { createSettler, isProblem, refuseFrom } from "./settle.ts";
import type { Known } from "./settle.ts";

export type ImportAnswer = ResponseOf<typeof importRedirects>;

/** Stores the redirects of a file, all at once or none; lines of it may lead to one another. */
export async function importCsv(
  deps: ChangeDeps,
  actor: Actor,
  csv: string,
): Promise<Outcome<ImportAnswer>> {
  if (!admits(administrators, actor.role)) return refused("not-allowed");
  const { lines, wrong } = await readLines(csv, deps.publicUrl);
  if (wrong.length > 0) return refuseLines(wrong, wrong.length);
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

async function judgeLines(lines: readonly WishLine[], known: Known): Promise<Judged> {
  const settle = createSettler(new Map(lines.map(({ wish }) => [wish.from, wish])), known);
  const yieldIfDue = createYielder();
  const named: WrongLine[] = [];
  const entries: WrittenRedirect[] = [];
  let wrong = 0;
  let added = 0;
  let adopted = 0;
  for (const { line, wish, to } of lines) {
    await yieldIfDue();
    const { from, isPermanent } = wish;
    const there = known.redirects.get(from);
    // As it was exported: also if its page is not published at the moment.
    if (there?.to === to && there.isPermanent === isPermanent) continue;
    const unfit = refuseFrom(from, known);
    const target = unfit === null ? settle(wish) : { problem: () => unfit };
    if (isProblem(target)) {
      wrong += 1;
      if (wrong <= redirectLimits.wrongLines) {
        named.push({ line, message: target.problem().message });
      }
      continue;
    }
    const isSame = there !== undefined && sameTarget(there.target, target);
    if (isSame && there.isPermanent === isPermanent) continue;
    if (there === undefined) added += 1;
    else if (there.source === "moved") adopted += 1;
    entries.push({ from, target, isPermanent });
  }
  return { wrong, named, entries, added, adopted };
}

function refuseLines(lines: readonly WrongLine[], wrong: number): ReturnType<typeof refused> {
  const details = lines
    .slice(0, redirectLimits.wrongLines)
    .map(({ line, message }): Detail => ({ at: `line ${line}`, message }));
  return refused("redirects-not-imported", { details, more: { wrong } });
}
