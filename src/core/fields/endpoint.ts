import { isSafeText } from "../document/safe-json.ts";
import type { Field, FieldOptions } from "./field.ts";
import { readTarget } from "./href.ts";

export interface EndpointField extends Field<string> {
  readonly kind: "endpoint";
}

/**
 * An address the server itself sends data to. Separate from links because visitors must never see it: such addresses
 * often contain a key. Half-typed text is kept, but nothing is sent to it.
 */
export function endpoint(options: FieldOptions): EndpointField {
  const expected = `must be an address like ${endpointExample}, outside private networks`;
  const fits = (value: unknown): value is string =>
    typeof value === "string" &&
    value.length <= most &&
    isSafeText(value) &&
    readTarget(value).kind !== "forbidden";
  return {
    ...options,
    kind: "endpoint",
    traits: {},
    default: "",
    read: (stored) => {
      if (stored === undefined) return { value: "" };
      return fits(stored) ? { value: stored } : { value: "", problem: expected };
    },
    refuse: (value) => (fits(value) ? null : expected),
    schema: () => ({ type: "string", maxLength: most, description: options.label }),
  };
}

const most = 500;
const endpointExample = "https://example.com/hook";

/**
 * Returns the address if data may be sent to it, otherwise null: HTTPS on the default port, a public host name, no
 * credentials. The host's IP address is checked when sending.
 */
export function readEndpoint(typed: string): string | null {
  const text = typed.trim();
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { hostname, port, username, password, href } = new URL(text);
  const isPlain = port === "" && username === "" && password === "";
  return isPublicName(hostname) && isPlain ? href : null;
}

/** True for a host name that the public internet may know: it has a dot and does not end in a reserved local name. */
export function isPublicName(hostname: string): boolean {
  const isNamed = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(
    hostname,
  );
  const isLocal =
    /\.(?:local|localhost|internal|lan|home|corp|intranet|test|invalid|onion|arpa)$/.test(hostname);
  return isNamed && !isLocal;
}
