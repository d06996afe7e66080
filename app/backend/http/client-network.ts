import { isIPv6 } from 'node:net';

/**
 * The address as limits count it: an IPv4 address itself, of an IPv6 address the first 64 bits, because one customer
 * commands all the rest of it. '::ffff:10.0.0.1' is the IPv4 address that it wraps.
 */
export function clientNetwork(address: string): string {
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (wrapped) return wrapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
