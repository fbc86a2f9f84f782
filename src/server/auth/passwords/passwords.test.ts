import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("A19 strangers without a free turn are refused at once, and those with one are still served", async () => {
  const { hash } = createPasswords({ atOnce: 2, mostWaiting: 5 });
  const crowd = ["in turn", "in turn", "too many", "too many"].map((each) => hash(each));
  const answers = await Promise.allSettled(crowd);
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  expect(answers[3]).toMatchObject({ reason: { name: "TooManyHashes" } });
  expect(await hash("later")).toContain("$argon2id$");
});

test("A19 among strangers who try again and again, an owner's hash is among the next three", async () => {
  const { hash, takeTurn, withPriority } = createPasswords({ atOnce: 2, mostWaiting: 5 });
  const order: string[] = [];
  const asked = (name: string) => hash(name).then(() => order.push(name));
  const crowd = { isOver: false };
  const stranger = async (): Promise<void> => {
    while (!crowd.isOver) {
      const turn = takeTurn();
      // Without a turn, whoever is refused asks again at once.
      await (turn === null
        ? new Promise((resolve) => setImmediate(resolve))
        : turn.use(() => asked("stranger")));
    }
  };
  const strangers = Array.from({ length: 20 }, stranger);
  const owners = withPriority(async () => {
    for (let time = 1; time <= 5; time += 1) {
      const before = order.length;
      await asked("owner");
      expect(order.lastIndexOf("owner") - before, `sign-in ${time}`).toBeLessThan(3);
    }
  });
  await owners.finally(() => (crowd.isOver = true));
  await Promise.all(strangers);
  expect(order.filter((name) => name === "owner")).toHaveLength(5);
});

test("people who are known wait for each other, in order, and are bounded too", async () => {
  const { hash, withPriority } = createPasswords({ atOnce: 1, mostWaiting: 2 });
  const order: string[] = [];
  const answers = await withPriority(() =>
    Promise.allSettled(
      ["in turn", "first", "second", "too many"].map((each) =>
        hash(each).then(() => order.push(each)),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).at(-1)).toBe("rejected");
  expect(order).toEqual(["in turn", "first", "second"]);
});

test("a turn that was taken is held until it is used or given back, once", async () => {
  const { hash, takeTurn } = createPasswords({ atOnce: 1, mostWaiting: 1 });
  const turn = takeTurn();
  expect(takeTurn()).toBeNull();
  await expect(hash("somebody else")).rejects.toMatchObject({ name: "TooManyHashes" });
  expect(await turn?.use(() => hash("whose turn it is"))).toContain("$argon2id$");
  turn?.giveBack();
  const next = takeTurn();
  expect(next).not.toBeNull();
  expect(takeTurn()).toBeNull();
  next?.giveBack();
  await expect(takeTurn()?.use(() => Promise.reject(new Error("failed")))).rejects.toThrow(
    "failed",
  );
  expect(await hash("later")).toContain("$argon2id$");
});
