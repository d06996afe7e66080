import type { RouterContextProvider } from 'react-router';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { dropReceiverKey, readBoard, receiverKey } from './receiver-key.server.ts';

/** What the receiver shows. `signedOut`: no key, or one that no longer opens; `unknown`: the store did not answer. */
export type BoardData =
  | { state: 'board'; board: ReceiverBoard; timeZone: string }
  | { state: 'signedOut' }
  | { state: 'unknown' };

export async function loadBoard(context: Readonly<RouterContextProvider>): Promise<BoardData> {
  const key = await receiverKey(context);
  if (!key) return { state: 'signedOut' };
  const reply = await readBoard(context, key);
  if (reply.ok) return { state: 'board', board: reply.data, timeZone: storeFrom(context).client.timeZone };
  if (reply.kind !== 'unauthorized') return { state: 'unknown' };
  dropReceiverKey(context);
  return { state: 'signedOut' };
}
