import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { addressesOf } from "./https.ts";
import { isPublicAddress } from "./public-address.ts";

/** Hosts of other companies that the site's blocks lead to anyway. To one of them a connection is made, nothing is sent. */
const elsewhere = ["www.openstreetmap.org", "www.youtube-nocookie.com", "player.vimeo.com"];
const patience = 4000;

/**
 * True if this machine reaches the public internet by HTTPS: a website that is not reached may then be blamed for it.
 * Never rejects, and takes some seconds at most.
 */
export async function isOnline(): Promise<boolean> {
  const over = new AbortController();
  const tooLate = sleep(patience, false, { signal: over.signal, ref: false });
  tooLate.catch(() => {});
  const reached = Promise.any(elsewhere.map((host) => reach(host, over.signal))).then(
    () => true,
    () => false,
  );
  const result = await Promise.race([reached, tooLate]);
  over.abort();
  return result;
}

async function reach(host: string, signal: AbortSignal): Promise<void> {
  const address = (await addressesOf(host)).find(isPublicAddress);
  if (address === undefined || signal.aborted) throw new Error(`${host} is not reached.`);
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ host: address, port: 443, signal });
    socket.on("connect", () => {
      resolve();
      socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`${host} is not reached.`)));
  });
}
