import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCookie } from 'react-router';
import type { StoreProcess } from './store-process.ts';

/** A session that can be given any age, as the server itself would have signed it: tests need not wait for 15 minutes. */
export type AgedSession = { orderType?: 1 | 2; scheduledUtc?: string | null; expiresAt: number };

/** The value of the cookie `preference` of the demo restaurant. */
export function preferenceCookie(store: StoreProcess, session: AgedSession): Promise<string> {
  return signedCookie(store, 'preference', { orderType: 1, scheduledUtc: null, ...session });
}

/** The value of a cookie of the demo restaurant on plain http, as its server signs it. */
export async function signedCookie(store: StoreProcess, name: string, value: object): Promise<string> {
  const secrets = readFileSync(join(store.dataDirectory, 'secrets.json'), 'utf8');
  const [secret] = (JSON.parse(secrets) as { session: string[] }).session;
  const cookie = createCookie(name, { secrets: [`${secret} demo`] });
  const [pair = ''] = (await cookie.serialize(value)).split(';');
  return pair.slice(name.length + 1);
}
