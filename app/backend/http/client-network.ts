import { isIPv6 } from 'node:net';

/**
 * The key by which every limit counts an address: an IPv4 address as it is, the first 56 bits of an IPv6
 * address, because providers give a household a /56, all of which one person controls. '::ffff:10.0.0.1' is the
 * IPv4 address that it wraps.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (wrapped) return wrapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  const kept = numbers.map((number, at) => (at === 3 ? number & 0xff00 : number));
  return `${kept.map((number) => number.toString(16)).join(':')}::/56`;
}

/** Whether that is this machine's own address: a tool on it, or a proxy on it that TRUST_PROXY does not name. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./i.test(address);
}

/**
 * The network by which a caller is limited; null for this machine: behind a proxy that nobody named, everybody
 * would be one.
 */
export function limitedNetwork(address: string): string | null {
  return isThisMachine(address) ? null : clientNetwork(address);
}
