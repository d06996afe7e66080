import { isLocal } from '#app/third-party/is-local.ts';

/**
 * The address of a PostgreSQL server with the encryption of its connections said: on another machine TLS with
 * the certificate checked, unless the address says otherwise (`sslmode=disable`, `sslmode=no-verify`). A socket
 * or this machine needs none.
 */
export function checkedDatabaseUrl(databaseUrl: string): string {
  return withSslMode(databaseUrl, 'verify-full');
}

/**
 * The same for PostgreSQL's own programs. They know no `no-verify`, and find certificates only where their own
 * settings say (PGSSLROOTCERT), so that TLS is all that can be asked of them here.
 */
export function encryptedDatabaseUrl(databaseUrl: string): string {
  return withSslMode(databaseUrl.replace(/([?&]sslmode=)no-verify\b/, '$1require'), 'require');
}

function withSslMode(databaseUrl: string, mode: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  if (!url) return databaseUrl;
  const host = url.searchParams.get('host') ?? url.hostname;
  const isSaid = ['ssl', 'sslmode'].some((name) => url.searchParams.has(name));
  if (isSaid || host === '' || host.startsWith('/') || isLocal(host)) return databaseUrl;
  return `${databaseUrl}${url.search === '' ? '?' : '&'}sslmode=${mode}`;
}
