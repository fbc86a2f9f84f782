import { runKills } from "./kill-run.ts";
import { atMost, median, informative } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";

const kills = 50;

/**
 * SIGKILL at 50 random times while people save and publish: nothing acknowledged is lost, nothing is partly applied.
 */
export async function measure(): Promise<Measurement> {
  const report = await runKills(kills);
  return {
    title: `SIGKILL at ${report.kills} random moments while six people save and three publish`,
    figures: [
      atMost("acknowledged and lost", report.lost, 0, ""),
      atMost("half applied", report.halfApplied, 0, ""),
      atMost("folding the log did not give the rows", report.logDiffers, 0, ""),
      atMost("visitors did not get exactly the published version", report.wrongVersion, 0, ""),
      atMost("did not start again", report.startsFailed, 0, ""),
      informative("saves acknowledged", report.saves),
      informative("publications acknowledged", report.publications),
      informative("written, but killed before the answer", report.writtenUnanswered),
      informative("start after a kill to first page, median", median(report.readyAfter), "ms"),
      informative("slowest", Math.max(...report.readyAfter), "ms"),
    ],
    notes: [
      `The moments are drawn from the seed ${report.seed}.`,
      "Saves that got no answer are sent again with the same id after the start, and are applied once.",
    ],
  };
}
