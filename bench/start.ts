import { forkServer } from "./fork-server.ts";
import { informative } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { besideFloor, inTurns } from "./ratio.ts";

const rounds = 7;
/** How many times as long as the bare server the program may take. */
const mostTimes = 4;

/** From starting the process to the first page, on existing data. */
export async function measure(): Promise<Measurement> {
  const [dataDir, bareDir] = [await makeDataDir(), await makeDataDir()];
  try {
    const first = await startProgram(dataDir);
    await first.stop();
    const turns = await inTurns({
      rounds,
      ours: async () => {
        // Only one program per data folder at a time.
        const program = await startProgram(dataDir);
        await program.stop();
        return [program.readyAfter];
      },
      floor: async () => {
        const started = performance.now();
        const bare = await forkServer("bare-store.ts", { given: [bareDir] });
        await ask(bare.origin, { method: "POST" });
        const ready = performance.now() - started;
        await bare.stop();
        return [ready];
      },
    });
    const slowest = Math.max(...turns.flatMap((turn) => turn.ours));
    return {
      title: "Start to first page",
      figures: [
        ...besideFloor(`existing data, median of ${rounds}`, turns, mostTimes, {
          unit: "ms",
          floor: "node:http and PostgreSQL",
        }),
        informative("  Ashlar, slowest", slowest, "ms"),
        informative("very first start, which makes the database", first.readyAfter, "ms"),
      ],
      notes: [
        "The database is stopped with the program and started with it; the build is there already. The bare server starts",
        "the same database and answers once it has stored a row.",
      ],
    };
  } finally {
    await removeDataDir(dataDir);
    await removeDataDir(bareDir);
  }
}
