import { Agent, request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "../../bench/session.ts";
import { startBalancer } from "./balancer.ts";
import { expectFigures } from "./fault.ts";
import type { Fault, FaultReport } from "./fault.ts";
import { isWell, until } from "./fault-environment.ts";
import type { FaultEnvironment, Node } from "./fault-environment.ts";
import { compare, keepWriting } from "./writers.ts";
import type { Written } from "./writers.ts";

interface Size {
  readonly clients: number;
  readonly rounds: number;
}

/** Restarts the processes in turn with `signal`, and checks that each one exits cleanly. */
async function roll(
  environment: FaultEnvironment,
  signal: NodeJS.Signals,
  size: Size,
): Promise<FaultReport> {
  const nodes: [Node, Node] = [await environment.startNode(), await environment.startNode()];
  const balancer = await startBalancer(nodes.map(({ port }) => port));
  const session = await signIn(balancer.origin);
  const ending = new AbortController();
  const counts = { answered: 0, failed: 0 };
  const written: Written = { acknowledged: [], later: [], wrong: [] };
  const clients = Array.from({ length: size.clients }, () =>
    visit(balancer.origin, counts, ending.signal),
  );
  const writers = ["publications", "business"].map((page) =>
    keepWriting(session, page, written, ending.signal),
  );
  const badEnds: string[] = [];
  let slowestEnd = 0;
  for (let round = 0; round < size.rounds; round += 1) {
    const place = round % 2 === 0 ? 0 : 1;
    // Long enough for the balancer to have checked the health of both.
    await pause(1000);
    const asked = performance.now();
    const code = await nodes[place].end(signal);
    slowestEnd = Math.max(slowestEnd, performance.now() - asked);
    if (code !== 0) badEnds.push(String(code));
    nodes[place] = await nodes[place].again();
    if (!(await until(() => isWell(nodes[place])))) badEnds.push("never well again");
  }
  ending.abort();
  await Promise.all([...clients, ...writers]);
  const lost = await compare(environment, session, written);
  await balancer.stop();
  for (const node of nodes) {
    await node.end("SIGTERM");
  }
  return {
    wrong: [
      ...expectFigures({
        "failed requests": [counts.failed + balancer.failed(), 0],
        "saves that had to be sent again": [written.later.join(), ""],
        "ends that were not in good order": [badEnds.join(), ""],
      }),
      ...lost,
    ],
    figures: `${counts.answered} pages and ${written.acknowledged.length} saves over ${size.rounds} restarts, slowest end ${(slowestEnd / 1000).toFixed(1)} s`,
  };
}

/** A visitor who opens one page after another on one connection. */
async function visit(
  origin: string,
  counts: { answered: number; failed: number },
  ending: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const paths = ["/", "/about", "/architecture", "/nothing-here", "/robots.txt"];
  for (let at = 0; !ending.aborted; at += 1) {
    const path = paths[at % paths.length] ?? "/";
    const status = await get(origin + path, agent);
    if (status === (path === "/nothing-here" ? 404 : 200)) counts.answered += 1;
    else counts.failed += 1;
    await pause(250);
  }
  agent.destroy();
}

function get(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const asking = httpRequest(url, { agent }, (answer) => {
      answer.on("end", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
      answer.on("error", () => resolve(0));
      answer.resume();
    });
    asking.on("error", () => resolve(0));
    asking.end();
  });
}

export const rollingRestart: Fault = {
  id: "F31",
  isLong: true,
  what: "one process after the other is told to end and started again, behind a balancer",
  run: (environment) =>
    roll(
      environment,
      "SIGTERM",
      environment.isLong ? { clients: 200, rounds: 10 } : { clients: 20, rounds: 2 },
    ),
  control: (environment) => roll(environment, "SIGKILL", { clients: 2, rounds: 1 }),
};
