import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves once something listens on this port of 127.0.0.1. Rejects with the system's error after a minute. */
export async function waitForPort(port: number): Promise<void> {
  for (const until = Date.now() + 60_000; ;) {
    const socket = connect(port, "127.0.0.1");
    try {
      // Again and again until it listens.
      await once(socket, "connect");
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    } finally {
      socket.destroy();
    }
    await sleep(50);
  }
}
