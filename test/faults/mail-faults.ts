import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { signIn } from "../../bench/session.ts";
import type { Session } from "../../bench/session.ts";
import { applying, canaryWords, filledParts, multipart } from "../attack/applicant.ts";
import { startMailSink } from "../attack/mail-sink.ts";
import { openWire } from "../attack/wire.ts";
import { expectFigures } from "./fault.ts";
import type { Fault, FaultReport } from "./fault.ts";
import { until } from "./fault-environment.ts";
import type { FaultEnvironment, Node } from "./fault-environment.ts";

/** Ways in which a mail server can fail. Each returns the response to a line of the client, or null for none. */
const moods: Readonly<Record<string, (line: string) => string | null>> = {
  "says nothing": () => null,
  "hangs up": () => "",
  "asks to come again": (line) => (line === "" || /^EHLO/i.test(line) ? "250 mood" : "451 Later"),
  "breaks off after the mail": (line) => {
    if (line === ".") return "";
    return /^DATA/i.test(line) ? "354 Go on" : "250 mood";
  },
};

async function startMoodyServer(
  mood: (line: string) => string | null,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let isBody = false;
    const answer = (line: string): void => {
      const said = isBody && line !== "." ? undefined : mood(line);
      if (said === undefined || said === null) return;
      if (said === "") socket.destroy();
      else socket.write(`${line === "" ? "220 mood" : said}\r\n`);
      isBody = said?.startsWith("354") ?? false;
    };
    answer("");
    socket.on("data", (bytes: Buffer) => {
      for (const line of bytes.toString().split("\r\n").slice(0, -1)) answer(line);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

let lastAddress = 0;

/** Submits an application; returns the response's status and its duration in milliseconds. */
async function apply({ port, origin }: Node, word: string) {
  const wire = openWire(port);
  lastAddress += 1;
  const body = multipart(await filledParts({ wire }, { coverLetter: word }));
  const sent = applying(`127.20.${lastAddress}.1`, body);
  const asked = performance.now();
  const { status } = await wire.ask({
    ...sent,
    headers: { ...sent.headers, host: `127.0.0.1:${port}`, origin },
  });
  wire.close();
  return { status, after: performance.now() - asked };
}

interface MailRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
}

async function mailOf({ server }: FaultEnvironment, word: string): Promise<MailRow | null> {
  const { rows } = await server.database.query<{
    readonly id: string;
    readonly state: string;
    readonly attempts: number;
  }>(
    `select m.id, m.state, m.attempts from mails m join job_applications j on j.id = m.application_id
     where j.cover_letter = $1`,
    [word],
  );
  return rows[0] ?? null;
}

async function trySending(session: Session, id: string): Promise<number> {
  return (await session.call("POST", `/api/mails/${id}/attempts`, {})).status;
}

async function withMood(
  environment: FaultEnvironment,
  name: string,
  mood: (line: string) => string | null,
  isOver: (mail: MailRow) => boolean = ({ attempts }) => attempts > 0,
): Promise<FaultReport> {
  const moody = await startMoodyServer(mood);
  const word = canaryWords("mail");
  const node = await environment.startNode({
    SMTP_URL: moody.url,
    MAIL_FROM: "site@ashlar.example",
  });
  const { status, after } = await apply(node, word);
  const isTried = await until(async () => {
    const mail = await mailOf(environment, word);
    return mail !== null && isOver(mail);
  });
  const first = await mailOf(environment, word);
  await node.end("SIGKILL");
  await moody.stop();
  // The mail server works again, and the program restarts after its crash.
  const sink = await startMailSink();
  const again = await environment.startNode({
    SMTP_URL: sink.url,
    MAIL_FROM: "site@ashlar.example",
  });
  const session = await signIn(again.origin);
  const isSent = await until(async () => {
    const mail = await mailOf(environment, word);
    if (mail !== null && mail.state !== "sent") await trySending(session, mail.id);
    return mail?.state === "sent";
  });
  const came = sink.received.filter(({ mail }) => (mail.text ?? "").includes(word));
  await again.end("SIGTERM");
  await sink.stop();
  return {
    wrong: [
      ...expectFigures({
        [`${name}: the visitor's answer`]: [status, 303],
        [`${name}: an attempt was made`]: [isTried, true],
        [`${name}: not taken for sent`]: [first?.state === "sent", false],
        [`${name}: sent afterwards`]: [isSent, true],
        [`${name}: came`]: [came.length, 1],
      }),
    ],
    figures: `${name}: the visitor waited ${after.toFixed(0)} ms`,
  };
}

const mails: Fault = {
  id: "F15",
  isLong: true,
  what: "the mail server says nothing, hangs up, puts off or breaks off; then the program is killed",
  run: async (environment) => {
    const wrong: string[] = [];
    const figures: string[] = [];
    const tried = Object.entries(moods)
      .slice(0, environment.isLong ? undefined : 2)
      .slice(environment.isLong ? 0 : 1);
    for (const [name, mood] of tried) {
      const report = await withMood(environment, name, mood);
      wrong.push(...report.wrong);
      figures.push(report.figures ?? "");
    }
    return { wrong, figures: figures.join("; ") };
  },
  // A mail server that accepts everything and delivers nothing: acknowledged mails never arrive.
  control: (environment) =>
    withMood(
      environment,
      "takes all",
      (line) => (/^DATA/i.test(line) ? "354 Go on" : "250 mood"),
      ({ state }) => state === "sent",
    ),
};

export const mailFaults: readonly Fault[] = [mails];
