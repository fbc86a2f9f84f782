import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack.ts";
import { api } from "./target.ts";
import { residentMebibytes } from "./watch.ts";

const count = 150;
/** Beyond the program's limit plus its checking interval. */
const patienceMs = 45_000;
const mostHeldMiB = 60;

const stalled: Attack = {
  id: "A91",
  isLong: true,
  what: "many who ask for large files again and again and never read",
  run: async ({ wire, cookies, newAddress, program }) => {
    const builder = await wire.ask(api("GET", "/builder/business", { cookie: cookies.editor }));
    const files = [...builder.body.toString().matchAll(/\/assets\/[\w.-]+\.js/g)].map(
      ([path]) => path,
    );
    const sizes = await Promise.all(
      files.map(async (path) => {
        const { body } = await wire.ask({ path, headers: { "accept-encoding": "identity" } });
        return { path, bytes: body.length };
      }),
    );
    const largest = sizes.toSorted((one, other) => other.bytes - one.bytes)[0];
    if (largest === undefined) return ["no file was found to be asked for"];
    const before = await residentMebibytes(program.pid);
    const asked = `GET ${largest.path} HTTP/1.1\r\nHost: ashlar.example\r\nX-Forwarded-Proto: https\r\nAccept-Encoding: identity\r\n\r\n`;
    const held = Array.from({ length: count }, () => wire.hold(asked.repeat(20), newAddress()));
    const deadline = performance.now() + patienceMs;
    let open = count;
    while (open > 0 && performance.now() < deadline) {
      await pause(500);
      open = held.filter(({ isOpen }) => isOpen()).length;
    }
    for (const { end } of held) end();
    const grown = (await residentMebibytes(program.pid)) - before;
    return [
      ...(open > 0
        ? [`${open} of ${count} connections are still open after ${patienceMs} ms`]
        : []),
      ...(open === 0 && grown > mostHeldMiB ? [`${grown} MiB are still held`] : []),
    ];
  },
  weaken: (wire) => ({
    ...wire,
    hold: () => ({ isOpen: () => true, end: () => {} }),
  }),
};

export const stalledReaders: readonly Attack[] = [stalled];
