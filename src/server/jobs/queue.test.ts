import { expect, test, vi } from "vitest";
import { createQueue, waitAfter } from "./queue.ts";

test("what cannot even be tried has failed with a reason, is tried again, and holds up nothing behind it", async () => {
  const waiting = [
    { id: "broken", attempts: 1 },
    { id: "whole", attempts: 1 },
  ];
  const noted: unknown[] = [];
  const log: unknown[] = [];
  const queue = createQueue({
    name: "mail",
    most: 1,
    claim: () => {
      const work = waiting.shift();
      return Promise.resolve(work === undefined ? null : { work, target: "x" });
    },
    send: ({ id }) =>
      id === "broken"
        ? Promise.reject(new URIError("URI malformed\r\nfor now"))
        : Promise.resolve({ ok: true }),
    recordSent: (id) => Promise.resolve(void noted.push([id, "sent"])),
    recordFailure: (id, why) => Promise.resolve(void noted.push([id, why])),
    record: (event, fields) => log.push([event, fields]),
  });
  queue.wake();
  await vi.waitFor(() => expect(noted).toHaveLength(2));
  await queue.stop();
  const reason = "It could not be tried: URI malformed for now";
  expect(noted).toEqual([
    ["broken", { reason, againIn: waitAfter(1) }],
    ["whole", "sent"],
  ]);
  expect(log).toEqual([
    ["mail waits", { id: "broken", reason }],
    ["mail sent", { id: "whole" }],
  ]);
});

test("several targets are sent to at once, each in turn, and no more than allowed", async () => {
  const waiting = ["a1", "a2", "b1", "c1", "d1", "b2"].map((id) => ({ id, attempts: 1 }));
  const sending = new Map<string, () => void>();
  const sent: string[] = [];
  const queue = createQueue({
    name: "delivery",
    most: 3,
    claim: (_, { busy, recent }) => {
      const due = waiting.filter(({ id }) => !busy.includes(id.charAt(0)));
      const next = due.toSorted(
        (one, other) => recent.indexOf(one.id.charAt(0)) - recent.indexOf(other.id.charAt(0)),
      )[0];
      if (next === undefined) return Promise.resolve(null);
      waiting.splice(waiting.indexOf(next), 1);
      return Promise.resolve({ work: next, target: next.id.charAt(0) });
    },
    send: ({ id }) =>
      new Promise((resolve) => {
        sending.set(id, () => {
          sending.delete(id);
          resolve({ ok: true });
        });
      }),
    recordSent: (id) => Promise.resolve(void sent.push(id)),
    recordFailure: () => Promise.resolve(),
    record: () => {},
  });
  const isSending = (...ids: readonly string[]) =>
    vi.waitFor(() => expect([...sending.keys()].toSorted()).toEqual(ids));
  queue.wake();
  await isSending("a1", "b1", "c1");
  // The target that was not sent to yet comes before another turn of the same one.
  sending.get("c1")?.();
  await isSending("a1", "b1", "d1");
  sending.get("b1")?.();
  await isSending("a1", "b2", "d1");
  sending.get("d1")?.();
  sending.get("b2")?.();
  await vi.waitFor(() => expect(sent).toEqual(["c1", "b1", "d1", "b2"]));
  expect([...sending.keys()]).toEqual(["a1"]);
  // Taken up although nothing was due when the others ended.
  waiting.push({ id: "e1", attempts: 1 });
  queue.wake();
  await isSending("a1", "e1");
  sending.get("a1")?.();
  await isSending("a2", "e1");
  const stopped = queue.stop();
  sending.get("e1")?.();
  sending.get("a2")?.();
  await stopped;
  expect(sent.slice(-2)).toEqual(["e1", "a2"]);
});
