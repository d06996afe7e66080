import type { RouterContextProvider } from 'react-router';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { dropReceiverKey, readBoard, readInbox, receiverKey } from './receiver-key.server.ts';

/** What the receiver shows; its inbox is empty where the store did not say. `signedOut`: no key, or one that no longer opens; `unknown`: the store did not answer. */
export type BoardData =
  | { state: 'board'; board: ReceiverBoard; inbox: InboxEntry[]; timeZone: string }
  | { state: 'signedOut' }
  | { state: 'unknown' };

export async function loadBoard(context: Readonly<RouterContextProvider>): Promise<BoardData> {
  const key = await receiverKey(context);
  if (!key) return { state: 'signedOut' };
  const [reply, inbox] = await Promise.all([readBoard(context, key), readInbox(context, key)]);
  if (reply.ok) {
    const { timeZone } = storeFrom(context).client;
    return { state: 'board', board: reply.data, inbox: shownFirst(inbox), timeZone };
  }
  if (reply.kind !== 'unauthorized') return { state: 'unknown' };
  dropReceiverKey(context);
  return { state: 'signedOut' };
}

/** As many as a counter reads; the page asks for them every few seconds. */
const MOST = 30;

/** What waits for an answer, the oldest first; below it what was answered last. */
function shownFirst(entries: readonly InboxEntry[]): InboxEntry[] {
  const waiting = entries.filter((entry) => !entry.answer).toReversed();
  return [...waiting, ...entries.filter((entry) => entry.answer)].slice(0, MOST);
}
