import { expect, test } from "vitest";
import { createFindPicture } from "./find-picture.ts";
import type { LookResponse } from "./look.ts";

const logo = "https://cdn.example.com/logo.png";

/** A look for pictures on hosts that answer as told; unnamed hosts are on the public internet. */
function finding(
  answer: (url: URL) => LookResponse | Error | null,
  names: Readonly<Record<string, readonly string[]>> = {},
) {
  const asked: string[] = [];
  const find = createFindPicture({
    siteOrigin: "https://www.ashlar.example",
    patience: 200,
    lookup: (host) => Promise.resolve(names[host] ?? ["93.184.216.34"]),
    get: ({ url }) => {
      asked.push(url.href);
      const given = answer(url);
      if (given === null) return new Promise(() => {});
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
  });
  return { find, asked };
}

const answering = (status: number, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
});

const kindOf = async (answer: LookResponse | Error | null) =>
  (await finding(() => answer).find(logo)).kind;

test("DATA-002 a picture is what browsers draw, whatever its host calls it", async () => {
  for (const type of ["image/png", "image/svg+xml; charset=utf-8", "application/octet-stream"]) {
    expect(await kindOf(answering(200, { "content-type": type })), type).toBe("picture");
  }
  expect(await kindOf(answering(200))).toBe("picture");
});

test("DATA-002 nothing there, and something else than a picture, are definite", async () => {
  for (const status of [404, 410]) expect(await kindOf(answering(status))).toBe("none");
  for (const type of ["text/html; charset=utf-8", "application/json", "video/mp4"]) {
    expect(await kindOf(answering(200, { "content-type": type })), type).toBe("none");
  }
  expect(await finding(() => answering(404)).find(logo)).toEqual({
    kind: "none",
    reason: "It answers 404: there is nothing there.",
  });
});

test("DATA-002 what may be meant for programs, or passes, is not held against a picture", async () => {
  for (const status of [401, 403, 429, 500, 503]) {
    expect(await kindOf(answering(status)), String(status)).toBe("unknown");
  }
  const lost = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  expect(await kindOf(lost)).toBe("unknown");
  expect(await finding(() => null).find(logo)).toEqual({
    kind: "unknown",
    reason: "It did not answer in time.",
  });
});

test("DATA-002 only the public internet is asked, after a redirect, too", async () => {
  const inside = { "inside.example.com": ["10.0.0.7"] };
  const { find, asked } = finding(
    () => answering(302, { location: "https://inside.example.com/logo.png" }),
    inside,
  );
  expect(await find("https://inside.example.com/logo.png")).toMatchObject({ kind: "unknown" });
  expect(await find("https://127.0.0.1/logo.png")).toMatchObject({ kind: "unknown" });
  expect(await find("https://cdn.example.com:22/logo.png")).toMatchObject({ kind: "unknown" });
  expect(await find("https://www.ashlar.example/logo.png")).toMatchObject({ kind: "unknown" });
  expect(asked).toEqual([]);
  expect(await find(logo)).toMatchObject({ kind: "unknown" });
  expect(asked).toEqual([logo]);
});

test("DATA-002 a redirect is followed to where browsers load from, and not in circles", async () => {
  const png = answering(200, { "content-type": "image/png" });
  const moved = finding(({ hostname }) =>
    hostname === "cdn.example.com"
      ? answering(301, { location: "https://files.example.org/logo.png" })
      : png,
  );
  expect((await moved.find(logo)).kind).toBe("picture");
  expect(moved.asked).toEqual([logo, "https://files.example.org/logo.png"]);
  for (const scheme of ["data:image/png,", "ftp://cdn.example.com/logo.png"]) {
    expect(await kindOf(answering(302, { location: scheme })), scheme).toBe("none");
  }
  const circle = finding(() => answering(302, { location: logo }));
  expect((await circle.find(logo)).kind).toBe("unknown");
  expect(circle.asked.length).toBeLessThan(8);
});

test("DATA-002 a redirect through http://, which browsers make https://, is not held against a picture", async () => {
  const { find, asked } = finding(() =>
    answering(302, { location: "http://cdn.example.com/logo.png" }),
  );
  expect(await find(logo)).toEqual({
    kind: "unknown",
    reason: "It leads on to an address that begins with http://.",
  });
  expect(asked).toEqual([logo]);
});
