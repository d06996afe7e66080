import { signature, toEvent } from '#tests/mocks/stripe/events.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { type CardStore, WEBHOOK_SECRETS } from './card-store.ts';

export type EventChange = {
  account?: string;
  secret?: string;
  /** Unix time of the signature; the store's start without it. */
  seconds?: number;
  id?: string;
  /** Takes the signature's place. */
  header?: string;
  /** Takes the signed body's place. */
  body?: string;
};

/** Sends an event of the ledger as the provider would, or as somebody else. @returns the HTTP status. */
export async function deliverEvent(
  store: CardStore,
  entry: Entry,
  change: EventChange = {},
): Promise<number> {
  const { secret = WEBHOOK_SECRETS[0], seconds = Math.floor(store.start.getTime() / 1000) } = change;
  const event = toEvent(entry, 1);
  const sent = { ...event, id: change.id ?? event.id, account: change.account ?? event.account };
  const body = JSON.stringify(sent);
  const answer = await fetch(`${store.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': change.header ?? signature(body, secret, seconds),
    },
    body: change.body ?? body,
  });
  await answer.arrayBuffer();
  return answer.status;
}
