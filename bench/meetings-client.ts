import { randomBytes } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";

/** What one run sends. */
export interface MeetingsJob {
  readonly port: number;
  readonly path: string;
  /** The times to be booked, each once. */
  readonly slots: readonly { readonly date: string; readonly time: string }[];
  /** Maximum number in flight; each connection sends the next as soon as the previous is answered. */
  readonly connections: number;
}

export interface MeetingsAnswers {
  readonly accepted: number;
  readonly others: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Milliseconds of each accepted request. */
  readonly times: readonly number[];
}

/** Runs as a child process: receives its jobs from the parent, and replies once to each. */
process.on("message", (message) => {
  // Only meetings.ts forks this file.
  void run(message as MeetingsJob).then((answers) => process.send?.(answers));
});

async function run(job: MeetingsJob): Promise<MeetingsAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections });
  const waiting = [...job.slots];
  const others: Record<string, number> = {};
  const times: number[] = [];
  const started = performance.now();
  const sendAll = async (): Promise<void> => {
    for (let slot = waiting.shift(); slot !== undefined; slot = waiting.shift()) {
      const from = performance.now();
      const status = await send(agent, job, slot).catch((error: Error) => error.message);
      if (status === "303") times.push(performance.now() - from);
      else others[status] = (others[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: job.connections }, sendAll));
  agent.destroy();
  return { accepted: times.length, others, times, seconds: (performance.now() - started) / 1000 };
}

function send(
  agent: Agent,
  { port, path }: MeetingsJob,
  { date, time }: MeetingsJob["slots"][number],
): Promise<string> {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  const body = new URLSearchParams({
    go: "book",
    date,
    time,
    name: "Ada Example",
    email: `${randomBytes(9).toString("hex")}@company.example`,
    company: "A company",
    message: "I would like to talk about racks. ".repeat(10),
  }).toString();
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        agent,
        port,
        path,
        host: "127.0.0.1",
        method: "POST",
        headers: {
          origin: `http://127.0.0.1:${port}`,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
          // Simulates a proxy that forwards a different visitor each time.
          "x-forwarded-for": `10.${a}.${b}.${c}`,
        },
      },
      (response) => {
        response.resume();
        response.on("error", reject);
        response.on("end", () => resolve(String(response.statusCode)));
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
