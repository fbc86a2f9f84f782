import { afterAll, beforeAll, expect, test } from "vitest";
import { endpointMoods, startEndpointSink, trustSinks } from "../../../test/endpoint-sink.ts";
import type { EndpointBehaviour, EndpointSink } from "../../../test/endpoint-sink.ts";
import { getFrom } from "./https.ts";
import { createLook } from "./look.ts";
import type { LookRequest, LookResponse } from "./look.ts";

const siteOrigin = "https://www.ashlar.example";
const open = ["93.184.216.34"];
const board = "https://tool.example.com/board?x=1";

type Answers = (url: URL) => LookResponse | Error;
type Names = Readonly<Record<string, readonly string[] | Error>>;

/** A look at hosts that answer as told; unnamed hosts are on the public internet. */
function lookUpon(answers: Answers, names: Names = {}, site = siteOrigin) {
  const asked: LookRequest[] = [];
  const look = createLook({
    siteOrigin: site,
    lookup: (host) => {
      const found = names[host] ?? open;
      return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
    },
    get: (request) => {
      asked.push(request);
      const answer = answers(request.url);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { look, asked };
}

const page: LookResponse = {
  status: 200,
  headers: { "content-type": ["text/html; charset=utf-8"] },
};
const answering = (status: number, headers: LookResponse["headers"] = {}) => ({ status, headers });
const leading = (location: string, status = 302) => answering(status, { location: [location] });
const lost = (code: string) => Object.assign(new Error(`It broke: ${code}`), { code });

async function kindOf(answer: LookResponse | Error) {
  return (await lookUpon(() => answer).look(board)).kind;
}

test("BLOCK-029 a page is asked for as a browser asks for it in a frame of this site, at the address that was checked", async () => {
  const { look, asked } = lookUpon(() => page);
  expect(await look(board)).toEqual({ kind: "shows" });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    address: "93.184.216.34",
    headers: {
      referer: "https://www.ashlar.example/",
      "sec-fetch-dest": "iframe",
      "sec-fetch-site": "cross-site",
    },
  });
  expect(asked[0]?.url.href).toBe(board);
});

test("BLOCK-029 framing rules, missing pages, broken services, downloads and empty answers are told apart", async () => {
  expect(await kindOf(answering(200, { "x-frame-options": ["DENY"] }))).toBe("refused");
  expect(
    await kindOf(answering(200, { "content-security-policy": ["frame-ancestors 'none'"] })),
  ).toBe("refused");
  for (const status of [400, 404, 410]) expect(await kindOf(answering(status))).toBe("refused");
  for (const status of [500, 502, 503, 504]) expect(await kindOf(answering(status))).toBe("failed");
  for (const status of [204, 205]) expect(await kindOf(answering(status))).toBe("refused");
  const typed = (type: string, more = {}) => answering(200, { "content-type": [type], ...more });
  for (const type of ["application/pdf", "application/zip", "application/octet-stream"]) {
    expect(await kindOf(typed(type)), type).toBe("refused");
  }
  expect(
    await kindOf(typed("text/html", { "content-disposition": ["Attachment; filename=a"] })),
  ).toBe("refused");
  for (const type of [
    "text/html",
    "TEXT/HTML; charset=utf-8",
    "application/xhtml+xml",
    "image/svg+xml",
    "application/json",
    "video/mp4",
    "",
  ]) {
    expect(await kindOf(typed(type)), type).toBe("shows");
  }
});

test("BLOCK-029 what may only keep programs out is not held against its frame", async () => {
  for (const status of [401, 403, 405, 429, 451, 999]) {
    const wall = answering(status, { "x-frame-options": ["SAMEORIGIN"] });
    expect(await kindOf(wall), String(status)).toBe("unclear");
  }
  const challenge = { "cf-mitigated": ["challenge"], "x-frame-options": ["DENY"] };
  for (const status of [200, 403, 503]) {
    expect(await kindOf(answering(status, challenge))).toBe("unclear");
  }
  expect(await kindOf(answering(202, { "x-amzn-waf-action": ["challenge"] }))).toBe("unclear");
  for (const code of ["ECONNRESET", "EPROTO", "HPE_INVALID_CONSTANT"]) {
    expect(await kindOf(lost(code)), code).toBe("unclear");
  }
  // Browsers fetch missing parts of a chain, and may trust what Node does not.
  for (const code of ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "SELF_SIGNED_CERT_IN_CHAIN"]) {
    expect(await kindOf(lost(code)), code).toBe("unclear");
  }
});

test("BLOCK-029 certificates that browsers refuse fail, and what is not reached is said to be that", async () => {
  for (const code of ["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID"]) {
    expect(await kindOf(lost(code)), code).toBe("failed");
  }
  for (const code of ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH", "ETIMEDOUT"]) {
    expect(await kindOf(lost(code)), code).toBe("unreached");
  }
  const { look } = lookUpon(() => page, { "tool.example.com": lost("ENOTFOUND") });
  expect(await look(board)).toMatchObject({ kind: "unreached" });
});

test("BLOCK-029 redirects are followed on their own origin, each name is checked anew, and there is an end to them", async () => {
  const { look, asked } = lookUpon((url) =>
    url.pathname === "/board"
      ? leading("/new")
      : url.pathname === "/new"
        ? leading("./last", 308)
        : page,
  );
  expect(await look(board)).toEqual({ kind: "shows" });
  expect(asked.map(({ url }) => url.pathname)).toEqual(["/board", "/new", "/last"]);
  const circle = lookUpon(({ pathname }) => leading(`${pathname}x`));
  expect(await circle.look(board)).toMatchObject({ kind: "refused", reason: /without an end/ });
  expect(circle.asked.length).toBeLessThan(12);
});

test("BLOCK-029 a redirect to http, to another origin or with a password is blocked by browsers, and nobody is asked there", async () => {
  for (const [to, said] of [
    ["http://tool.example.com/board", /http:\/\/ address/],
    ["https://www.example.com/board", /leads on to www\.example\.com/],
    ["//login.example.net/", /leads on to login\.example\.net/],
    ["https://tool.example.com:8443/", /leads on to tool\.example\.com:8443/],
    ["https://ada:word@tool.example.com/", /password/],
    ["https://127.0.0.1/", /leads on to 127\.0\.0\.1/],
  ] as const) {
    const { look, asked } = lookUpon((url) => (url.href === board ? leading(to) : page));
    expect(await look(board), to).toMatchObject({ kind: "refused", reason: said });
    expect(asked, to).toHaveLength(1);
  }
  // A redirect that leads nowhere shows nothing of its own.
  expect(await kindOf(answering(302))).toBe("unclear");
  expect(await kindOf(leading("https://"))).toBe("unclear");
});

const inside = ["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "fd12::1", "::ffff:127.0.0.1"];

test("BLOCK-029 nothing inside a private network is ever asked, by whichever name, also after a redirect", async () => {
  for (const address of inside) {
    const { look, asked } = lookUpon(() => page, {
      "tool.example.com": ["93.184.216.34", address],
    });
    expect(await look(board), address).toMatchObject({ kind: "unreached" });
    expect(asked).toEqual([]);
  }
  for (const host of [
    "127.0.0.1",
    "127.0.0.1:8443",
    "2130706433",
    "0x7f.1",
    "0",
    "[::1]",
    "localhost",
    "db",
    "printer.local",
    "metadata.google.internal",
    "tool.example.com.",
  ]) {
    const { look, asked } = lookUpon(() => page, { "tool.example.com.": ["127.0.0.1"] });
    expect((await look(`https://${host}/`)).kind, host).toBe("unreached");
    expect(asked, host).toEqual([]);
  }
  // The name leads elsewhere the second time.
  const answers: (readonly string[])[] = [["10.1.2.3"], open];
  const asked: LookRequest[] = [];
  const rebinding = createLook({
    siteOrigin,
    lookup: () => Promise.resolve(answers.pop() ?? []),
    get: (request) => {
      asked.push(request);
      return Promise.resolve(leading("/again"));
    },
  });
  expect(await rebinding(board)).toMatchObject({ kind: "unreached" });
  expect(asked).toHaveLength(1);
});

test("BLOCK-029 an editor is told the same of a host inside and of one that is not there", async () => {
  const told = async (found: readonly string[] | Error) => {
    const looked = await lookUpon(() => page, { "tool.example.com": found }).look(board);
    return looked.kind === "shows" ? looked : { kind: looked.kind, reason: looked.reason };
  };
  expect(await told(["10.1.2.3"])).toEqual(await told(lost("ENOTFOUND")));
});

test("BLOCK-029 a site that is in a private network itself does not hold it against its own neighbours", async () => {
  const names = { "wiki.company.com": ["10.1.2.3"], "www.company.com": ["10.1.2.4"] };
  const { look, asked } = lookUpon(() => page, names, "https://www.company.com");
  expect(await look("https://wiki.company.com/")).toMatchObject({ kind: "unclear" });
  const { look: local } = lookUpon(
    () => page,
    { "wiki.company.com": ["10.1.2.3"] },
    "http://127.0.0.1:3000",
  );
  expect(await local("https://wiki.company.com/")).toMatchObject({ kind: "unclear" });
  expect(asked).toEqual([]);
});

test("BLOCK-029 its own host, ports of a system's services and names for examples are not looked at", async () => {
  for (const address of [
    "https://www.ashlar.example:8443/",
    "https://tool.example.com:25/",
    "https://tool.example.com:22/",
    "https://other.example/",
  ]) {
    const { look, asked } = lookUpon(() => page);
    expect((await look(address)).kind, address).toBe("unclear");
    expect(asked).toEqual([]);
  }
  const { look, asked } = lookUpon(() => page);
  expect(await look("https://tool.example.com:8443/")).toEqual({ kind: "shows" });
  expect(asked).toHaveLength(1);
});

test("BLOCK-029 a look ends in its time, at a name that is not found as at a service that does not answer, and when it is stopped", async () => {
  const never = new Promise<never>(() => {});
  const slowName = createLook({ siteOrigin, patience: 40, lookup: () => never, get: () => never });
  expect(await slowName(board)).toMatchObject({ kind: "unreached", reason: /in time/ });
  const signals: AbortSignal[] = [];
  const slowAnswer = createLook({
    siteOrigin,
    patience: 40,
    lookup: () => Promise.resolve(open),
    get: ({ signal }) => {
      signals.push(signal);
      return never;
    },
  });
  expect(await slowAnswer(board)).toMatchObject({ kind: "unreached" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

const sinks: EndpointSink[] = [];
beforeAll(trustSinks);
afterAll(async () => {
  for (const sink of sinks) await sink.stop();
});

async function lookAtSink(mood: EndpointBehaviour, isOther = false) {
  const sink = await startEndpointSink(mood, isOther);
  sinks.push(sink);
  const look = createLook({
    siteOrigin,
    patience: 800,
    lookup: () => Promise.resolve(open),
    get: (asked) => getFrom({ ...asked, address: "127.0.0.1" }, sink.port),
  });
  return { sink, looked: await look("https://hooks.example.com/board?x=1") };
}

const says =
  (head: string): EndpointBehaviour =>
  (socket) =>
    void socket.write(
      `HTTP/1.1 ${head}\r\nContent-Length: 100000000000\r\n\r\n${"a".repeat(1000)}`,
    );

test("BLOCK-029 of a real service only the head is read, whatever is behind it", async () => {
  const { sink, looked } = await lookAtSink(says("200 OK\r\nContent-Type: text/html"));
  expect(looked).toEqual({ kind: "shows" });
  expect(sink.received[0]).toMatch(/^GET \/board\?x=1 HTTP\/1\.1\r\n/);
  expect(sink.received[0]).toMatch(/\r\nhost: hooks\.example\.com[:\r]/i);
  const refusing = await lookAtSink(says("200 OK\r\nX-Frame-Options: SAMEORIGIN"));
  expect(refusing.looked).toMatchObject({ kind: "refused" });
});

test("BLOCK-029 a service with the certificate of another one gets nothing and fails", async () => {
  const { sink, looked } = await lookAtSink(says("200 OK"), true);
  expect(looked).toMatchObject({ kind: "failed", reason: /certificate/ });
  expect(sink.received.join("")).toBe("");
});

test.each([
  ["says nothing", "unreached"],
  ["hangs up", "unclear"],
  ["answers a letter at a time", "unreached"],
  ["answers with hints alone", "unreached"],
  ["changes the protocol", "unclear"],
] as const)("BLOCK-029 a service that %s is %s, in time", async (name, kind) => {
  const [mood] = endpointMoods[name] ?? [];
  if (mood === undefined) throw new Error(`There is no service that ${name}`);
  expect((await lookAtSink(mood)).looked).toMatchObject({ kind });
});
