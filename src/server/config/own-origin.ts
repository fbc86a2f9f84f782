import type { Config } from "./config.ts";

/** The program's origin, without a trailing slash: the configured public one, or the address it listens on. */
export function ownOrigin({ publicUrl, host }: Pick<Config, "publicUrl" | "host">, port: number) {
  return publicUrl ?? `http://${shownHost(host)}:${port}`;
}

function shownHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::1", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
