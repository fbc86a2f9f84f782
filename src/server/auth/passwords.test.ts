import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const passwords = createPasswords();

test("a password is right only as a whole, beyond its first 72 bytes too", async () => {
  const password = "a".repeat(72) + "one end";
  const hash = await passwords.hash(password);
  expect(await passwords.verify({ hash, password })).toBe(true);
  expect(await passwords.verify({ hash, password: "a".repeat(72) + "another" })).toBe(false);
});

test("one password gets two different hashes", async () => {
  const [one, two] = await Promise.all([passwords.hash("the same"), passwords.hash("the same")]);
  expect(one).not.toBe(two);
});

test("when too many wait, more are turned away and the others are still served", async () => {
  const { hash } = createPasswords({ atOnce: 1, mostWaiting: 2 });
  const crowd = ["in turn", "waits", "waits", "too many"].map((password) => hash(password));
  const answers = await Promise.allSettled(crowd);
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  expect(answers[3]).toMatchObject({ reason: { name: "TooManyHashes" } });
  expect(await hash("later")).toContain(":");
});

test("A19 a flood of strangers lets nobody wait who goes ahead, and takes none of their places", async () => {
  const { hash, withPriority } = createPasswords({ atOnce: 1, mostWaiting: 5 });
  const order: string[] = [];
  const asked = (name: string) => hash(name).then(() => order.push(name));
  const crowd = Array.from({ length: 6 }, (_, at) => asked(`stranger ${at}`));
  await expect(hash("one too many")).rejects.toMatchObject({ name: "TooManyHashes" });
  await Promise.all([
    ...crowd,
    withPriority(() => asked("owner")),
    withPriority(() => asked("another owner")),
  ]);
  expect(order.slice(0, 3)).toEqual(["stranger 0", "owner", "another owner"]);
  expect(order).toHaveLength(8);
});

test("those who go ahead are bounded too", async () => {
  const { hash, withPriority } = createPasswords({ atOnce: 1, mostWaiting: 2 });
  const answers = await withPriority(() =>
    Promise.allSettled(["in turn", "waits", "waits", "too many"].map((each) => hash(each))),
  );
  expect(answers.map(({ status }) => status).at(-1)).toBe("rejected");
});
