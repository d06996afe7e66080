import type { Selectable } from 'kysely';
import type { OutboxTable } from '#app/backend/db/customer-tables.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { failureCode, MailRefused } from '#app/third-party/mail/mailer.ts';
import type { MailDocument } from './mail-content.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than any try takes: after it another server may think that the first one died. */
const LEASE_MS = 3 * MINUTE_MS;
const GIVE_UP_MS = DAY_MS;
const KEEP_MS = 30 * DAY_MS;
/** A round ends after so many, so that a server that stops need not wait for all. */
const MOST_AT_ONCE = 50;

type OutboxRow = Selectable<OutboxTable>;

/**
 * Sends the mails that are due, oldest first, and forgets those that ended 30 days ago. Any number of servers may do so at
 * once: whoever moves a row's next try sends it. When the mail service itself fails, the rest waits for the next round.
 * @returns how many were sent.
 */
export async function sendDueMail(deps: Deps): Promise<number> {
  await forgetOld(deps.db, deps.now());
  let sent = 0;
  for (let looked = 0; looked < MOST_AT_ONCE; looked += 1) {
    const row = await nextDue(deps.db, deps.now());
    if (!row) return sent;
    const claimed = await claim(deps.db, row, deps.now());
    if (!claimed) continue;
    try {
      await deps.mailer.send(toSend(claimed));
    } catch (error) {
      await postpone(deps, claimed, failureCode(error));
      if (error instanceof MailRefused) continue;
      return sent;
    }
    await end(deps.db, claimed, deps.now(), { wasSent: true });
    sent += 1;
  }
  deps.wake('send-mail');
  return sent;
}

async function nextDue(db: Db, now: Date): Promise<OutboxRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('ended_utc', 'is', null)
    .where('next_try_utc', '<=', now.toISOString())
    .orderBy('next_try_utc')
    .limit(1)
    .executeTakeFirst();
}

/** Takes a row for this server alone, or null when another one was quicker. A server that dies leaves it for later. */
async function claim(db: Db, row: OutboxRow, now: Date): Promise<OutboxRow | null> {
  const taken = { tries: row.tries + 1, next_try_utc: new Date(now.getTime() + LEASE_MS).toISOString() };
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(taken)
    .where('restaurant_id', '=', row.restaurant_id)
    .where('mail_id', '=', row.mail_id)
    .where('next_try_utc', '=', row.next_try_utc)
    .where('ended_utc', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...row, ...taken } : null;
}

function toSend(row: OutboxRow) {
  return {
    ...(JSON.parse(row.document) as MailDocument),
    id: row.mail_id,
    writtenAt: new Date(row.created_utc),
    recipient: row.recipient,
  };
}

/** Tries again in 1, 2, 4 … minutes, at most an hour apart; a day after it was written it is given up, loudly. */
async function postpone(deps: Deps, row: OutboxRow, reason: string): Promise<void> {
  const now = deps.now();
  const told = { restaurantId: row.restaurant_id, mailId: row.mail_id, tries: row.tries, reason };
  if (now.getTime() - Date.parse(row.created_utc) >= GIVE_UP_MS) {
    deps.log.error(told, 'a mail could not be sent for a day and was given up');
    return end(deps.db, row, now, { wasSent: false });
  }
  deps.log.warn(told, 'a mail could not be sent yet');
  const wait = Math.min(MINUTE_MS * 2 ** (row.tries - 1), HOUR_MS);
  await deps.db
    .updateTable('outbox')
    .set({ next_try_utc: new Date(now.getTime() + wait).toISOString() })
    .where('restaurant_id', '=', row.restaurant_id)
    .where('mail_id', '=', row.mail_id)
    // unless the lease ran out and another server has it now
    .where('next_try_utc', '=', row.next_try_utc)
    .where('ended_utc', 'is', null)
    .execute();
}

/** Content and recipient go: a code may be in it, and it is a person's. The row stays, so that the same is not queued again. */
async function end(db: Db, row: OutboxRow, now: Date, { wasSent }: { wasSent: boolean }): Promise<void> {
  const stamp = now.toISOString();
  await db
    .updateTable('outbox')
    .set({ document: '', recipient: '', sent_utc: wasSent ? stamp : null, ended_utc: stamp })
    .where('restaurant_id', '=', row.restaurant_id)
    .where('mail_id', '=', row.mail_id)
    .where('ended_utc', 'is', null)
    .execute();
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('ended_utc', '<', new Date(now.getTime() - KEEP_MS).toISOString())
    .execute();
}
