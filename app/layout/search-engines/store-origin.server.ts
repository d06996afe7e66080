import type { RouterContextProvider } from 'react-router';
import { factsContext, platformContext } from '#app/middleware/platform.ts';

const TRAILING_DOT = /\.(?=:\d+$|$)/;

/**
 * Where a restaurant's pages are kept by search engines: at the address its operator named (PUBLIC_URL), so that a name
 * somebody else points at this server is never taken for the restaurant's; else where the page was asked for, less the dot
 * that some write after a name (S1).
 * @returns an origin, without a slash at its end
 */
export function storeOrigin(context: Readonly<RouterContextProvider>): string {
  const { origin, subdomain } = context.get(factsContext);
  const { publicUrl } = context.get(platformContext);
  return publicUrl && subdomain
    ? publicUrl.replace('{subdomain}', subdomain)
    : origin.replace(TRAILING_DOT, '');
}
