import { TOTP } from 'otpauth';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { CallDefinition, CallName, CallReply } from '#app/contract/calls.ts';
import { calls } from '#app/contract/calls.ts';
import { APP_KEY } from '#tests/fixtures/staff.ts';
import { type ApiReply, apiClient } from './api-client.ts';
import { storeRows } from './database.ts';
import type { TestBackend } from './test-backend.ts';

/** What a call of the staff is sent with. */
export type StaffSend = {
  bearer?: string;
  json?: unknown;
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** At another restaurant than 'r-demo'. */
  at?: string;
};
type StaffCall = CallName & `staff.${string}`;

/** Makes the calls of a restaurant's staff over HTTP, by their names: `staff('staff.signIn', { json })`. */
export function staffClient(store: Pick<TestBackend, 'url'>) {
  const api = apiClient(store.url);
  return <N extends StaffCall>(
    name: N,
    { path = {}, query = {}, at = 'r-demo', ...options }: StaffSend = {},
  ): Promise<ApiReply<CallReply<N>>> => {
    const definition: CallDefinition = calls[name];
    const values: Record<string, string> = { clientId: at, ...path };
    const filled = definition.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(values[key] ?? ''),
    );
    const target = `${filled}?${new URLSearchParams(query)}`;
    const method = definition.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    return api[method]<CallReply<N>>(target, options);
  };
}

/** The code of an authenticator app at a time. */
export function appCode(now: Date, key = APP_KEY): string {
  return new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  });
}

/** The last mail to an e-mail, as text. @throws Error where there is none */
export async function lastMailTo(store: DatabaseAddress, email: string): Promise<string> {
  const [last] = await mailsTo(store, email);
  if (last === undefined) throw new Error(`no mail to ${email}`);
  return last;
}

/** The secret of the last link that was mailed there. A clock that stands still tells no mail from the next one. */
export async function linkTokenTo(store: DatabaseAddress, email: string): Promise<string> {
  const links = (await mailsTo(store, email)).flatMap((text) => /\/manage\/\w+\/(\S+)/.exec(text)?.[1] ?? []);
  if (links[0] === undefined) throw new Error(`no link was mailed to ${email}`);
  return links[0];
}

/** The last one first. */
async function mailsTo(store: DatabaseAddress, email: string): Promise<string[]> {
  const query = 'select document from outbox where recipient = ? order by created_utc desc';
  const rows = await storeRows(store, query, email);
  return rows.map(({ document }) => (JSON.parse(String(document)) as { text: string }).text);
}
