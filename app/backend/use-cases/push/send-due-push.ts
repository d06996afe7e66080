import type { Selectable } from 'kysely';
import type { PushMessagesTable } from '#app/backend/db/push-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { dueRanges } from '#app/backend/use-cases/due-ranges.ts';
import type { PushAnswer } from '#app/third-party/push/push-sender.ts';
import { topicOf } from './queue-push.ts';
import { forgetSubscriptions } from './subscribe.ts';

/**
 * Longer than any try takes (ms). After it another server may take the message over, because the first one must
 * have died.
 */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** News of an order is old by then, ms. Services keep a message for a device that is away no longer either. */
const GIVE_UP_MS = 60 * 60_000;
/** The most messages of one round: then what was done is told, and the next round begins. */
const MOST_A_ROUND = 200;

type MessageRow = Selectable<PushMessagesTable>;

/**
 * Sends the due messages, the oldest first, several at once. Several servers may run it at once: the one that
 * changes a row's next try sends it.
 * @param mayGoOn false ends the round after the messages under way
 * @returns how many were sent.
 */
export async function sendDuePush(deps: Deps, mayGoOn = () => true): Promise<number> {
  let left = MOST_A_ROUND;
  let sent = 0;
  // one after the other, because all would claim the same row
  let turn: Promise<unknown> = Promise.resolve();
  const next = () => {
    const claimed = turn.then(() => claimNext(deps));
    turn = claimed.catch(() => undefined);
    return claimed;
  };
  async function sendOnwards(): Promise<void> {
    while (left > 0 && mayGoOn()) {
      left -= 1;
      const row = await next();
      if (!row) return;
      if (await sendOne(deps, row)) sent += 1;
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: deps.push.mostAtOnce }, sendOnwards));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (left === 0) deps.wake('send-push');
  return sent;
}

/** @returns whether it was sent. */
async function sendOne(deps: Deps, row: MessageRow): Promise<boolean> {
  const browser = await deps.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('restaurant_id', '=', row.restaurant_id)
    .where('subscription_id', '=', row.subscription_id)
    .executeTakeFirst();
  const isOld = ageOf(deps, row) >= GIVE_UP_MS && deps.isClockSteady();
  if (!browser || isOld || (await isOvertaken(deps, row))) {
    await end(deps, row, { wasSent: false });
    return false;
  }
  const answer = await deps.push.send({
    endpoint: browser.endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,
    serverKey: browser.server_key,
    payload: row.document,
    topic: topicOf(row.order_id),
    ttlSeconds: Math.ceil((GIVE_UP_MS - ageOf(deps, row)) / 1000),
  });
  await settle(deps, row, answer);
  return answer.is === 'sent';
}

async function settle(deps: Deps, row: MessageRow, answer: PushAnswer): Promise<void> {
  const { restaurant_id: restaurantId, order_id: orderId, message_id: messageId } = row;
  switch (answer.is) {
    case 'sent':
      return end(deps, row, { wasSent: true });
    case 'gone':
      return deps.transaction((trx) =>
        forgetSubscriptions(trx, restaurantId, orderId, [row.subscription_id]),
      );
    case 'refused':
      deps.log.error({ restaurantId, messageId, reason: answer.code }, 'a push service refused a message');
      return end(deps, row, { wasSent: false });
    case 'later':
      deps.log.warn(
        { restaurantId, messageId, tries: row.tries, reason: answer.code },
        'a message to a browser could not be sent yet',
      );
      return postpone(deps, row, answer.waitMs);
  }
}

/** Claims the next due row for this server; null when there is none. */
async function claimNext(deps: Deps): Promise<MessageRow | null> {
  for (;;) {
    const now = deps.now();
    const row = await nextDue(deps, now);
    if (!row) return null;
    const taken = {
      tries: row.tries + 1,
      next_try_utc: new Date(now.getTime() + LEASE_MS).toISOString(),
    };
    const { numUpdatedRows } = await deps.db
      .updateTable('push_messages')
      .set(taken)
      .where('restaurant_id', '=', row.restaurant_id)
      .where('message_id', '=', row.message_id)
      .where('next_try_utc', '=', row.next_try_utc)
      .where('ended_utc', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { ...row, ...taken };
  }
}

async function nextDue({ db }: Deps, now: Date): Promise<MessageRow | undefined> {
  for (const [isDue, stamp] of dueRanges(now, 2 * GIVE_UP_MS)) {
    const row = await db
      .selectFrom('push_messages')
      .selectAll()
      .where('ended_utc', 'is', null)
      .where('next_try_utc', isDue, stamp)
      .orderBy('next_try_utc')
      .limit(1)
      .$call(overAll('what is due'))
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

/** Whether the browser was told something newer of this order already: the older news would take its place. */
async function isOvertaken({ db }: Deps, row: MessageRow): Promise<boolean> {
  const newer = await db
    .selectFrom('push_messages')
    .select('message_id')
    .where('restaurant_id', '=', row.restaurant_id)
    .where('order_id', '=', row.order_id)
    .where('subscription_id', '=', row.subscription_id)
    .where('sent_utc', 'is not', null)
    .where('created_utc', '>', row.created_utc)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

async function postpone(deps: Deps, row: MessageRow, waitMs: number | null): Promise<void> {
  const usual = Math.min(FIRST_WAIT_MS * 2 ** (row.tries - 1), LONGEST_WAIT_MS);
  const wait = Math.min(Math.max(usual, waitMs ?? 0), GIVE_UP_MS);
  await deps.db
    .updateTable('push_messages')
    .set({ next_try_utc: new Date(deps.now().getTime() + wait).toISOString() })
    .where('restaurant_id', '=', row.restaurant_id)
    .where('message_id', '=', row.message_id)
    // not when the claim ran out and another server has the row now
    .where('next_try_utc', '=', row.next_try_utc)
    .where('ended_utc', 'is', null)
    .execute();
}

/** Empties what it said; the row stays, so that the same event is not told again. */
async function end(deps: Deps, row: MessageRow, { wasSent }: { wasSent: boolean }): Promise<void> {
  const stamp = deps.now().toISOString();
  await deps.db
    .updateTable('push_messages')
    .set({ document: '', sent_utc: wasSent ? stamp : null, ended_utc: stamp })
    .where('restaurant_id', '=', row.restaurant_id)
    .where('message_id', '=', row.message_id)
    .where('ended_utc', 'is', null)
    .execute();
}

function ageOf(deps: Pick<Deps, 'now'>, row: MessageRow): number {
  return deps.now().getTime() - Date.parse(row.created_utc);
}
