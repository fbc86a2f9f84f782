import { changing } from "./attack.ts";
import type { Attack } from "./attack.ts";

/** Names that an attacker can point to this machine. */
const names = [
  "evil.example",
  "evil.example:3000",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "7f000001.evil.example",
  "evil.example.",
  "127.0.0.1@evil.example",
  "evil.example#localhost",
  "evil.example/localhost",
];
const paths = [
  "/",
  "/about",
  "/login",
  "/api/session",
  "/api/openapi.json",
  "/feed.xml",
  "/nothing",
];

const rebound: Attack = {
  id: "A90",
  what: "a page of somebody else's whose name points to a site on the visitor's own machine",
  run: async ({ wire, localNode }) => {
    const port = await localNode();
    const wrong: string[] = [];
    for (const host of names) {
      for (const path of paths) {
        const { status, body } = await wire.ask({ port, path, headers: { host } });
        if (![400, 421].includes(status)) wrong.push(`${path} as ${host}: ${status}`);
        if (body.toString().includes("<main")) wrong.push(`${path} as ${host} shows a page`);
      }
      const sent = await wire.ask({
        port,
        method: "POST",
        path: "/signup",
        body: "name=Eve",
        headers: {
          host,
          origin: `http://${host}`,
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
      });
      if (![400, 421].includes(sent.status)) wrong.push(`a form as ${host}: ${sent.status}`);
    }
    const own = await wire.ask({ port, path: "/about", headers: { host: `localhost:${port}` } });
    if (own.status !== 200) wrong.push(`its own page: ${own.status}`);
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 421 ? { ...answer, status: 200 } : answer)),
};

export const rebinding: readonly Attack[] = [rebound];
