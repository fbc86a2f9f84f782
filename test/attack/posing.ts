import { createHmac } from "node:crypto";
import { changing } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, emailOf, form, signIn, victim } from "./target.ts";
import type { Target } from "./target.ts";
import type { Answer } from "./wire.ts";

type Headers = Readonly<Record<string, string>>;

/** A way to ask for a public page without being one of the staff. */
interface Pose {
  readonly name: string;
  readonly query?: string;
  readonly headers?: Headers;
}

const mark = "staff-bar";
const bar = /<aside class="staff-bar".*?<\/aside>/;
const style = /<style>(?:(?!<\/style>).)*<\/style><\/head>/s;

/** Headers of a cached page that tell who may keep it and what it may load. */
const telling = ["cache-control", "cache-tag", "vary", "etag", "content-security-policy"] as const;

const posing: Attack = {
  id: "A39",
  what: "visitors who pose as staff or the builder, by addresses, forged, ended and investors' cookies, and what is left in caches after staff",
  run: async (target) => {
    const { wire, cookies } = target;
    const ask = (query: string, headers: Headers) =>
      wire.ask({
        path: victim.path + query,
        headers: { "accept-encoding": "identity", ...headers },
      });
    const plain = await ask("", {});
    const wrong: string[] = [];
    if (plain.body.includes(mark)) wrong.push("visitors get the bar");
    if (!String(plain.headers["cache-control"]).startsWith("public"))
      wrong.push("visitors get a page that is not public");

    const expectPlain = async ({ name, query = "", headers = {} }: Pose): Promise<void> => {
      const answer = await ask(query, headers);
      if (answer.status !== plain.status || !answer.body.equals(plain.body))
        wrong.push(`${name}: another page`);
      for (const header of telling) {
        if (answer.headers[header] !== plain.headers[header]) wrong.push(`${name}: ${header}`);
      }
      if (answer.headers["set-cookie"] !== undefined) wrong.push(`${name} sets a cookie`);
    };

    for (const role of ["viewer", "editor", "administrator"] as const) {
      const theirs = await ask("", { cookie: cookies[role] });
      wrong.push(...wrongForStaff(theirs, plain).map((what) => `${role}: ${what}`));
      const conditional = { cookie: cookies[role], "if-none-match": String(plain.headers["etag"]) };
      if ((await ask("", conditional)).status !== 200)
        wrong.push(`${role}: the visitors' copy is taken for theirs`);
      // Right after staff, with what a cache could have kept of their response.
      await expectPlain({ name: `a visitor after the ${role}` });
      const kept = await ask("", { "if-none-match": String(theirs.headers["etag"]) });
      if (kept.status !== 200) wrong.push(`a visitor has the copy of the ${role} confirmed`);
    }
    for (const pose of await posesOf(target)) await expectPlain(pose);
    return wrong;
  },
  // The bar for whoever sends any cookie, and a draft for whoever asks for one.
  weaken: (wire) =>
    changing(wire, (answer, { path, headers = {} }) => {
      if (path.split("?")[0] !== victim.path) return answer;
      if (path.includes("preview=1")) return { ...answer, body: Buffer.from("draft") };
      const isBare = headers["cookie"] === undefined || answer.body.includes(mark);
      const added = `<aside class="${mark}"></aside>`;
      return isBare ? answer : { ...answer, body: Buffer.from(answer.body.toString() + added) };
    }),
};

/** What is wrong with a page that staff got, where visitors get `plain`. */
function wrongForStaff({ status, headers, body }: Answer, plain: Answer): readonly string[] {
  const html = body.toString();
  const wrong: string[] = [];
  if (status !== 200 || !html.includes(mark)) wrong.push("no bar");
  if (html.replace(bar, "").replace(style, "</head>") !== plain.body.toString())
    wrong.push("more than the bar is different");
  if (headers["cache-control"] !== "private, no-store") wrong.push("may be kept by a cache");
  if (headers["cache-tag"] !== undefined) wrong.push("has a cache tag");
  if (headers["last-modified"] !== undefined) wrong.push("has a date to ask again by");
  if (headers["etag"] === plain.headers["etag"]) wrong.push("has the tag of the visitors' page");
  if (!String(headers["vary"]).includes("cookie")) wrong.push("does not vary by cookie");
  return wrong;
}

async function posesOf(target: Target): Promise<readonly Pose[]> {
  const { wire, cookies, database } = target;
  const { administrator, editor, viewer, investor } = cookies;
  const [cookieName = "", value = ""] = administrator.split(/=(.*)/s);
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const [, others = ""] = decodeURIComponent(viewer).split(".");
  const cookie = (name: string, text: string): Pose => ({
    name,
    headers: { cookie: `${cookieName}=${text}` },
  });
  const sign = (text: string, key: string): string =>
    `${text}.${encodeURIComponent(createHmac("sha256", key).update(text).digest("base64"))}`;

  const leaver = `leaver-${Math.random().toString(36).slice(2, 10)}`;
  const id = await addPerson(wire, administrator, leaver, "editor");
  const signedOut = await signIn(wire, emailOf(leaver));
  await wire.ask(form("/logout", {}, { cookie: signedOut }));
  const expired = await signIn(wire, emailOf(leaver));
  await database.query(
    `update sessions set "expiresAt" = now() - interval '1 second' where "userId" = $1`,
    [id],
  );
  const demoted = `demoted-${leaver}`;
  const demotedId = await addPerson(wire, administrator, demoted, "editor");
  const cut = await signIn(wire, emailOf(demoted));
  await database.query("update users set role = 'investor' where id = $1", [demotedId]);

  return [
    { name: "a pose as the builder", query: "?isInBuilder=1" },
    { name: "a pose as a preview", query: "?preview=1" },
    { name: "a pose as an editor", query: "?builder=true&edit=1" },
    { name: "a pose as a draft", query: "?draft=1&version=1" },
    { name: "cookies of our making", headers: { cookie: "builder=1; preview=1; staff=true" } },
    {
      name: "a frame of the builder",
      headers: {
        referer: "https://ashlar.example/builder/business",
        "sec-fetch-dest": "iframe",
      },
    },
    { name: "a frame of an editor", headers: { cookie: editor, "sec-fetch-dest": "iframe" } },
    { name: "an investor", headers: { cookie: investor } },
    { name: "an investor in the builder", query: "?isInBuilder=1", headers: { cookie: investor } },
    { name: "who signed out", headers: { cookie: signedOut } },
    { name: "an expired session", headers: { cookie: expired } },
    { name: "an editor no more", headers: { cookie: cut } },
    cookie("another's signature", `${token}.${others}`),
    cookie("a changed token", `${token}x.${signature}`),
    cookie("a token alone", token),
    cookie("a signature alone", `.${signature}`),
    cookie("a cut signature", value.slice(0, -8)),
    cookie("a signature by no key", sign(token, "")),
    cookie("a signature by a guessed key", sign(token, "secret")),
    cookie("a signature of zeros", `${token}.${Buffer.alloc(32).toString("base64")}`),
    cookie("a long token", "A".repeat(8000)),
    cookie("no text", "%E0%A4%A"),
    { name: "the name of plain HTTP", headers: { cookie: `ashlar_session=${value}` } },
    { name: "the cookie inside another", headers: { cookie: `x=${cookieName}=${value}` } },
    { name: "thousands of cookies", headers: { cookie: `${"a;".repeat(4000)}${cookieName}=x` } },
  ];
}

export const posingAttacks: readonly Attack[] = [posing];
