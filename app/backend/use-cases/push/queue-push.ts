import { createHash } from 'node:crypto';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { languageOf } from '#app/locales/languages.ts';
import { type PushEvent, pushDocument } from './push-document.ts';

/** An order that is over is remembered by its browsers for so long (ms): somebody may still come back to it. */
const OVER_MS = 24 * 60 * 60_000;

/** What names the messages about an event; `about` tells apart what can happen more than once. */
export type PushKey = { event: PushEvent; about?: string | null | undefined };

/**
 * Writes a message for each browser that is told of this order, in the transaction of the event: both are kept, or
 * neither. The same event is told once. Wake send-push after the commit.
 * @param notBefore of a step that can still be undone: from when it stands
 */
export async function queuePush(
  deps: Pick<Deps, 'now' | 'newId'>,
  trx: Trx,
  restaurant: { tradingName: string; timeZone: string },
  order: OrderRow,
  key: PushKey,
  notBefore?: Date,
): Promise<void> {
  const { restaurant_id, order_id } = order;
  const now = deps.now();
  const stamp = now.toISOString();
  const browsers = await trx
    .selectFrom('push_subscriptions')
    .select(['subscription_id', 'language'])
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('expires_utc', '>', stamp)
    .execute();
  for (const { subscription_id, language } of browsers) {
    const document = pushDocument(restaurant, order, key.event, { language: languageOf(language), now });
    await trx
      .insertInto('push_messages')
      .values({
        restaurant_id,
        message_id: deps.newId(),
        subscription_id,
        order_id,
        dedupe_key: nameOf(key),
        document: JSON.stringify(document),
        tries: 0,
        next_try_utc: notBefore?.toISOString() ?? stamp,
        sent_utc: null,
        ended_utc: null,
        created_utc: stamp,
      })
      .onConflict((conflict) =>
        conflict.columns(['restaurant_id', 'order_id', 'dedupe_key', 'subscription_id']).doNothing(),
      )
      .execute();
  }
}

/**
 * Takes back the messages about a step that is undone, in the transaction of the undo.
 * @returns false when one was begun to be sent, so that the step stands
 */
export async function takeBackPush(trx: Trx, order: OrderRow, key: PushKey): Promise<boolean> {
  const messages = await trx
    .selectFrom('push_messages')
    .select('tries')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('dedupe_key', '=', nameOf(key))
    .execute();
  if (messages.some(({ tries }) => tries > 0)) return false;
  await trx
    .deleteFrom('push_messages')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('dedupe_key', '=', nameOf(key))
    .execute();
  return true;
}

/**
 * Has the messages about a step that were not sent yet never be sent. One that somebody has begun to send may arrive:
 * its row stays, emptied, so that it is not queued again.
 */
export async function forgetPush(trx: Trx, order: OrderRow, key: PushKey, now: Date): Promise<void> {
  await trx
    .deleteFrom('push_messages')
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('dedupe_key', '=', nameOf(key))
    .where('ended_utc', 'is', null)
    .where('tries', '=', 0)
    .execute();
  await trx
    .updateTable('push_messages')
    .set({ document: '', ended_utc: now.toISOString() })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('dedupe_key', '=', nameOf(key))
    .where('ended_utc', 'is', null)
    .execute();
}

/** Has the messages about these steps that nobody began to send wait until then. */
export async function holdPush(
  trx: Trx,
  order: OrderRow,
  keys: readonly PushKey[],
  until: Date,
): Promise<void> {
  await trx
    .updateTable('push_messages')
    .set({ next_try_utc: until.toISOString() })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('dedupe_key', 'in', keys.map(nameOf))
    .where('sent_utc', 'is', null)
    .where('tries', '=', 0)
    .execute();
}

/** An order is over: its browsers are forgotten in a day. */
export async function endPush(deps: Pick<Deps, 'now'>, trx: Trx, order: OrderRow): Promise<void> {
  await trx
    .updateTable('push_subscriptions')
    .set({ expires_utc: new Date(deps.now().getTime() + OVER_MS).toISOString() })
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .execute();
}

/** By which a push service knows the messages of one order, of which it keeps the newest: 32 letters of a hash. */
export function topicOf(orderId: string): string {
  return createHash('sha256').update(orderId).digest('base64url').slice(0, 32);
}

function nameOf({ event, about }: PushKey): string {
  return about ? `${event} ${about}` : event;
}
