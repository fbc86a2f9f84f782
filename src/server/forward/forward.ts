import type { JsonObject } from "#core/document/json.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { isPublicAddress } from "./public-address.ts";

/** Something to be sent to an address that an editor named. */
export interface Forwarding {
  /** The same for every attempt, so that who gets it can tell that it came before. */
  readonly id: string;
  readonly endpoint: string;
  readonly body: JsonObject;
}

/** What came of an attempt. `isFinal`: it will never be taken. */
export type Forwarded =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean };

/** Passes something on. Never rejects: what went wrong is said. */
export type Forward = (forwarding: Forwarding) => Promise<Forwarded>;

/** One request to one network address. */
export interface Post {
  readonly url: URL;
  /** Where the connection goes, whatever the name leads to by then. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ForwardParts {
  /** All network addresses of a host. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
  /** The status of the answer. */
  readonly post: (post: Post) => Promise<number>;
}

/**
 * Sends JSON by POST to an address of the open internet (design §6: what an editor names never reaches private addresses).
 * The name is looked up once, all that it leads to has to be public, and the connection goes to what was looked at: nobody
 * can have it lead elsewhere in between. Redirects are not followed, and nothing of the answer but its status is read.
 */
export function createForward({ lookup, post }: ForwardParts): Forward {
  return async ({ id, endpoint, body }) => {
    const never = (reason: string): Forwarded => ({ ok: false, reason, isFinal: true });
    const address = readEndpoint(endpoint);
    if (address === null) return never("The address is none that may be sent to.");
    const url = new URL(address);
    try {
      const found = await lookup(url.hostname);
      const [first] = found;
      if (first === undefined) return { ok: false, reason: "The host is unknown.", isFinal: false };
      if (!found.every(isPublicAddress)) return never("The host leads into a private network.");
      const status = await post({
        url,
        address: first,
        headers: {
          "content-type": "application/json",
          "user-agent": "Ashlar",
          "idempotency-key": id,
        },
        body: JSON.stringify(body),
      });
      if (status >= 200 && status < 300) return { ok: true };
      const isFinal = status < 500 && status !== 408 && status !== 429;
      return { ok: false, reason: `It answered ${status}.`, isFinal };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return { ok: false, reason: said.replaceAll(/\s+/g, " ").slice(0, 300), isFinal: false };
    }
  };
}
