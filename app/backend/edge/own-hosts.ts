import { isIPv4 } from 'node:net';
import type { RequestHandler } from 'express';
import { dropRest } from '#app/backend/http/drop-rest.ts';
import type { Log } from '#app/backend/log.ts';
import { factsOf } from './facts.ts';
import { isApi, refuse } from './refuse.ts';
import type { Addresses } from './restaurant-addresses.ts';

const SUBDOMAIN = '{subdomain}';

/**
 * Refuses pages at hosts that are not the store's (421): neither of PUBLIC_URL nor a domain of a restaurant. A stranger's
 * domain that points here would otherwise show a restaurant under the stranger's name. Localhost, addresses and single
 * labels pass, for health checks and whoever tries the store at home; the API is at every host.
 * @param publicUrl PUBLIC_URL, '{subdomain}' in it
 */
export function ownHosts(log: Log, publicUrl: string, addresses: Addresses | undefined): RequestHandler {
  const isPublic = publicHosts(publicUrl);
  let isLogged = false;
  return (request, response, next) => {
    const { hostname } = new URL(factsOf(response).origin);
    const name = hostname.replace(/\.$/, '');
    const isNear = !name.includes('.') || isIPv4(name) || name.endsWith('.localhost');
    if (isApi(request) || isNear || isPublic(name) || (addresses?.ofDomain(name) ?? null) !== null)
      return next();
    if (!isLogged)
      log.warn(
        { host: name },
        'a page was asked for at a host that is not of PUBLIC_URL, nor a domain of a restaurant',
      );
    isLogged = true;
    refuse(request, response, 421, 'pageNotFound');
    dropRest(request);
  };
}

/** Whether a host is one of PUBLIC_URL: a restaurant's, or the domain above them all. */
function publicHosts(publicUrl: string): (hostname: string) => boolean {
  // a label that no restaurant has, and that an address keeps as it is
  const [before = '', after] = new URL(publicUrl.replace(SUBDOMAIN, 'a-0')).hostname.split('a-0');
  if (!publicUrl.includes(SUBDOMAIN) || after === undefined) {
    const { hostname } = new URL(publicUrl);
    return (name) => name === hostname;
  }
  return (name) => {
    if (name === before + after.replace(/^\./, '')) return true;
    const label = name.slice(before.length, name.length - after.length);
    return name === before + label + after && /^[a-z0-9-]{1,63}$/.test(label);
  };
}
