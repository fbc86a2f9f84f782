import { changing, saying } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { api, canary, victim } from "./target.ts";
import { residentMebibytes } from "./watch.ts";
import type { Answer, Wire } from "./wire.ts";
import { statusesIn } from "./wire.ts";

const plainHeaders = { "accept-encoding": "identity" };

async function plainPage(wire: Wire, path: string): Promise<string> {
  const { status, body, headers } = await wire.ask({ path, headers: plainHeaders });
  return `${status} ${String(headers["content-security-policy"])} ${body.toString()}`;
}

const hosts: Attack = {
  id: "A61",
  what: "other hosts, two hosts, whole addresses and what proxies say, in links and headers",
  run: async ({ wire, cookies }) => {
    const wrong: string[] = [];
    const evil: readonly Readonly<Record<string, string>>[] = [
      { host: "evil.example" },
      { host: "ashlar.example:1@evil.example" },
      { host: "ashlar.example.evil.example" },
      { host: "ashlar.example", "x-forwarded-host": "evil.example" },
      { host: "ashlar.example", forwarded: "host=evil.example;proto=http" },
      { host: "ashlar.example", "x-forwarded-proto": "http", "x-forwarded-port": "666" },
      { host: "ashlar.example", "x-forwarded-prefix": "//evil.example" },
      { host: "ashlar.example", "x-host": "evil.example", "x-original-host": "evil.example" },
    ];
    const paths = [
      "/",
      canary.path,
      "/sitemap.xml",
      "/feed.xml",
      "/robots.txt",
      "/llms.txt",
      "/nothing",
      "/login",
      "/investor-demo",
      "/architecture/",
      "/builder",
      "/api/openapi.json",
      "/search?q=x",
      `${canary.path}.md`,
    ];
    for (const headers of evil) {
      for (const path of paths) {
        const answer = await wire.ask({ path, headers: { ...plainHeaders, ...headers } });
        const text = answer.body.toString() + JSON.stringify(answer.headers);
        if (/evil\.example|:666/.test(text)) wrong.push(`${path} with ${JSON.stringify(headers)}`);
      }
    }
    const link = await wire.ask(
      api("POST", `/api/pages/${victim.pageId}/draft-links`, {
        cookie: cookies.editor,
        headers: { host: "evil.example" },
        body: {},
      }),
    );
    if (link.body.toString().includes("evil"))
      wrong.push("a link to a draft leads to another host");
    const raw = [
      "GET / HTTP/1.1\r\nHost: ashlar.example\r\nHost: evil.example\r\n\r\n",
      "GET http://evil.example/ HTTP/1.1\r\nHost: ashlar.example\r\n\r\n",
      "GET http://169.254.169.254/latest HTTP/1.1\r\nHost: ashlar.example\r\n\r\n",
      "GET evil.example:80 HTTP/1.1\r\nHost: ashlar.example\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
    ];
    for (const bytes of raw) {
      const [status = 0] = statusesIn(await wire.raw(bytes));
      if (![400, 404, 421].includes(status)) wrong.push(`${bytes.slice(0, 50)}: ${status}`);
    }
    return wrong;
  },
  weaken: (wire) =>
    saying(
      wire,
      ({ headers = {} }) =>
        `<a href="//${String(headers["x-forwarded-host"] ?? headers["host"])}">x</a>`,
    ),
};

const unkeyed: readonly Readonly<Record<string, string>>[] = [
  { cookie: "a=b; theme=dark; preview=1" },
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-scheme": "http" },
  { "x-original-url": "/login" },
  { "accept-language": "de" },
  { "user-agent": "Googlebot" },
  { referer: "https://evil.example/" },
  { range: "bytes=0-10" },
  { range: "bytes=5-1,0-" },
  { "if-none-match": "*" },
  { "if-none-match": '"x"' },
  { "if-modified-since": "Wed, 01 Jan 2031 00:00:00 GMT" },
  { accept: "text/markdown" },
  { accept: "application/json" },
  { accept: "*/*;q=0" },
  { "accept-encoding": "br" },
  { "accept-encoding": "gzip;q=1, br;q=0" },
  { "accept-encoding": "identity;q=0, *;q=0" },
  { "accept-encoding": "x".repeat(5000) },
  { "sec-fetch-dest": "iframe" },
  { "save-data": "on" },
  { dnt: "1" },
  { "x-http-method-override": "POST" },
  { "cache-control": "no-cache" },
  { pragma: "no-cache" },
  { authorization: "Bearer x" },
  { origin: "https://evil.example" },
  { "x-preview": "1" },
  { "next-router-prefetch": "1" },
  { rsc: "1" },
  { "x-middleware-prefetch": "1" },
  { "x-invoke-status": "404" },
  { "content-type": "text/plain" },
  { expect: "100-continue" },
  { upgrade: "websocket", connection: "upgrade" },
  { te: "trailers" },
  { "x-nextjs-data": "1" },
  { prefer: "return=minimal" },
  { "sec-purpose": "prefetch" },
  { "max-forwards": "0" },
  { via: "1.1 evil" },
];

const poisoned: Attack = {
  id: "A62",
  what: `${unkeyed.length} headers, methods and parameters, then the page as everybody asks for it`,
  run: async ({ wire }) => {
    const wrong: string[] = [];
    const paths = [victim.path, "/nothing-here", "/search", "/sitemap.xml", "/privacy-policy"];
    for (const path of paths) {
      const before = await plainPage(wire, path);
      for (const headers of unkeyed) {
        const answer = await wire.ask({ path, headers: { ...plainHeaders, ...headers } });
        if (answer.status === 206) wrong.push(`${path}: a part was answered`);
        if (mayBeKept(answer) && ![200, 301, 302, 304].includes(answer.status))
          wrong.push(`${path}: ${answer.status} may be kept`);
        if (answer.headers["set-cookie"] !== undefined) wrong.push(`${path} sets a cookie`);
      }
      for (const method of ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"]) {
        const answer = await wire.ask({ method, path });
        if (mayBeKept(answer) && ![200, 304].includes(answer.status))
          wrong.push(`${method} ${path}: ${answer.status} may be kept`);
      }
      for (const query of [
        "?utm_source=x",
        "?a=1&a=2",
        "?__proto__=x",
        "?%00",
        "?callback=x",
        "?_method=DELETE",
      ]) {
        await wire.ask({ path: path + query, headers: plainHeaders });
      }
      const after = await plainPage(wire, path);
      if (after !== before) wrong.push(`${path} is another page afterwards`);
    }
    return wrong;
  },
  weaken: (wire) => {
    let isPoisoned = false;
    return changing(wire, (answer, sent) => {
      isPoisoned ||= sent.headers?.["x-forwarded-host"] !== undefined;
      return isPoisoned ? { ...answer, body: Buffer.from("evil.example") } : answer;
    });
  },
};

function mayBeKept({ headers }: Answer): boolean {
  return /public|s-maxage|max-age=[1-9]/.test(headers["cache-control"] ?? "");
}

const deceived: Attack = {
  id: "A63",
  what: "private pages asked for as pictures and scripts, then by somebody else",
  run: async ({ wire, cookies }) => {
    const wrong: string[] = [];
    const own = await wire.ask(api("GET", "/api/session", { cookie: cookies.administrator }));
    const { email } = JSON.parse(own.body.toString()) as { readonly email: string };
    for (const path of [
      "/investor-demo/x.css",
      "/investor-demo;.css",
      "/builder/home;.js",
      "/builder/home.js",
      "/builder/home/x.png",
      "/api/session/.png",
      "/api/session.css",
      "/api/session%2f.css",
      "/api/session;a.js",
      "/login/x.css",
      "/investor-demo%00.css",
      "/investor-demo%0a.css",
      "/investor-demo%23.css",
      "/api/people/x.css",
      "/investor-demo.md",
      "/builder-canvas.css",
    ]) {
      for (const cookie of [cookies.administrator, cookies.investor]) {
        const answer = await wire.ask(api("GET", path, { cookie, headers: plainHeaders }));
        if (mayBeKept(answer) && answer.status !== 301)
          wrong.push(`${path}: ${answer.status} may be kept`);
        const next = await wire.ask(api("GET", path, { headers: plainHeaders }));
        if (next.body.toString().includes(email) || (next.status === 200 && answer.status === 200))
          wrong.push(`${path} tells the next one`);
      }
    }
    for (const path of [
      "/investor-demo",
      "/builder/home",
      "/api/session",
      "/login",
      "/builder-canvas",
    ]) {
      const answer = await wire.ask(api("GET", path, { cookie: cookies.administrator }));
      if (!String(answer.headers["cache-control"]).includes("no-store"))
        wrong.push(`${path} may be kept`);
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => ({
      ...answer,
      headers: { ...answer.headers, "cache-control": "public, max-age=60" },
    })),
};

/**
 * Growth allowed during the second half of the requests: the cache and working memory filled up during the first half.
 */
const mostGrowthMiB = 50;

const many: Attack = {
  id: "A64",
  isLong: true,
  what: "endless different addresses and parameters",
  run: async ({ wire, program, isLong, newAddress }) => {
    const rounds = isLong ? 200 : 10;
    const at = (round: number, place: number): readonly string[] => {
      const word = `x${round}y${place}`;
      return [
        `/${word}`,
        `/architecture?${word}=${word}`,
        `/search?q=${word}`,
        `/assets/${word}.js`,
        `/preview/${word}`,
        `/login?next=/${word}`,
        `/${word}.md`,
        `/share/${word}.png`,
        `/api/${word}`,
        `/industry/${word}?a=${word}`,
      ];
    };
    // Warms up: code loaded on first use is not what is measured.
    await Promise.all(at(-1, -1).map((path) => wire.ask({ path })));
    let before = Number.NaN;
    const from = newAddress();
    for (let round = 0; round < rounds; round += 1) {
      if (round === rounds / 2) before = await residentMebibytes(program.pid);
      const paths = Array.from({ length: 10 }, (_, place) => at(round, place)).flat();
      await Promise.all(
        paths.map((path) =>
          wire.ask({ path, from, headers: { "accept-encoding": `gzip, x${round}` } }),
        ),
      );
    }
    const after = await residentMebibytes(program.pid);
    const page = await wire.ask({ path: `${canary.path}?utm=x`, headers: plainHeaders });
    const plain = await wire.ask({ path: canary.path, headers: plainHeaders });
    return [
      ...(!(after - before <= mostGrowthMiB) ? [`memory grew from ${before} to ${after} MiB`] : []),
      ...(page.body.equals(plain.body) ? [] : ["a parameter changes the page"]),
    ];
  },
  weaken: (wire) => saying(wire, ({ path }) => (path.includes("utm") ? path : "")),
};

export const sharedCache: readonly Attack[] = [hosts, poisoned, deceived, many];
