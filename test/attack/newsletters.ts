import { randomUUID } from "node:crypto";
import { expectAll, lettingAllThrough, sending } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { sentAll } from "./outbox.ts";
import { form, publish, save, victim } from "./target.ts";
import type { Target } from "./target.ts";

/** A page whose contact form is not the site's. */
const gated = "investor_demo";

/** Publishes these blocks on a page, with new ids. */
async function publishBlocks(
  target: Target,
  pageId: string,
  blocks: readonly { readonly type: string; readonly content: object; readonly settings: object }[],
): Promise<readonly string[]> {
  const items = blocks.map((block) => ({
    ...block,
    id: `a${randomUUID().replaceAll("-", "").slice(0, 15)}`,
    name: "Attacked",
    styles: {},
    isVisible: true,
    createdByAi: false,
    aiPrompt: null,
  }));
  await save(
    target,
    pageId,
    items.map((item) => ({ op: "add", after: null, item })),
  );
  await publish(target, pageId);
  return items.map(({ id }) => id);
}

const inside = [
  "https://127.0.0.1/in",
  "https://2130706433/in",
  "https://0x7f.1/in",
  "https://[::1]/in",
  "https://[::ffff:127.0.0.1]/in",
  "https://localhost/in",
  "https://localhost./in",
  "https://database/in",
  "https://metadata.google.internal/in",
  "http://hooks.example.com/in",
  "https://hooks.example.com:5432/in",
  "https://user:secret@hooks.example.com/in",
  "https://hooks.example.com@127.0.0.1/in",
];
const outside = "https://hooks.example.com/in";

const endpoints: Attack = {
  id: "A54",
  what: "endpoints of forms that lead into this machine and its network",
  run: async (target) => {
    const { wire, database, newAddress, cookies } = target;
    const cookie = cookies.viewer;
    const ids = await publishBlocks(
      target,
      gated,
      inside.map((customEndpoint) => ({
        type: "contact",
        content: {
          title: "Write",
          customEndpoint,
          formFields: [{ id: "text0001", name: "text", label: "Text", type: "text" }],
        },
        settings: { formAction: "custom" },
      })),
    );
    for (const id of ids) {
      await wire.ask(
        form("/contact-form", { form: id, "f-text": `To ${id}` }, { cookie, from: newAddress() }),
      );
    }
    const { rows } = await database.query<{
      readonly form: string;
      readonly endpoint: string | null;
    }>(
      `select m.form, d.endpoint from contact_messages m left join deliveries d on d.message_id = m.id
       where m.form = any($1)`,
      [ids],
    );
    // An invalid endpoint does not prevent a message from being stored.
    if (rows.length === 0) return ["no message was stored"];
    return rows
      .filter(({ endpoint }) => endpoint !== null)
      .map(({ form: id }) => `${inside[ids.indexOf(id)]} was to be sent to`);
  },
  weaken: (wire) =>
    sending(wire, (sent) =>
      typeof sent.body === "string" && sent.body.includes("customEndpoint")
        ? {
            ...sent,
            body: sent.body.replaceAll(
              /"customEndpoint":"[^"]*"/g,
              `"customEndpoint":"${outside}"`,
            ),
          }
        : sent,
    ),
};

const links: Attack = {
  id: "A76",
  what: "links of a newsletter's mail that are guessed, changed, swapped and pressed by another site",
  run: async (target) => {
    const { wire, mails, database, newAddress } = target;
    const [id = ""] = await publishBlocks(target, victim.pageId, [
      { type: "newsletter", content: { title: "Letter" }, settings: { requireConsent: false } },
    ]);
    const email = `${id}@company.example`;
    for (let left = 8; left > 0; left -= 1) {
      await wire.ask(form("/newsletter", { form: id, email }, { from: newAddress() }));
    }
    await sentAll(target);
    const text = await mailedTo(target, email);
    const tokenOf = (deed: string) =>
      new RegExp(`/newsletter/${deed}/(\\S+)`).exec(text)?.[1] ?? "";
    const [confirm, leave] = [tokenOf("confirm"), tokenOf("unsubscribe")];
    const last = confirm.endsWith("A") ? "B" : "A";
    const guesses = [
      leave,
      confirm.slice(0, -1) + last,
      confirm.replace(/\.\d+\./, ".2."),
      confirm.replace(/\.\d+\./, "."),
      `${confirm}A`,
      "a.b",
      "x".repeat(5000),
    ];
    const press = (deed: string, token: string, headers = {}) =>
      form(`/newsletter/${deed}/${token}`, {}, { headers });
    const tries: Try[] = [
      ...guesses.map((token) => ({
        name: `confirming with ${token.slice(0, 20)}`,
        sent: press("confirm", token),
        may: [404, 422],
      })),
      { name: "leaving with the link to confirm", sent: press("unsubscribe", confirm), may: [404] },
      ...[confirm, leave].map((token, at) => ({
        name: "a button that another site presses",
        sent: press(at === 0 ? "confirm" : "unsubscribe", token, {
          origin: "https://evil.example",
          "sec-fetch-site": "cross-site",
        }),
        may: [403],
      })),
    ];
    const wrong = await expectAll(wire, tries);
    if (confirm === "" || leave === "") wrong.push("no mail with links came");
    const count = mails.received.filter(({ to }) => to.includes(email)).length;
    if (count !== 1) wrong.push(`${count} mails to one address`);
    const { rows } = await database.query<{ readonly status: string }>(
      "select status from newsletter_subscribers where email = $1",
      [email],
    );
    if (rows[0]?.status !== "pending") wrong.push(`the address is ${rows[0]?.status}`);
    return wrong;
  },
  weaken: lettingAllThrough,
};

const aliases: Attack = {
  id: "A77",
  what: "confirmation mails to one mailbox under twenty spellings of its address",
  run: async (target) => {
    const { wire, database, newAddress } = target;
    const [id = ""] = await publishBlocks(target, victim.pageId, [
      { type: "newsletter", content: { title: "Letter" }, settings: { requireConsent: false } },
    ]);
    const spellings = Array.from({ length: 20 }, (_, at) => {
      const dotted = `${id.slice(0, 1 + (at % 9))}.${id.slice(1 + (at % 9))}`;
      return at % 2 === 0 ? `${id}+${at}@gmail.com` : `${dotted}+${at}@GoogleMail.com`;
    });
    for (const email of spellings) {
      await wire.ask(form("/newsletter", { form: id, email }, { from: newAddress() }));
    }
    const { rows } = await database.query<{ readonly count: number }>(
      "select count(*)::int as count from mails where replace(recipient, '.', '') like $1",
      [`${id}%`],
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) return ["no mail was written"];
    return count > 3 ? [`${count} mails to one mailbox`] : [];
  },
  weaken: (wire) =>
    sending(wire, (sent) =>
      // Other mailboxes, as all of them would be if only whole addresses were counted.
      sent.path === "/newsletter" && typeof sent.body === "string"
        ? { ...sent, body: sent.body.replace(/%2B(\d+)/, "$1") }
        : sent,
    ),
};

/** The text of the first mail to this address, once it arrives; mails of earlier attacks are sent before it. */
async function mailedTo({ mails }: Target, email: string): Promise<string> {
  for (let left = 600; left > 0; left -= 1) {
    const found = mails.received.find(({ to }) => to.includes(email));
    if (found !== undefined) return found.mail.text ?? "";
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return "";
}

export const newsletters: readonly Attack[] = [endpoints, links, aliases];
