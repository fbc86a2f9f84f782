import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The response that the bare server sends: exactly the program's headers and bytes. */
export interface BareAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyBase64: string;
}

/**
 * The baseline of the comparison, in a separate process: `node:http` sending one buffer from memory without looking
 * at the request. Receives its response from the parent and sends back its port.
 */
process.once("message", (message) => {
  // Only serve.ts forks this file.
  const answer = message as BareAnswer;
  const body = Buffer.from(answer.bodyBase64, "base64");
  const server = createServer((_request, response) => {
    // The program does not send it either.
    response.removeHeader("connection");
    response.writeHead(200, answer.headers);
    response.end(body);
  });
  // Like the program, so that no connection is closed between rounds.
  server.keepAliveTimeout = 75_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
