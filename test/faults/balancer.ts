import { Agent, createServer, request as httpRequest } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Distributes requests over several processes, as common load balancers do. */
export interface Balancer {
  readonly origin: string;
  /** Number of requests it failed itself, because no backend was available. */
  readonly failed: () => number;
  readonly stop: () => Promise<void>;
}

interface Backend {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

const askEveryMs = 200;

/**
 * Checks the health of each process and sends requests to healthy ones, on kept-alive connections. If a connection is
 * refused, or closed before the response to a safe request, it tries another process; it never repeats a request that
 * may have had an effect.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends = ports.map((port): Backend => ({
    port,
    agent: new Agent({ keepAlive: true, maxSockets: 200 }),
    isReady: true,
  }));
  let turn = 0;
  let failed = 0;
  const timer = setInterval(() => {
    for (const backend of backends) askHealth(backend);
  }, askEveryMs);

  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
    left: number,
  ): void => {
    const ready = backends.filter(({ isReady }) => isReady);
    const choice = ready.length > 0 ? ready : backends;
    turn += 1;
    const backend = choice[turn % choice.length];
    if (backend === undefined) return;
    const outgoing = httpRequest(
      {
        host: "127.0.0.1",
        port: backend.port,
        method: request.method,
        path: request.url,
        headers: request.headers,
        agent: backend.agent,
      },
      (answer) => {
        const { connection: _, "keep-alive": __, ...headers } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        answer.on("error", () => response.destroy());
      },
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") backend.isReady = false;
      const isWithoutEffect = request.method === "GET" || error.code === "ECONNREFUSED";
      if (isWithoutEffect && left > 0 && !response.headersSent) {
        pass(request, response, body, left - 1);
        return;
      }
      failed += 1;
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    outgoing.end(body);
  };

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    void buffer(request).then((body) => pass(request, response, body, 3));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    failed: () => failed,
    stop: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { agent } of backends) agent.destroy();
    },
  };
}

function askHealth(backend: Backend): void {
  const asking = httpRequest(
    { host: "127.0.0.1", port: backend.port, path: "/health" },
    (answer) => {
      answer.resume();
      backend.isReady = answer.statusCode === 200;
    },
  );
  asking.on("error", () => {
    backend.isReady = false;
  });
  asking.setTimeout(5000, () => asking.destroy());
  asking.end();
}
