import { changing, expectAll, lettingAllThrough } from "./attack.ts";
import type { Attack, Try } from "./attack.ts";
import { api, form } from "./target.ts";
import type { Target } from "./target.ts";

interface Slot {
  readonly date: string;
  readonly time: string;
}

async function freeSlots({ wire }: Target): Promise<readonly Slot[]> {
  const answer = await wire.ask(api("GET", "/api/meeting-slots", {}));
  const { slots: free } = JSON.parse(answer.body.toString()) as { slots: Slot[] };
  return free.map(({ date, time }) => ({ date, time }));
}

/** Books by hand, as a script of the page does. */
const booking = (typed: Readonly<Record<string, string>>, from: string) =>
  form(
    "/meet",
    { name: "Visitor", email: "visitor@company.example", ...typed },
    { from, headers: { accept: "application/json" } },
  );

let mailboxes = 0;
const newEmail = (): string => `meets${(mailboxes += 1)}@company.example`;

async function countBooked({ database }: Target, email: string): Promise<number> {
  const { rows } = await database.query<{ readonly count: number }>(
    "select count(*)::int as count from meeting_requests where email = $1",
    [email],
  );
  return rows[0]?.count ?? 0;
}

const links: Attack = {
  id: "A96",
  what: "links to a meeting that are guessed, changed, of another meeting, used again, and pressed by another site",
  run: async (target) => {
    const { wire, database, newAddress } = target;
    const slots = await freeSlots(target);
    const tokens: string[] = [];
    for (const slot of slots.slice(0, 2)) {
      const answer = await wire.ask(booking({ ...slot, email: newEmail() }, newAddress()));
      tokens.push((JSON.parse(answer.body.toString()) as { booking?: string }).booking ?? "");
    }
    const [own = "", other = ""] = tokens;
    const [id = "", signature = ""] = own.split(".");
    const later = slots[5] ?? { date: "", time: "" };
    const guesses = [
      id,
      `${other.split(".")[0]}.${signature}`,
      `${id}.${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`,
      `${own}.1`,
      "a.b",
      "x".repeat(5000),
    ];
    const press = (token: string, deed: "move" | "cancel", headers = {}) =>
      form(`/meet/booking/${token}/${deed}`, deed === "move" ? { ...later, sequence: "0" } : {}, {
        headers,
        from: newAddress(),
      });
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const tries: Try[] = [
      ...guesses.flatMap((token): Try[] => [
        {
          name: `looking with ${token.slice(0, 20)}`,
          sent: api("GET", `/meet/booking/${token}`, {}),
          may: [404, 414, 431],
        },
        {
          name: `moving with ${token.slice(0, 20)}`,
          sent: press(token, "move"),
          may: [404, 414, 431],
        },
        {
          name: `cancelling with ${token.slice(0, 20)}`,
          sent: press(token, "cancel"),
          may: [404, 414, 431],
        },
      ]),
      { name: "another site that moves", sent: press(own, "move", foreign), may: [403] },
      { name: "another site that cancels", sent: press(own, "cancel", foreign), may: [403] },
    ];
    const wrong = await expectAll(wire, tries);
    if (own === "" || other === "") wrong.push("no meeting was booked");
    const { rows: before } = await database.query<{ readonly status: string }>(
      "select status from meeting_requests where id = any($1::text[]) and sequence = 0",
      [tokens.map((token) => token.split(".")[0])],
    );
    if (before.length !== 2 || before.some(({ status }) => status !== "pending")) {
      wrong.push("a meeting was changed");
    }
    wrong.push(
      ...(await expectAll(wire, [
        { name: "moving with the link itself", sent: press(own, "move"), may: [303] },
        { name: "the same form again", sent: press(own, "move"), may: [303] },
        { name: "cancelling with the link itself", sent: press(own, "cancel"), may: [303] },
        { name: "moving what was cancelled", sent: press(own, "move"), may: [409] },
      ])),
    );
    return wrong;
  },
  weaken: lettingAllThrough,
};

const slots: Attack = {
  id: "A97",
  what: "meetings at times that nobody offers, at one time by many, and by one mailbox without end",
  run: async (target) => {
    const { wire, newAddress } = target;
    const free = await freeSlots(target);
    const [first, second, third, fourth, fifth] = free.slice(20);
    const refusedTimes: readonly Slot[] = [
      { date: "2020-01-06", time: "09:00 AM" },
      { date: "2999-01-07", time: "09:00 AM" },
      { date: first?.date ?? "", time: "03:00 AM" },
      { date: first?.date ?? "", time: "09:17 AM" },
      { date: "2026-02-30", time: "09:00 AM" },
      { date: "0000-00-00", time: "09:00 AM" },
      { date: "infinity", time: "allballs" },
      { date: "'; drop table meeting_requests; --", time: "09:00" },
    ];
    const wrong = await expectAll(
      wire,
      refusedTimes.map((slot) => ({
        name: `${slot.date} ${slot.time}`,
        sent: booking({ ...slot, email: newEmail() }, newAddress()),
        may: [409, 422],
      })),
    );
    const many = await Promise.all(
      Array.from({ length: 20 }, () =>
        wire.ask(booking({ ...first, email: newEmail() }, newAddress())),
      ),
    );
    const won = many.filter(({ status }) => status === 201).length;
    if (won !== 1) wrong.push(`${won} of 20 got the same time`);
    const email = newEmail();
    for (const [at, slot] of [second, third, fourth, fifth].entries()) {
      const spelled = at % 2 === 0 ? email : email.replace("@", `+${at}@`);
      await wire.ask(booking({ ...slot, email: spelled }, newAddress()));
    }
    const held =
      (await countBooked(target, email)) +
      (await countBooked(target, email.replace("@", "+1@"))) +
      (await countBooked(target, email.replace("@", "+3@")));
    if (held > 3) wrong.push(`${held} meetings of one mailbox`);
    const from = newAddress();
    const flood = [];
    for (let left = 15; left > 0; left -= 1) {
      flood.push((await wire.ask(booking({ date: "2020-01-06", time: "09:00 AM" }, from))).status);
    }
    if (!flood.includes(429)) wrong.push("15 forms from one address were all looked at");
    return wrong;
  },
  weaken: (wire) =>
    changing(wire, (answer) => (answer.status >= 400 ? { ...answer, status: 201 } : answer)),
};

const evil =
  'Eve"\r\nBcc: all@evil.example\r\n\r\nEND:VEVENT\nATTENDEE:mailto:eve@evil.example;\\,';

const mails: Attack = {
  id: "A98",
  what: "names and addresses that add recipients, headers or entries to the mails of a meeting",
  run: async (target) => {
    const { wire, mails: sink, database, newAddress } = target;
    const [slot] = (await freeSlots(target)).slice(60);
    const email = newEmail();
    const answer = await wire.ask(
      booking(
        { ...slot, email, message: evil, company: evil.replaceAll(/[\r\n]+/g, " ") },
        newAddress(),
      ),
    );
    const wrong: string[] = [];
    if (answer.status !== 201) wrong.push(`the meeting was answered with ${answer.status}`);
    const tries: Try[] = [
      "a@b.example\r\nBcc: c@d.example",
      "a@b.example, c@d.example",
      '"a b"@c.example>',
      "a@b.example;c@d.example",
    ].map((address) => ({
      name: JSON.stringify(address),
      sent: booking({ ...slot, email: address }, newAddress()),
      may: [422],
    }));
    tries.push({
      name: "a name of two lines",
      sent: booking({ ...slot, email: newEmail(), name: evil }, newAddress()),
      may: [422],
    });
    wrong.push(...(await expectAll(wire, tries)));
    const { rows } = await database.query<{
      readonly recipient: string;
      readonly calendar: string;
    }>(
      `select recipient, calendar from mails where meeting_id = (select id from meeting_requests where email = $1)`,
      [email],
    );
    if (rows.length < 2) wrong.push("no mails were written");
    for (const { recipient, calendar } of rows) {
      if (recipient.includes("evil")) wrong.push(`a mail to ${recipient}`);
      const attendees = calendar.match(/^ATTENDEE/gm)?.length ?? 0;
      if (attendees > 1 || calendar.match(/^END:VEVENT/gm)?.length !== 1) {
        wrong.push(`an entry with ${attendees} attendees`);
      }
    }
    const toEve = sink.received.filter(({ to }) =>
      to.some((each) => each.includes("evil.example")),
    );
    if (toEve.length > 0) wrong.push(`${toEve.length} mails to somebody else`);
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const meetings: readonly Attack[] = [links, slots, mails];
