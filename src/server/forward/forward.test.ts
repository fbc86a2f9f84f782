import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { createForward } from "./forward.ts";
import type { Post } from "./forward.ts";
import { postTo } from "./https.ts";
import { isPublicAddress } from "./public-address.ts";

const given = { id: "d1", endpoint: "https://hooks.example.com/in?key=1", body: { name: "Ada" } };

function forwardTo(found: readonly string[], status: number | Error = 200) {
  const posts: Post[] = [];
  const forward = createForward({
    lookup: () => Promise.resolve(found),
    post: (post) => {
      posts.push(post);
      return status instanceof Error ? Promise.reject(status) : Promise.resolve(status);
    },
  });
  return { forward, posts };
}

test("what is passed on goes to the network address that was looked at, as JSON", async () => {
  const { forward, posts } = forwardTo(["93.184.216.34", "2606:2800:220:1::1"]);
  expect(await forward(given)).toEqual({ ok: true });
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ address: "93.184.216.34", body: '{"name":"Ada"}' });
  expect(posts[0]?.url.href).toBe(given.endpoint);
});

test("FORM-042 an address that an editor named never reaches a private network, by whichever name", async () => {
  const inside = [
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:a00:1",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "2001:db8::1",
  ];
  for (const address of inside) {
    expect(isPublicAddress(address), address).toBe(false);
    // One of several is enough.
    const { forward, posts } = forwardTo(["93.184.216.34", address]);
    expect(await forward(given), address).toMatchObject({ ok: false, isFinal: true });
    expect(posts).toEqual([]);
  }
  for (const address of ["93.184.216.34", "172.32.0.1", "2606:2800:220:1::1"]) {
    expect(isPublicAddress(address), address).toBe(true);
  }
});

test("an address is taken with HTTPS, a name of the open internet, its usual port and no password", async () => {
  const wrong = [
    "http://example.com/in",
    "https://127.0.0.1/in",
    "https://2130706433/in",
    "https://0x7f.1/in",
    "https://[::1]/in",
    "https://localhost/in",
    "https://db/in",
    "https://printer.local/in",
    "https://metadata.google.internal/in",
    "https://example.com:5432/in",
    "https://ada:pass@example.com/in",
    "https://example.com@127.0.0.1/in",
    "https://",
    "example.com/in",
    "ftp://example.com/in",
    "https://example.com./in",
    "",
  ];
  for (const typed of wrong) {
    expect(readEndpoint(typed), typed).toBeNull();
    const { forward, posts } = forwardTo(["93.184.216.34"]);
    expect(await forward({ ...given, endpoint: typed })).toMatchObject({ isFinal: true });
    expect(posts).toEqual([]);
  }
  expect(readEndpoint(" https://Example.com:443/in?a=1 ")).toBe("https://example.com/in?a=1");
});

test("a refusal is final, but for those that ask to wait; a redirect is one; what does not answer is tried again", async () => {
  const outcomeOf = async (status: number | Error) =>
    forwardTo(["93.184.216.34"], status).forward(given);
  for (const status of [301, 302, 307, 400, 404, 410]) {
    expect(await outcomeOf(status)).toMatchObject({ ok: false, isFinal: true });
  }
  for (const status of [408, 429, 500, 503, new Error("reset")]) {
    expect(await outcomeOf(status)).toMatchObject({ ok: false, isFinal: false });
  }
  expect(await forwardTo([]).forward(given)).toMatchObject({ ok: false, isFinal: false });
});

test("the connection goes to the address given, whatever the name leads to, and asks for the name's own certificate", async () => {
  const greetings: Buffer[] = [];
  const server = createServer((socket) =>
    socket.once("data", (bytes) => {
      greetings.push(bytes);
      socket.destroy();
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL("https://hooks.example.com/in");
  const post = { url, address: "127.0.0.1", headers: {}, body: "{}" };
  await expect(postTo(post, port)).rejects.toThrow(/./);
  expect(greetings[0]?.includes("hooks.example.com")).toBe(true);
  server.close();
});
