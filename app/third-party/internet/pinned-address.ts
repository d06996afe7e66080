import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type Address = { address: string; family: number };
/** The parts of the network that tests replace. */
export type Names = {
  lookUp(host: string): Promise<Address[]>;
  isPublic(address: string): boolean;
};

export const NAMES: Names = {
  lookUp: (host) => lookUp(host, { all: true, verbatim: true }),
  isPublic: isPublicAddress,
};

/** The host of an address as connections take it: an IPv6 address without its brackets. URL has read 127.1, 0x7f000001 and 2130706433 as 127.0.0.1 by then. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

/**
 * Where a host is, looked up once; null when one of its addresses is not on the public internet, so that a name
 * that somebody else wrote leads nowhere inside.
 * @throws what the look-up or the signal throws
 */
export async function publicAddresses(
  host: string,
  signal: AbortSignal,
  { lookUp, isPublic }: Names,
): Promise<Address[] | null> {
  const family = isIP(host);
  const addresses = family > 0 ? [{ address: host, family }] : await inTime(lookUp(host), signal);
  const arePublic = addresses.length > 0 && addresses.every(({ address }) => isPublic(address));
  return arePublic ? addresses : null;
}

/**
 * Looks nothing up: gives the connection the addresses that were checked, so that a second look-up cannot lead
 * elsewhere (DNS rebinding).
 */
export function pinned(addresses: Address[]): LookupFunction {
  return (_host, options, answer) => {
    const [first] = addresses;
    if (options.all || !first) answer(null, addresses);
    else answer(null, first.address, first.family);
  };
}

/** Stops waiting at the signal; a look-up itself cannot be cancelled. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work, late]);
}
