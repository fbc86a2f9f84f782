import { randomBytes } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** What one run sends, and how. */
export interface ApplyJob {
  readonly port: number;
  readonly path: string;
  /** The opening applied for, as the form names it. */
  readonly opening: string;
  readonly resumeBytes: number;
  /** Maximum number in flight; each connection sends the next as soon as the previous is answered. */
  readonly connections: number;
  /** Requests started per second, whether or not earlier ones were answered; null: as fast as possible. */
  readonly perSecond: number | null;
  /** Ends after this time or this many requests. */
  readonly seconds: number;
  readonly most: number;
}

export interface ApplyAnswers {
  readonly accepted: number;
  readonly others: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Milliseconds of each accepted request. */
  readonly times: readonly number[];
}

/** Runs as a child process: receives its job from the parent, and replies once. */
process.on("message", (message) => {
  // Only apply.ts forks this file.
  void run(message as ApplyJob).then((answers) => process.send?.(answers));
});

const boundary = "----apply-bench";

async function run(job: ApplyJob): Promise<ApplyAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections });
  const resume = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(job.resumeBytes)]);
  const others: Record<string, number> = {};
  const times: number[] = [];
  const started = performance.now();
  let sent = 0;
  const one = async (): Promise<void> => {
    sent += 1;
    const from = performance.now();
    const status = await send(agent, job, resume).catch((error: Error) => error.message);
    if (status === "303") times.push(performance.now() - from);
    else others[status] = (others[status] ?? 0) + 1;
  };
  const isOver = (): boolean =>
    sent >= job.most || performance.now() - started > job.seconds * 1000;
  const asFastAsAnswered = async (): Promise<void> => {
    while (!isOver()) await one();
  };
  const running: Promise<void>[] = [];
  if (job.perSecond === null) {
    running.push(...Array.from({ length: job.connections }, asFastAsAnswered));
  } else {
    while (!isOver()) {
      running.push(one());
      const next = started + (sent * 1000) / job.perSecond;
      await wait(Math.max(0, next - performance.now()));
    }
  }
  await Promise.all(running);
  agent.destroy();
  return { accepted: times.length, others, times, seconds: (performance.now() - started) / 1000 };
}

function send(agent: Agent, job: ApplyJob, resume: Buffer): Promise<string> {
  const id = randomBytes(9).toString("hex");
  const head = Buffer.from(
    Object.entries({
      opening: job.opening,
      applicantName: "Ada Example",
      applicantEmail: `${id}@company.example`,
      coverLetter: "I would like to work with you. ".repeat(20),
      website: "",
    })
      .map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join("") +
      `--${boundary}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        agent,
        port: job.port,
        host: "127.0.0.1",
        path: job.path,
        method: "POST",
        headers: {
          origin: `http://127.0.0.1:${job.port}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
          "content-length": head.length + resume.length + tail.length,
          // Simulates a proxy that forwards a different applicant each time.
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
    request.write(head);
    request.write(resume);
    request.end(tail);
  });
}
