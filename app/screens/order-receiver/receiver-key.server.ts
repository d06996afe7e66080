import type { RouterContextProvider } from 'react-router';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { seal, unseal } from '#app/middleware/sealed.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import type { ApiResult } from '#app/store-api/result.ts';

type Context = Readonly<RouterContextProvider>;
/** A shift: the kitchen signs in once a day. */
const SHIFT_SECONDS = 43_200;

/** The receiver key of this browser, or null when nobody signed in. */
export async function receiverKey(context: Context): Promise<string | null> {
  const kept = await sessionFrom(context).read('receiver');
  return kept ? unseal('receiver', kept.sealed, context.get(platformContext).sessionSecrets) : null;
}

export async function keepReceiverKey(context: Context, key: string): Promise<void> {
  const sealed = await seal('receiver', key, context.get(platformContext).sessionSecrets, SHIFT_SECONDS);
  sessionFrom(context).write('receiver', { sealed });
}

export function dropReceiverKey(context: Context): void {
  sessionFrom(context).write('receiver', null);
}

/** Today's orders as the store gives them for a key; `unauthorized` for a wrong or revoked one. */
export function readBoard(context: Context, key: string): Promise<ApiResult<ReceiverBoard>> {
  const { api, client } = storeFrom(context);
  return api.call('receiver.orders', { path: { clientId: client.clientId }, receiverKey: key });
}

/** What customers wrote; none where the store did not say, as the orders matter more. */
export async function readInbox(context: Context, key: string): Promise<InboxEntry[]> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('receiver.inbox', { path: { clientId: client.clientId }, receiverKey: key });
  return reply.ok ? reply.data.items : [];
}
