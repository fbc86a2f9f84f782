import { runMoveKills } from "./kill-moves.ts";
import { runKills } from "./kill-run.ts";
import { runSetKills } from "./kill-sets.ts";
import { atMost, median, informative } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";
import { buildFolder } from "./program.ts";

const kills = 50;

/**
 * SIGKILL at 50 random times each while people save and publish, while a page is moved, and while sets of pages are published:
 * nothing acknowledged is lost, nothing is partly applied.
 */
export async function measure(): Promise<Measurement> {
  const report = await runKills(kills);
  const moves = await runMoveKills(kills, buildFolder);
  const sets = await runSetKills(kills, buildFolder);
  return {
    title: `SIGKILL at ${kills} random moments each of saving and publishing, of moves, and of publishing sets`,
    figures: [
      atMost("acknowledged and lost", report.lost, 0, ""),
      atMost("half applied", report.halfApplied, 0, ""),
      atMost("folding the log did not give the rows", report.logDiffers, 0, ""),
      atMost("visitors did not get exactly the published version", report.wrongVersion, 0, ""),
      atMost("did not start again", report.startsFailed, 0, ""),
      atMost("wrong after moves", moves.problems.length, 0, ""),
      atMost("wrong after publications of sets", sets.problems.length, 0, ""),
      informative("saves acknowledged", report.saves),
      informative("publications acknowledged", report.publications),
      informative("written, but killed before the answer", report.writtenUnanswered),
      informative("moves acknowledged", moves.moves),
      informative("sets acknowledged", sets.publications),
      informative("kills while a set was being published", sets.unanswered),
      informative("sets published, but killed before the answer", sets.writtenUnanswered),
      informative("start after a kill to first page, median", median(report.readyAfter), "ms"),
      informative("slowest", Math.max(...report.readyAfter), "ms"),
    ],
    notes: [
      `The moments are drawn from the seeds ${report.seed}, ${moves.seed} (moves) and ${sets.seed} (sets).`,
      "Six people save and three publish; one moves a page; one publishes sets of four pages.",
      "Saves that got no answer are sent again with the same id after the start, and are applied once.",
      ...moves.problems,
      ...sets.problems,
    ],
  };
}
