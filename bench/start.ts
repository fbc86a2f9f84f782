import { atMost, median, informative } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";
import { makeDataDir, removeDataDir, startProgram } from "./program.ts";

const rounds = 7;

/** From starting the process to the first page, on existing data. */
export async function measure(): Promise<Measurement> {
  const dataDir = await makeDataDir();
  try {
    const first = await startProgram(dataDir);
    await first.stop();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Only one program per data folder at a time.
      const program = await startProgram(dataDir);
      times.push(program.readyAfter);
      await program.stop();
    }
    return {
      title: "Start to first page",
      figures: [
        atMost(`existing data, median of ${rounds}`, median(times), 1500, "ms"),
        informative("existing data, slowest", Math.max(...times), "ms"),
        informative("very first start, which makes the database", first.readyAfter, "ms"),
      ],
      notes: [
        "The database is stopped with the program and started with it; the build is there already.",
      ],
    };
  } finally {
    await removeDataDir(dataDir);
  }
}
