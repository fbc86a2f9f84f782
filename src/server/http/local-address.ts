import { BlockList, isIPv6 } from "node:net";

/** Addresses of this machine and of private networks (RFC 1918, 3927, 4193, 4291, 6598). */
const local = new BlockList();
local.addSubnet("127.0.0.0", 8);
local.addSubnet("10.0.0.0", 8);
local.addSubnet("172.16.0.0", 12);
local.addSubnet("192.168.0.0", 16);
local.addSubnet("169.254.0.0", 16);
local.addSubnet("100.64.0.0", 10);
local.addAddress("0.0.0.0");
local.addAddress("::1", "ipv6");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");

/** Whether an IP address belongs to this machine or a private network, including IPv4-mapped IPv6. */
export function isLocalAddress(address: string): boolean {
  return local.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
