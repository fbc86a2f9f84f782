import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../bench/program.ts";
import { makeFolder, remove, startProgram } from "../program.ts";
import { oddArchives, repackBackup } from "../repack-backup.ts";
import { applyWith } from "./applicant.ts";
import { lettingAllThrough } from "./attack.ts";
import type { Attack } from "./attack.ts";
import { addPerson, emailOf, form, origin, password, signIn } from "./target.ts";
import { isSignedIn } from "./watch.ts";

const unique = (name: string): string => `${name}-${Math.random().toString(36).slice(2, 10)}`;

const restored: Attack = {
  id: "A23b",
  isLong: true,
  what: "cookies of before a backup on the site that is restored from it: signed out since, and still signed in",
  run: async (target) => {
    const { wire, cookies, mainFile, command } = target;
    const wrong: string[] = [];
    const name = unique("backup");
    await addPerson(wire, cookies.administrator, name, "administrator");
    const [left, open] = [await signIn(wire, emailOf(name)), await signIn(wire, emailOf(name))];
    const folder = await makeFolder("restored");
    try {
      const file = join(folder, "site.tar.gz");
      await command("backup", file);
      await wire.ask(form("/logout", {}, { cookie: left }));
      const environment = { DATA_DIR: join(folder, "data"), PUBLIC_URL: origin };
      await promisify(execFile)(process.execPath, [mainFile, "restore", file], {
        env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
      });
      const port = await freePort();
      const program = startProgram(mainFile, { ...environment, PORT: String(port) });
      await program.url;
      if (await isSignedIn(wire, left, port)) wrong.push("signed out, and somebody again");
      if (await isSignedIn(wire, open, port)) wrong.push("whoever has the backup is somebody");
      const fields = { email: emailOf(name), password };
      const { status } = await wire.ask({ ...form("/login", fields), port });
      if (status !== 303) wrong.push(`the owner was answered with ${status}`);
      program.child.kill("SIGTERM");
      await program.ended;
    } finally {
      await remove(folder);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

const odd: Attack = {
  id: "A23c",
  isLong: true,
  what: "archives with entries of other folders, links, entries twice and rows of nothing",
  run: async (target) => {
    const { wire, mainFile, command } = target;
    const wrong: string[] = [];
    await applyWith(target, {}, true);
    const folder = await makeFolder("odd");
    try {
      const [file, changed] = [join(folder, "site.tar.gz"), join(folder, "odd.tar.gz")];
      await command("backup", file);
      const environment = { DATA_DIR: join(folder, "data"), PUBLIC_URL: origin };
      const env = { PATH: process.env.PATH, NODE_ENV: "production", ...environment };
      for (const [name, change] of oddArchives) {
        await repackBackup(file, changed, change);
        const said = await promisify(execFile)(process.execPath, [mainFile, "restore", changed], {
          env,
        }).then(
          () => "restored",
          ({ stderr }: { readonly stderr: string }) => stderr,
        );
        if (!said.startsWith(changed) && !/^[A-Z][^\n]*\n$/.test(said)) {
          wrong.push(`${name}: ${said.slice(0, 200)}`);
        }
        if (/\n\s+at /.test(said)) wrong.push(`${name} ends in a stack trace`);
      }
      const port = await freePort();
      const program = startProgram(mainFile, { ...environment, PORT: String(port) });
      await program.url;
      const fields = { email: emailOf("administrator"), password };
      const { status } = await wire.ask({ ...form("/login", fields), port });
      if (status < 400) wrong.push(`somebody of such an archive is answered with ${status}`);
      program.child.kill("SIGTERM");
      await program.ended;
    } finally {
      await remove(folder);
    }
    return wrong;
  },
  weaken: lettingAllThrough,
};

export const backups: readonly Attack[] = [restored, odd];
