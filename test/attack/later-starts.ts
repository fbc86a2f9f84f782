import { lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { emailOf, form, password } from "./target.ts";
import type { Target } from "./target.ts";

const another = "quite another password of the operator";

const changed: Attack = {
  id: "A93",
  what: "a first password that leaked and was then changed in the variables alone",
  run: async (target) => {
    const { wire, startNode } = target;
    const email = emailOf("administrator");
    const before = await hashesOf(target);
    const { program, port, stop } = await startNode({ ADMIN_PASSWORD: another });
    const wrong: string[] = [];
    try {
      const said = program.output();
      if (!said.includes(`ADMIN_PASSWORD is not the password of ${email}.`)) {
        wrong.push("nobody is told that the old password is still the one");
      }
      if (!said.includes(`npm run account -- reset ${email}`)) {
        wrong.push("nobody is told how to change it");
      }
      if (said.includes(another) || said.includes(password)) wrong.push("a password is printed");
      const signIn = async (secret: string) =>
        (await wire.ask({ ...form("/login", { email, password: secret }), port })).status;
      const [withNew, withOld] = [await signIn(another), await signIn(password)];
      if (withNew !== 401) wrong.push(`the password of the variables: ${withNew}`);
      if (withOld !== 303) wrong.push(`the password of the account: ${withOld}`);
      if ((await hashesOf(target)) !== before) wrong.push("an account was changed");
    } finally {
      await stop();
    }
    return wrong;
  },
  weaken: lettingAllThrough,
  // Nothing is said to whoever does not set them.
  weakenNode: (environment) => ({
    ...environment,
    ADMIN_EMAIL: undefined,
    ADMIN_PASSWORD: undefined,
  }),
};

async function hashesOf({ database }: Target): Promise<string> {
  const { rows } = await database.query<{ readonly hashes: string }>(
    `select string_agg(password, ',' order by id) as hashes from accounts`,
  );
  return rows[0]?.hashes ?? "";
}

export const laterStarts: readonly Attack[] = [changed];
