import { changing, lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, api, cookieOf, emailOf, form, password, signIn } from "./target.ts";
import type { Target } from "./target.ts";
import { isSignedIn } from "./watch.ts";
import type { Wire } from "./wire.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

const ended: Attack = {
  id: "A23",
  what: "an old cookie after signing out, a role cut, disabling and the account's end, on both nodes",
  run: async (target) => {
    const { wire, database, cookies, isLong } = target;
    const nodes = isLong ? [undefined, await target.secondNode()] : [undefined];
    const wrong: string[] = [];
    const name = unique("leaver");
    const id = await addPerson(wire, cookies.administrator, name, "editor");
    const first = await signIn(wire, emailOf(name));
    const answer = await wire.ask(form("/logout", {}, { cookie: first }));
    if (!answer.headers["set-cookie"]?.[0]?.includes("Max-Age=0")) wrong.push("no cookie is ended");
    if (answer.headers["clear-site-data"] === undefined) wrong.push("no Clear-Site-Data");
    for (const port of nodes) {
      if (await isSignedIn(wire, first, port)) wrong.push("signed out, and still let in");
    }
    const second = await signIn(wire, emailOf(name));
    await database.query("update users set role = 'investor' where id = $1", [id]);
    for (const port of nodes) {
      const sent = api("GET", "/api/pages", { cookie: second });
      const { status } = await wire.ask(port === undefined ? sent : { ...sent, port });
      if (status !== 403) wrong.push(`an editor no more, and answered with ${status}`);
    }
    await database.query("update users set role = 'editor' where id = $1", [id]);
    await target.command("account", "disable", emailOf(name));
    for (const port of nodes) {
      if (await isSignedIn(wire, second, port)) wrong.push("disabled, and still let in");
    }
    const again = await wire.ask(form("/login", { email: emailOf(name), password }));
    if (again.status !== 403) wrong.push(`disabled, and answered with ${again.status}`);
    await target.command("account", "enable", emailOf(name));
    const third = await signIn(wire, emailOf(name));
    await database.query("delete from users where id = $1", [id]);
    for (const port of nodes) {
      if (await isSignedIn(wire, third, port)) wrong.push("deleted, and still let in");
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

const fixed: Attack = {
  id: "A24",
  isLong: true,
  what: "a session id set before the sign-in, and ids used again",
  run: async ({ wire, cookies }) => {
    const wrong: string[] = [];
    const name = unique("fixed");
    await addPerson(wire, cookies.administrator, name, "viewer");
    const fields = { email: emailOf(name), password };
    const [cookieName = ""] = cookies.viewer.split("=");
    const preset = `${cookieName}=${"A".repeat(32)}.${Buffer.alloc(32, 1).toString("base64")}`;
    const first = cookieOf(await wire.ask(form("/login", fields, { cookie: preset }))) ?? "";
    const second = cookieOf(await wire.ask(form("/login", fields, { cookie: first }))) ?? "";
    if (first === "" || second === "") wrong.push("not let in");
    if (first === preset || second === first) wrong.push("the id stays the same");
    if (first.length < cookieName.length + 30) wrong.push("the id is short");
    if (await isSignedIn(wire, preset)) wrong.push("the id that was set before works");
    if (await isSignedIn(wire, first))
      wrong.push("the session before lives on in the same browser");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, { headers = {} }) => {
      const cookie = headers["cookie"];
      return answer.headers["set-cookie"] === undefined || typeof cookie !== "string"
        ? answer
        : { ...answer, headers: { ...answer.headers, "set-cookie": [`${cookie}; Path=/`] } };
    }),
};

const mangled: Attack = {
  id: "A25",
  what: "cookies cut short, too long, signed by nobody, or another's",
  run: async ({ wire, cookies }) => {
    const [name = "", value = ""] = splitOnce(cookies.administrator);
    const [, other = ""] = splitOnce(cookies.viewer);
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    const [, othersSignature = ""] = decodeURIComponent(other).split(".");
    const values = [
      value.slice(0, -8),
      value.slice(0, 10),
      token,
      `${token}.`,
      `.${signature}`,
      `${token}.${othersSignature}`,
      `${token}x.${signature}`,
      "A".repeat(10_000),
      "%00%0d%0a",
      "%E0%A4%A",
      "%",
      "null",
      "[object Object]",
      "' or 1=1 --",
      '{"token":"x"}',
    ];
    const wrong: string[] = [];
    for (const each of values) {
      const { status } = await wire.ask(api("GET", "/api/session", { cookie: `${name}=${each}` }));
      if (status !== 401 && status !== 431) wrong.push(`${each.slice(0, 40)}: ${status}`);
    }
    // Over plain HTTP the cookie has another name, which must not work here.
    const plain = `ashlar_session=${value}`;
    if (await isSignedIn(wire, plain)) wrong.push("the plain cookie's name works over TLS");
    return wrong;
  },
  weaken: lettingAllThrough,
};

const shape: Attack = {
  id: "A25c",
  what: "the session's cookie is bound to this host, to TLS and to us",
  run: async ({ wire }) => {
    const answer = await wire.ask(form("/login", { email: emailOf("viewer"), password }));
    const line = answer.headers["set-cookie"]?.[0] ?? "";
    const wrong = ["Secure", "HttpOnly", "Path=/", "SameSite="].filter(
      (part) => !line.toLowerCase().includes(part.toLowerCase()),
    );
    if (!line.startsWith("__Host-")) wrong.push("not bound to the host");
    if (/domain=/i.test(line)) wrong.push("has a domain");
    if (line.length > 4096) wrong.push("longer than a browser keeps");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => ({
      ...answer,
      headers: {
        ...answer.headers,
        "set-cookie": (answer.headers["set-cookie"] ?? []).map((line) =>
          line.replace(/; Secure/i, ""),
        ),
      },
    })),
};

function splitOnce(cookie: string): readonly string[] {
  const at = cookie.indexOf("=");
  return [cookie.slice(0, at), cookie.slice(at + 1)];
}

const repeated: Attack = {
  id: "A19",
  isLong: true,
  what: "wrong passwords again and again, from one address, with other headers, for other accounts",
  run: async (target) => {
    const { wire, newAddress } = target;
    const wrong: string[] = [];
    const from = newAddress();
    const statuses = await wrongLogins(wire, 11, () => ({ from }));
    if (!statuses.slice(0, 10).every((status) => status === 401)) wrong.push(statuses.join());
    if (statuses[10] !== 429) wrong.push(`the eleventh was answered with ${statuses[10]}`);
    const rotating = await wrongLogins(wire, 4, (at) => ({
      from,
      headers: {
        "x-forwarded-for": `198.51.100.${at}`,
        forwarded: `for=198.51.100.${at}`,
        "x-real-ip": `198.51.100.${at}`,
        "cf-connecting-ip": `198.51.100.${at}`,
      },
    }));
    if (rotating.some((status) => status !== 429))
      wrong.push(`with other headers: ${rotating.join()}`);
    const limited = await wire.ask(login("viewer", "wrong wrong wrong", { from }));
    if (!(Number(limited.headers["retry-after"]) > 0)) wrong.push("no Retry-After");
    // The owner can still sign in from elsewhere.
    await signIn(
      { ...wire, ask: (sent) => wire.ask({ ...sent, from: newAddress() }) },
      emailOf("viewer"),
    );
    if (target.isLong) wrong.push(...(await manyAccounts(target)));
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 429 ? { ...answer, status: 401 } : answer)),
};

async function manyAccounts({ wire, newAddress }: Target): Promise<readonly string[]> {
  const from = newAddress();
  const statuses: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const { status } = await wire.ask(login(unique("nobody"), "wrong wrong wrong", { from }));
    statuses.push(status);
  }
  const isBounded = statuses.slice(30).every((status) => status === 429);
  return isBounded ? [] : [`40 accounts from one address: ${statuses.join()}`];
}

async function wrongLogins(
  wire: Wire,
  count: number,
  more: (at: number) => { readonly from: string; readonly headers?: Record<string, string> },
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    statuses.push((await wire.ask(login("viewer", "wrong wrong wrong", more(at)))).status);
  }
  return statuses;
}

function login(
  name: string,
  secret: string,
  more: { readonly from: string; readonly headers?: Record<string, string> },
) {
  return form("/login", { email: emailOf(name), password: secret }, more);
}

const known: Attack = {
  id: "A20",
  isLong: true,
  what: "whether an account exists, by status, words and time of the sign-in",
  run: async ({ wire, database, newAddress, isLong }) => {
    const times: Record<string, number[]> = { viewer: [], nobodyy: [] };
    const said = new Set<string>();
    for (let at = 0; at < (isLong ? 60 : 3); at += 1) {
      // Without this reset, so many guesses would slow both accounts down; the responses before that are compared.
      if (at % 10 === 0) await database.query("delete from rate_limits");
      for (const name of ["viewer", "nobodyy"]) {
        const from = newAddress();
        const asked = performance.now();
        const answer = await wire.ask(login(name, "wrong wrong wrong", { from }));
        times[name]?.push(performance.now() - asked);
        const text = answer.body.toString().replaceAll(emailOf(name), "");
        said.add(`${answer.status} ${text}`);
      }
    }
    const [one = 0, other = 0] = Object.values(times).map(middle);
    const wrong = said.size === 1 ? [] : ["it is answered in other words"];
    // Hashing takes most of the time: without it an answer would come in a fraction. On a busy machine equal work differs too.
    if (isLong && Math.abs(one - other) > Math.max(one, other) / 5)
      wrong.push(`${one} and ${other} ms`);
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer, sent) =>
      String(sent.body).includes("nobodyy")
        ? { ...answer, body: Buffer.from("There is no such account.") }
        : answer,
    ),
};

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const passwords: Attack = {
  id: "A26",
  isLong: true,
  what: "passwords that are long, cut, alike in their first 72 bytes, or hold NUL",
  run: async ({ wire, cookies, newAddress }) => {
    const wrong: string[] = [];
    const name = unique("long");
    const secret = `${"wide river ".repeat(7)}one`;
    await addPerson(wire, cookies.administrator, name, "viewer", secret);
    const tries: readonly (readonly [string, string, readonly number[]])[] = [
      ["a megabyte", "x".repeat(1_000_000), [413, 422, 429]],
      ["alike in 72 bytes", `${secret.slice(0, 72)} two`, [401]],
      ["cut", secret.slice(0, 72), [401]],
      ["NUL", `${secret}\u0000`, [401, 422]],
      ["129 letters", "y".repeat(129), [401, 422]],
    ];
    const from = newAddress();
    for (const [what, typed, may] of tries) {
      const { status } = await wire.ask(login(name, typed, { from }));
      // 0: disconnected while the body was still being sent.
      if (!may.includes(status) && status !== 0) wrong.push(`${what}: ${status}`);
    }
    const weak = ["short", "password1234", "aaaaaaaaaaaa", "a".repeat(200), "with\u0000nul in it"];
    for (const typed of weak) {
      const body = { name: "x", email: emailOf(unique("weak")), role: "viewer", password: typed };
      const { status } = await wire.ask(
        api("POST", "/api/people", { cookie: cookies.administrator, body }),
      );
      if (status !== 422) wrong.push(`an account with ${typed.slice(0, 20)}: ${status}`);
    }
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status === 401 ? { ...answer, status: 303 } : answer)),
};

const setup: Attack = {
  id: "A27",
  what: "the setup after the setup, with guessed tokens and more fields",
  run: async ({ wire, database }) => {
    const count = async (): Promise<string> =>
      JSON.stringify((await database.query("select count(*) from users")).rows);
    const before = await count();
    const fields = {
      token: "x".repeat(43),
      name: "Eve",
      email: emailOf("eve"),
      password: "a long password of Eve",
    };
    const sent = [
      form("/setup", fields),
      form("/setup", { ...fields, role: "administrator" }),
      form("/setup", { ...fields, token: "" }),
      form("/setup", { ...fields, token: "' or true --" }),
      api("GET", "/setup?token=x", {}),
      form("/api/auth/sign-up/email", fields),
    ];
    const answers = await Promise.all(sent.map((each) => wire.ask(each)));
    const wrong = answers
      .filter(({ status }) => ![403, 404, 405, 422].includes(status))
      .map(({ status }) => `setup was answered with ${status}`);
    if ((await count()) !== before) wrong.push("an account was made");
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const sessions: readonly Attack[] = [
  repeated,
  known,
  ended,
  fixed,
  mangled,
  shape,
  passwords,
  setup,
];
