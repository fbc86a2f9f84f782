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
    claim: () => Promise.resolve(waiting.shift() ?? null),
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
