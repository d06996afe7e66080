import { domainToASCII } from 'node:url';
import { onNoShare } from '#app/backend/db/connection-shares.ts';
import type { Deps } from '#app/backend/deps.ts';

const LABELS = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;
const MAX_LENGTH = 253;

/**
 * A domain as it is kept: lower case, in punycode, without the dot at its end.
 * @throws Error in a sentence, for what is no domain
 */
export function domainOf(typed: string): string {
  const text = typed.trim();
  if (/^[a-z]+:\/\/|\//i.test(text)) throw new Error(`'${typed}' is an address: name its domain alone`);
  if (/:\d*$/.test(text) && !text.includes('['))
    throw new Error(`'${typed}' has a port: name the domain alone`);
  const domain = domainToASCII(text.replace(/\.$/, '')).toLowerCase();
  // an address in figures is nobody's domain, and no name ends in a figure alone
  if (domain.length > MAX_LENGTH || !LABELS.test(domain) || /(^|\.)\d+$/.test(domain))
    throw new Error(`'${typed}' is no domain, such as pizza.example.nz`);
  return domain;
}

/** The domain under which every restaurant has its sub-domain; null where the store does not know its address. */
export function baseDomain({ staffUrl }: Pick<Deps, 'staffUrl'>): string | null {
  const site = staffUrl('store');
  return site === null ? null : new URL(site).hostname.replace(/^store\./, '');
}

/**
 * Whether a restaurant answers at that host: on a domain of its own, or on a sub-domain of PUBLIC_URL that it has or had
 * lately, also while it is switched off. It changes nothing.
 * @throws what the database throws
 */
export async function knowsHost(deps: Deps, host: string): Promise<boolean> {
  const hostname = host.trim().toLowerCase().replace(/\.$/, '');
  if (deps.addresses.ofDomain(hostname) !== null) return true;
  const base = baseDomain(deps);
  const [label = '', ...rest] = hostname.split('.');
  if (base === null || rest.join('.') !== base) return false;
  if (deps.addresses.presentName(label) !== null) return true;
  const row = await onNoShare(() =>
    deps.db
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', label)
      .where('deleted_utc', 'is', null)
      .executeTakeFirst(),
  );
  return row !== undefined;
}
