import { BlockList, isIPv4, isIPv6 } from "node:net";

/**
 * Addresses that editors' requests must not reach: this machine, private networks, and addresses that embed others (RFC
 * 6890).
 */
const closed = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved, and broadcast.
  ["224.0.0.0", 3],
] as const) {
  closed.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  // Tunnels and notations that embed another address, and documentation ranges.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closed.addSubnet(network, bits, "ipv6");
}

/** Global unicast: all other addresses are local, mapped or unassigned. */
const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");

/** True for an address on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIPv6(address) && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}
