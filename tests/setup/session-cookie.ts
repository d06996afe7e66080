import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCookie } from 'react-router';
import type { StoreProcess } from './store-process.ts';

/** A session that can be given any age, as the server itself would have signed it: tests need not wait for 15 minutes. */
export type AgedSession = { orderType?: 1 | 2; scheduledUtc?: string | null; expiresAt: number };

/** The value of the cookie `preference` of the demo restaurant. */
export async function preferenceCookie(store: StoreProcess, session: AgedSession): Promise<string> {
  const secrets = readFileSync(join(store.dataDirectory, 'secrets.json'), 'utf8');
  const [secret] = (JSON.parse(secrets) as { session: string[] }).session;
  const cookie = createCookie('preference', { secrets: [`${secret} demo`] });
  const [pair = ''] = (await cookie.serialize({ orderType: 1, scheduledUtc: null, ...session })).split(';');
  return pair.slice('preference='.length);
}
