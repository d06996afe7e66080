import type { ApiReply, ApiSend } from './api-client.ts';
import { apiClient } from './api-client.ts';
import { storeRows } from './database.ts';
import type { TestBackend } from './test-backend.ts';

type Parts = Record<string, string | Blob>;

/** A multipart body of these parts. */
export function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}

/** The auth API of a store: `auth.send('signin', { Email, Password })` for its restaurant `r-demo`, or another ClientId. */
export function authClient(store: TestBackend, clientId = 'r-demo') {
  const api = apiClient(store.url);
  return {
    send: <T = unknown>(call: string, parts: Parts, options: ApiSend = {}): Promise<ApiReply<T>> =>
      api.post<T>(`/api/customer/auth/${call}`, {
        raw: formOf({ ClientId: clientId, ...parts }),
        ...options,
      }),
    /** Signs in and gives the access token. */
    async token(email: string, password: string): Promise<string> {
      const parts = { Email: email, Password: password };
      const { data } = await this.send<{ accessToken: string }>('signin', parts);
      return data.accessToken;
    },
  };
}

export type AuthClient = ReturnType<typeof authClient>;

/** What a person fills in to sign up, or what the test says instead. */
export function signUpParts(rest: Parts = {}): Parts {
  return {
    FirstName: 'Asha',
    LastName: 'Rao',
    Email: 'asha@example.com',
    PhoneNumber: '0211234567',
    Password: 'correct horse',
    ...rest,
  };
}

/** Mails queued for an address, oldest first: their subjects and texts. */
export async function mailsTo(
  store: TestBackend,
  email: string,
): Promise<{ subject: string; text: string }[]> {
  const rows = await storeRows(
    store,
    'select document from outbox where recipient = ? order by created_utc, mail_id',
    email,
  );
  return rows.map(({ document }) => JSON.parse(String(document)) as { subject: string; text: string });
}

/** The six digits of the newest mail to an address. */
export async function mailedCode(store: TestBackend, email: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await mailsTo(store, email)).at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code;
}
