import { lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, emailOf, form, password, signIn } from "./target.ts";
import type { Target } from "./target.ts";
import { isSignedIn } from "./watch.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

/** The token of a reset link that the operator's command created. */
async function tokenFor({ command }: Target, name: string): Promise<string> {
  const said = await command("account", "reset", emailOf(name));
  const token = /\/reset-password\?token=([\w-]+)/.exec(said)?.[1];
  if (token === undefined) throw new Error(`No link was made: ${said}`);
  return token;
}

const resets: Attack = {
  id: "A22",
  what: "a link to set a password: used twice, at the same moment, too late, replaced, guessed, for somebody else",
  run: async (target) => {
    const { wire, cookies, database } = target;
    const wrong: string[] = [];
    const [name, other] = [unique("reset"), unique("other")];
    const id = await addPerson(wire, cookies.administrator, name, "viewer");
    await addPerson(wire, cookies.administrator, other, "viewer");
    const before = await signIn(wire, emailOf(name));
    const replaced = await tokenFor(target, name);
    const token = await tokenFor(target, name);
    if (await isSignedIn(wire, before)) wrong.push("a session outlives the reset");
    const set = (secret: string, fields: Readonly<Record<string, string>>) =>
      wire.ask(form("/reset-password", { password: secret, ...fields }));
    const refused: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ["replaced", { token: replaced }],
      ["cut", { token: token.slice(0, -1) }],
      ["empty", { token: "" }],
      ["guessed", { token: "x".repeat(43) }],
      ["a pattern", { token: "%" }],
      ["with another address", { token, email: emailOf(other) }],
      ["with a role", { token, role: "administrator" }],
    ];
    for (const [what, fields] of refused) {
      const { status } = await set("a password of the attacker", fields);
      if (![404, 422].includes(status)) wrong.push(`${what}: ${status}`);
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => set(`a new password number ${at}`, { token })),
    );
    const taken = answers.filter(({ status }) => status === 303).length;
    if (taken !== 1) wrong.push(`${taken} of six at once set the password`);
    const late = await tokenFor(target, name);
    await database.query(
      `update verifications set "expiresAt" = now() where value = $1 and identifier like 'password-reset:%'`,
      [id],
    );
    const tooLate = await set("a password of the attacker", { token: late });
    if (tooLate.status !== 410) wrong.push(`too late: ${tooLate.status}`);
    await signIn(wire, emailOf(other));
    const old = await wire.ask(form("/login", { email: emailOf(name), password }));
    if (old.status !== 401) wrong.push(`the old password: ${old.status}`);
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const passwordResets: readonly Attack[] = [resets];
