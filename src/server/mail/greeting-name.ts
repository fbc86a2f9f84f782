import { isIP } from "node:net";

/**
 * The name with which the program greets a mail server: the site's public host, since large relays refuse senders
 * without a full name. Where that is an address or a name of this machine, it is the domain of the sender's address.
 */
export function greetingName(publicUrl: string, from: string): string {
  const host = new URL(publicUrl).hostname.replace(/\.$/, "");
  const isName = host.includes(".") && isIP(host) === 0 && !host.endsWith(".localhost");
  return isName ? host : from.slice(from.lastIndexOf("@") + 1);
}
