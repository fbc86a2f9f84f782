import dns from "node:dns/promises";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded into a program before its own code, with `--import`: every host is public and on port STAND_IN_PORT of this
 * machine, since no test asks the internet. With STAND_IN_TURN it only looks up a host after the request before has
 * ended, as a program that sends one thing after the other would.
 */
const port = Number(process.env["STAND_IN_PORT"]);
const isInTurn = process.env["STAND_IN_TURN"] !== undefined;
const here = { address: "127.0.0.1", family: 4 } as const;
const request = https.request;

let before = Promise.resolve();
let end = (): void => {};

async function lookUp(): Promise<readonly { readonly address: string }[]> {
  if (isInTurn) {
    const turn = Promise.withResolvers<void>();
    const earlier = before;
    before = turn.promise;
    await earlier;
    end = turn.resolve;
  }
  return [{ address: "93.184.216.34" }];
}

function requestHere(url: URL, options: https.RequestOptions, answered: () => void) {
  const sending = request(
    url,
    {
      ...options,
      port,
      rejectUnauthorized: false,
      lookup: (_host, { all }, found) =>
        all === true ? found(null, [here]) : found(null, here.address, here.family),
    },
    answered,
  );
  sending.on("close", end);
  return sending;
}

Object.assign(dns, { lookup: lookUp });
Object.assign(https, { request: requestHere });
syncBuiltinESMExports();
