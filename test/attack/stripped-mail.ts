import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack.ts";
import { startMailSink } from "./mail-sink.ts";
import { startOwnSite } from "./own-site.ts";
import type { OwnSite } from "./own-site.ts";
import { form } from "./target.ts";

const patienceMs = 60_000;

const stripped: Attack = {
  id: "A94",
  what: "somebody between the site and its mail server who takes the offer of encryption away",
  run: async (target) => {
    const mails = await startMailSink();
    // An address of this machine that is not known as such: any other machine would be treated alike.
    const url = `smtp://ada:a-password-of-the-mail-server@0.0.0.0:${mails.port}`;
    const site = await startOwnSite(target, { SMTP_URL: url });
    const wrong: string[] = [];
    try {
      const fields = { name: "Ada", email: "ada@x.example", company: "C" };
      const { status } = await target.wire.ask({ ...form("/signup", fields), port: site.port });
      if (status !== 303) wrong.push(`the form: ${status}`);
      const fate = await fateOfFirstMail(site);
      if (!fate.includes("It offers no encryption, which is required.")) {
        wrong.push(`the mail is ${fate}`);
      }
      if (!fate.includes("SMTP_TLS=optional")) wrong.push("nobody is told what allows it");
      if (mails.passwords.length > 0) wrong.push("the password can be read");
      if (mails.received.length > 0) wrong.push("the mail can be read");
    } finally {
      await site.stop();
      await mails.stop();
    }
    return wrong;
  },
  weaken: (wire) => wire,
  weakenNode: (environment) => ({ ...environment, SMTP_TLS: "optional" }),
};

/** `sent`, or why it was not, once it was tried. */
async function fateOfFirstMail({ database }: OwnSite): Promise<string> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await database.query<{ readonly fate: string }>(
      "select coalesce(reason, state) as fate from mails where reason is not null or state <> 'waiting'",
    );
    const [first] = rows;
    if (first !== undefined) return first.fate;
    if (performance.now() > deadline) return "never tried";
    await pause(50);
  }
}

export const strippedMail: readonly Attack[] = [stripped];
