import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { bookMeeting, listMeetings, saveMeetingSettings } from "../src/core/contract/meetings.ts";
import { meetingSlotsPath } from "../src/core/forms/meeting/form.ts";
import { defaultMeetingSettings } from "../src/core/forms/meeting/settings.ts";
import type { MeetingsAnswers, MeetingsJob } from "./meetings-client.ts";
import { atLeast, atMost, informative, median, p99 } from "./measurement.ts";
import type { Measurement } from "./measurement.ts";
import { ask, makeDataDir, removeDataDir, startProgram } from "./program.ts";
import { signIn } from "./session.ts";

const rounds = 5;
const perRound = 600;
const connections = 16;

/**
 * Bookings of meetings, each of a time of its own: rate compared with the bare server of `apply`, which writes the body to
 * a file and one row, and flushes both; and whether every accepted one was stored.
 */
export async function measure(): Promise<Measurement> {
  const [dataDir, bareDir] = [await makeDataDir(), await makeDataDir()];
  // The usual limits apply: visitors come from many addresses through a proxy, and the total limit is high enough.
  const program = await startProgram(dataDir, {
    settings: { TRUST_PROXY: "1", FORM_LIMIT: "999999" },
  });
  const bare = fork(join(import.meta.dirname, "apply-bare.ts"), [bareDir], { stdio: "inherit" });
  const client = fork(join(import.meta.dirname, "meetings-client.ts"), { stdio: "inherit" });
  try {
    const [barePort] = await once(bare, "message");
    const session = await signIn(program.origin);
    // All day, half a year ahead: more times than are booked here.
    const settings = {
      ...defaultMeetingSettings,
      firstStart: "00:00",
      lastStart: "23:30",
      lengthMinutes: 15,
      horizonDays: 180,
    };
    const set = await session.call(saveMeetingSettings.method, saveMeetingSettings.path, {
      settings,
      revision: 0,
    });
    if (set.status !== 200) throw new Error(`The settings were answered with ${set.status}`);
    const listed = await ask(program.origin + meetingSlotsPath);
    const { slots } = JSON.parse(listed.body.toString()) as Pick<MeetingsJob, "slots">;
    const job = { path: bookMeeting.path, connections };
    const [ours, theirs, times]: [number[], number[], number[]] = [[], [], []];
    const all: MeetingsAnswers[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const first = (round + 1) * perRound;
      const some = slots.slice(first, first + perRound);
      // Alternating, so that both see the same background load.
      const mine = await run(client, { ...job, slots: some, port: program.port });
      const other = await run(client, { ...job, slots: some, port: Number(barePort) });
      all.push(mine);
      // The first round of each is a warm-up.
      if (round < 0) continue;
      ours.push(mine.accepted / mine.seconds);
      theirs.push(other.accepted / other.seconds);
      times.push(...mine.times);
    }
    const answer = await session.call(listMeetings.method, listMeetings.path);
    const { counts } = JSON.parse(answer.body.toString()) as { counts: { ahead: number } };
    const accepted = all.reduce((sum, each) => sum + each.accepted, 0);
    const others = all.flatMap((each) => Object.values(each.others));
    const shares = ours.map((rate, index) => (100 * rate) / (theirs[index] ?? Number.NaN));
    return {
      title: `Meetings, ${connections} at once, each of a time of its own`,
      figures: [
        atLeast("share of the bare server, median", median(shares), 50, "%"),
        informative("Ashlar", median(ours), "meetings/s"),
        informative("bare node:http, file flushed, one row", median(theirs), "bodies/s"),
        informative("a meeting, p99", p99(times), "ms"),
        informative("accepted", accepted),
        atMost("accepted without a row", accepted - counts.ahead, 0, ""),
        atMost(
          "not accepted",
          others.reduce((sum, count) => sum + count, 0),
          0,
          "",
        ),
      ],
      notes: [
        `${rounds} rounds of ${perRound} each, in turns.`,
        "Ashlar also limits, keeps two meetings apart, and stores the confirmation and the notice with their calendar entries.",
      ],
    };
  } finally {
    client.kill();
    bare.kill("SIGTERM");
    await once(bare, "exit");
    await program.stop();
    await removeDataDir(dataDir);
    await removeDataDir(bareDir);
  }
}

async function run(client: ChildProcess, job: MeetingsJob): Promise<MeetingsAnswers> {
  const answered = once(client, "message");
  client.send(job);
  // It replies once per job.
  const [answers] = (await answered) as [MeetingsAnswers];
  return answers;
}
