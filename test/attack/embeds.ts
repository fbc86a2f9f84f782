import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import type { Attack } from "./attack.ts";
import { api } from "./target.ts";
import type { Wire } from "./wire.ts";

const path = "/api/embed-checks";

/** Names and spellings of this machine; `:port` is a service on it. */
const inside = [
  "https://127.0.0.1:port/",
  "https://localhost:port/",
  "https://127.1:port/",
  "https://0:port/",
  "https://0x7f000001:port/",
  "https://2130706433:port/",
  "https://0177.0.0.1:port/",
  "https://[::1]:port/",
  "https://[::ffff:127.0.0.1]:port/",
  "https://localhost.localdomain:port/",
  "https://ip6-localhost:port/",
  "https://ada@127.0.0.1:port/",
  "http://127.0.0.1:port/",
  "https://169.254.169.254/latest/meta-data/",
  "https://metadata.google.internal/",
  '<iframe src="https://127.0.0.1:port/"></iframe>',
  "//127.0.0.1:port/",
];

const looksInside: Attack = {
  id: "A55",
  what: "addresses of embeds that lead into this machine and its network, to have the server look there",
  run: async ({ wire, cookies }) => {
    let connections = 0;
    const service = createServer((socket) => {
      connections += 1;
      socket.on("error", () => {});
      socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    });
    service.listen(0, "127.0.0.1");
    await once(service, "listening");
    const port = String((service.address() as AddressInfo).port);
    const addresses = inside.map((address) => address.replace("port", port));
    const wrong: string[] = [];
    const answer = await wire.ask(
      api("POST", path, { cookie: cookies.editor, body: { addresses } }),
    );
    if (answer.status !== 200) wrong.push(`the addresses were answered with ${answer.status}`);
    const { checks = [] } = JSON.parse(answer.body.toString()) as {
      checks?: readonly { readonly address: string; readonly state: string }[];
    };
    for (const { address, state } of checks) {
      if (state === "shows" || state === "doubtful") wrong.push(`${address} is said to ${state}`);
    }
    if (connections > 0) wrong.push(`${connections} connections came into this machine`);
    // Nobody else may have the server look at all.
    for (const cookie of [cookies.viewer, cookies.investor, undefined]) {
      const { status } = await wire.ask(
        api("POST", path, { ...(cookie !== undefined && { cookie }), body: { addresses } }),
      );
      if (![401, 403].includes(status))
        wrong.push(`somebody without the right was answered ${status}`);
    }
    service.close();
    return wrong;
  },
  // A program that looks wherever it is told.
  weaken: (wire): Wire => ({
    ...wire,
    ask: async (sent) => {
      if (sent.path === path && typeof sent.body === "string") {
        const [, port] = /127\.0\.0\.1:(\d+)/.exec(sent.body) ?? [];
        const socket = connect({ host: "127.0.0.1", port: Number(port) });
        socket.on("error", () => {});
        // It closes only once its answer has been read.
        socket.resume();
        await once(socket, "close");
      }
      return wire.ask(sent);
    },
  }),
};

export const embeds: readonly Attack[] = [looksInside];
