import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges outside the public internet, from IANA's registries of special-purpose addresses. */
const SPECIAL_V4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // link-local; cloud providers serve a machine its credentials there
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
/**
 * The one range ever assigned to the public IPv6 internet; loopback, mapped and private ones are outside it.
 */
const GLOBAL_V6 = blockList('ipv6', [['2000::', 3]]);
/**
 * Special ranges inside it: protocols such as Teredo, documentation, 6to4. The tunnels can hide an IPv4
 * address.
 */
const SPECIAL_V6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** Whether a text is an IP address of the public internet; false for anything that is no plain address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

function blockList(family: 'ipv4' | 'ipv6', ranges: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
}
