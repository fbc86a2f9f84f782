import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the bare server is told to send: the very headers and bytes that the program sends. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBase64: string;
}

/**
 * The other side of the comparison, in a process of its own: `node:http` with one buffer in memory and no look at the
 * request. Takes its answer from whoever forked it and says its port.
 */
process.once("message", (message) => {
  // Only serve.ts forks this file.
  const answer = message as BareAnswer;
  const body = Buffer.from(answer.bodyBase64, "base64");
  const server = createServer((_request, response) => {
    // The program says nothing of it either.
    response.removeHeader("connection");
    response.writeHead(200, answer.headers);
    response.end(body);
  });
  // As the program: no connection is closed between two rounds of measuring.
  server.keepAliveTimeout = 75_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
