import type { RequestHandler } from 'express';
import type { Log } from '#app/backend/deps.ts';

const FORWARDED = /^(x-)?forwarded(-|$)/;
/** Names of the router's own headers: a visitor who sends one wants another visitor's page, or none at all (S46). */
const ROUTERS_OWN = /^x-(react-router|remix)-/;

/**
 * Removes headers that this peer has no right to send: the router's own from everybody, and X-Forwarded-* from all
 * but the proxies of TRUST_PROXY. What stays of those is made single and lower case. Warns once of an unknown proxy.
 */
export function forwarded(log: Log): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    const { headers } = request;
    const trust = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
    const isTrusted = trust(request.socket.remoteAddress, 0);
    const names = Object.keys(headers).filter((name) => FORWARDED.test(name));
    for (const name of Object.keys(headers)) if (ROUTERS_OWN.test(name)) delete headers[name];
    if (isTrusted) {
      const host = first(headers['x-forwarded-host']);
      if (host !== '') headers.host = host;
      delete headers['x-forwarded-host'];
      const proto = first(headers['x-forwarded-proto']);
      if (proto !== '') headers['x-forwarded-proto'] = proto === 'https' ? 'https' : 'http';
    } else {
      for (const name of names) delete headers[name];
      if (names.length > 0 && !hasWarned) {
        hasWarned = true;
        log.warn(
          { peer: request.socket.remoteAddress, headers: names },
          'forwarding headers came from a peer that TRUST_PROXY does not name, and are ignored: if that is your proxy, set TRUST_PROXY, or its forms are refused',
        );
      }
    }
    next();
  };
}

function first(value: string | string[] | undefined): string {
  return (
    String(value ?? '')
      .split(',', 1)[0]
      ?.trim()
      .toLowerCase() ?? ''
  );
}
