import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeFolder, makeInside, remove } from "../../../../test/program.ts";
import { preparePlainFolder, prepareDataFolder } from "./data-folder.ts";
import { StartRefused } from "./start-refused.ts";
import { firstClosedFolder } from "./system-user.ts";

let base: string;
beforeEach(async () => {
  base = await makeFolder("folders");
});
afterEach(() => remove(base));

const isRoot = process.getuid?.() === 0;

test("a data folder is made with its parents, closed to others", async () => {
  const folder = join(base, "a", "b");
  expect(await prepareDataFolder({ folder, given: true })).toMatchObject({
    path: folder,
    notice: null,
  });
  expect((await stat(folder)).mode & 0o007).toBe(0);
});

test("a data folder that is a file is refused with the variable to change", async () => {
  await writeFile(join(base, "file"), "");
  const refused = prepareDataFolder({ folder: join(base, "file"), given: true });
  await expect(refused).rejects.toThrow(/cannot be used: .*Set DATA_DIR/);
  await expect(refused).rejects.toBeInstanceOf(StartRefused);
});

test("with another database server the folder only has to exist", async () => {
  const folder = join(base, "closed", "data");
  await mkdir(join(base, "closed"), { mode: 0o700 });
  expect(await preparePlainFolder({ folder })).toBe(folder);
});

describe.runIf(isRoot)("started by root", () => {
  async function closedFolder(): Promise<string> {
    const closed = await makeInside(base, "closed");
    await chmod(closed, 0o700);
    return closed;
  }

  test("a given folder that the database user cannot reach is refused with the fix", async () => {
    const closed = await closedFolder();
    await expect(
      prepareDataFolder({ folder: join(closed, "project", "data"), given: true }),
    ).rejects.toThrow(`\`chmod o+x ${closed}\``);
  });

  test("the default folder moves when the database user cannot reach it, says so, and stays there", async () => {
    const closed = await closedFolder();
    const wanted = { folder: join(closed, "project", "data"), given: false };
    const elsewhere = join(base, "var");
    const moved = await prepareDataFolder(wanted, elsewhere);
    expect(moved.path).toMatch(new RegExp(`^${elsewhere}/project-[0-9a-f]{8}$`));
    expect(moved.notice).toContain(`Data is kept in ${moved.path}`);
    expect(moved.notice).toContain(`cannot enter ${closed}`);
    // A database exists there; opening the project's folder later must not start an empty one.
    await makeInside(moved.path, "postgres");
    await writeFile(join(moved.path, "postgres", "PG_VERSION"), "18");
    await chmod(closed, 0o755);
    expect((await prepareDataFolder(wanted, elsewhere)).path).toBe(moved.path);
  });

  test("a default folder that already holds a database is never left behind in silence", async () => {
    const closed = await closedFolder();
    const cluster = await makeInside(closed, "data", "postgres");
    await writeFile(join(cluster, "PG_VERSION"), "18");
    await expect(
      prepareDataFolder({ folder: join(closed, "data"), given: false }, join(base, "var")),
    ).rejects.toThrow("chmod o+x");
  });

  test("an empty folder closed to others lets the database user through to its own part only", async () => {
    const folder = await closedFolder();
    const { user } = await prepareDataFolder({ folder, given: true });
    const { uid, gid, mode } = await stat(folder);
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 0, gid: user?.gid, mode: 0o710 });
  });

  test("folders that are made under a strict umask let the database user through, and nobody list them", async () => {
    const before = process.umask(0o077);
    try {
      const folder = join(base, "srv", "sites", "one", "data");
      const { user, notice } = await prepareDataFolder({ folder, given: true });
      expect(notice).toBeNull();
      if (user === null) throw new Error("Root needs another user for the database.");
      expect(await firstClosedFolder(folder, user)).toBeNull();
      expect((await stat(join(base, "srv"))).mode & 0o777).toBe(0o711);
      expect((await stat(folder)).mode & 0o777).toBe(0o710);
      const closed = await closedFolder();
      const wanted = { folder: join(closed, "project", "data"), given: false };
      const moved = await prepareDataFolder(wanted, join(base, "var", "lib", "ashlar"));
      expect(await firstClosedFolder(moved.path, user)).toBeNull();
    } finally {
      process.umask(before);
    }
  });

  test("a closed folder with other things in it is not opened", async () => {
    const folder = await closedFolder();
    await writeFile(join(folder, "diary.txt"), "private");
    await expect(prepareDataFolder({ folder, given: true })).rejects.toThrow("holds other things");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });
});
