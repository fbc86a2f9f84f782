import { changing, sending } from "./attack.ts";
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

/** What a client or a proxy says of a connection without TLS. */
const withoutTls: readonly Readonly<Record<string, string>>[] = [
  { "x-forwarded-proto": "http" },
  { "x-forwarded-proto": "http, http", "x-forwarded-for": "203.0.113.7" },
  { "x-forwarded-proto": "", forwarded: "for=203.0.113.7;proto=http" },
  { "x-forwarded-proto": "http", "x-forwarded-ssl": "off", "front-end-https": "off" },
  { "x-forwarded-proto": "httpx", referer: "https://ashlar.example/" },
];

const plain: Attack = {
  id: "A78",
  what: "pages and the builder over plain http, where the public address is https",
  run: async ({ wire, cookies }) => {
    const wrong: string[] = [];
    for (const headers of withoutTls) {
      for (const path of [...paths, "/builder/home", "/inbox", "//evil.example/x"]) {
        const cookie = cookies.editor;
        const sent = {
          ...headers,
          host: "ashlar.example",
          cookie,
          "user-agent": `${path} ${JSON.stringify(headers)}`,
        };
        const { status, headers: got, body } = await wire.ask({ path, headers: sent });
        if (status !== 308 || body.length > 0) wrong.push(`${path}: ${status}`);
        if (got.location !== `https://ashlar.example${path}`) {
          wrong.push(`${path} leads to ${String(got.location)}`);
        }
      }
      const { status } = await wire.ask({
        path: "/health",
        headers: { ...headers, host: "ashlar.example" },
      });
      if (status !== 200) wrong.push(`/health: ${status}`);
    }
    return wrong;
  },
  weaken: (wire) =>
    sending(wire, (sent) => ({
      ...sent,
      headers: { ...sent.headers, "x-forwarded-proto": "https" },
    })),
};

export const rebinding: readonly Attack[] = [rebound, plain];
