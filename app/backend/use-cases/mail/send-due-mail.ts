import type { Selectable } from 'kysely';
import type { OutboxTable } from '#app/backend/db/customer-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { shortId } from '#app/backend/log.ts';
import { dueRanges } from '#app/backend/use-cases/due-ranges.ts';
import { failureCode, MailRefused } from '#app/third-party/mail/mailer.ts';
import type { MailDocument } from './mail-content.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/**
 * Longer than any try takes (ms). After it another server may take the mail over, because the first one must
 * have died.
 */
const LEASE_MS = 3 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
const GIVE_UP_MS = DAY_MS;
/** The most mails of one round: then what was done is told, and the next round begins. */
const MOST_A_ROUND = 50;

/** Values of `is_urgent`, in the order in which they are taken. */
const CODES = [1] as const;
const CODES_FIRST = [1, 0] as const;

/** The order that a mail is about, in what the mail is known by. */
const OF_ORDER = /\border ([0-9a-f-]{36})\b/;

type OutboxRow = Selectable<OutboxTable>;

/**
 * Sends the due mails, codes first and then the oldest, several at once. Several servers may run it at once:
 * the one that changes a row's next try sends it. When the mail service itself fails, the rest waits for the
 * next round.
 * @param mayGoOn false ends the round after the mails under way
 * @returns how many mails were sent.
 */
export async function sendDueMail(deps: Deps, mayGoOn = () => true): Promise<number> {
  // one connection is the codes'
  return drain(deps, mayGoOn, 'send-mail', deps.mailer.mostAtOnce - 1);
}

/**
 * Sends only what customers wait for at the screen, so that a code never waits for other mails to be taken.
 * @returns how many mails were sent.
 */
export async function sendDueCodes(deps: Deps, mayGoOn = () => true): Promise<number> {
  return drain(deps, mayGoOn, 'send-codes', 1);
}

/**
 * The first mail goes alone: a service that is down is asked once, not once for each of those that could be
 * under way at once.
 */
async function drain(
  deps: Deps,
  mayGoOn: () => boolean,
  job: 'send-mail' | 'send-codes',
  atOnce: number,
): Promise<number> {
  let left = MOST_A_ROUND;
  let sent = 0;
  let isOver = false;
  const isStopping = () => !mayGoOn() || deps.mailer.isClosed();
  // one after the other, because all would claim the same row
  let turn: Promise<unknown> = Promise.resolve();
  const next = () => {
    const claimed = turn.then(() => claimNext(deps, job === 'send-codes'));
    turn = claimed.catch(() => undefined);
    return claimed;
  };
  async function sendNext(): Promise<boolean> {
    if (isOver || left === 0 || isStopping()) return false;
    left -= 1;
    const claimed = await next();
    if (!claimed) isOver = true;
    else if (isStopping()) await release(deps, claimed);
    else if (await sendOne(deps, claimed, () => (isOver = true))) sent += 1;
    return !isOver;
  }
  async function sendOnwards(): Promise<void> {
    while (await sendNext());
  }
  await sendNext();
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, sendOnwards));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (!isOver) deps.wake(job);
  return sent;
}

/** A server that stops leaves what it has only claimed to the next one, which would wait for minutes otherwise. */
async function release(deps: Deps, row: OutboxRow): Promise<void> {
  await deps.db
    .updateTable('outbox')
    .set({ tries: row.tries - 1, next_try_utc: deps.now().toISOString() })
    .where('restaurant_id', '=', row.restaurant_id)
    .where('mail_id', '=', row.mail_id)
    .where('next_try_utc', '=', row.next_try_utc)
    .where('ended_utc', 'is', null)
    .execute();
}

/** @returns whether it was sent. Tells when the service fails, so that no other mail is tried. */
async function sendOne(deps: Deps, row: OutboxRow, tellFailing: () => void): Promise<boolean> {
  try {
    await deps.mailer.send(toSend(row));
  } catch (error) {
    if (!(error instanceof MailRefused)) tellFailing();
    await postpone(deps, row, failureCode(error));
    return false;
  }
  await end(deps.db, row, deps.now(), { wasSent: true });
  const [, order] = OF_ORDER.exec(row.dedupe_key) ?? [];
  const about = { restaurantId: row.restaurant_id, mailId: row.mail_id };
  deps.log.info({ ...about, ...(order && { order: shortId(order) }) }, 'a mail was sent');
  return true;
}

/** Claims the next due row for this server; null when there is none. */
async function claimNext(deps: Deps, onlyUrgent: boolean): Promise<OutboxRow | null> {
  for (;;) {
    const row = await nextDue(deps.db, onlyUrgent, deps.now());
    if (!row) return null;
    const claimed = await claim(deps.db, row, deps.now());
    if (claimed) return claimed;
  }
}

/** Codes before all others. */
async function nextDue(db: Db, onlyUrgent: boolean, now: Date): Promise<OutboxRow | undefined> {
  for (const isUrgent of onlyUrgent ? CODES : CODES_FIRST) {
    for (const [isDue, stamp] of dueRanges(now, 2 * LONGEST_WAIT_MS)) {
      const row = await db
        .selectFrom('outbox')
        .selectAll()
        .where('ended_utc', 'is', null)
        .where('is_urgent', '=', isUrgent)
        .where('next_try_utc', isDue, stamp)
        .orderBy('next_try_utc')
        .limit(1)
        .$call(overAll('what is due'))
        .executeTakeFirst();
      if (row) return row;
    }
  }
  return undefined;
}

/**
 * Claims a row for this server; null when another one was faster. If this server dies, the row becomes due
 * again.
 */
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

/**
 * Sets the next try in 1, 2, 4 … minutes, at most an hour later. A day after it was written the mail is given
 * up, with an error in the log.
 */
async function postpone(deps: Deps, row: OutboxRow, reason: string): Promise<void> {
  const now = deps.now();
  const told = { restaurantId: row.restaurant_id, mailId: row.mail_id, tries: row.tries, reason };
  const isOld = now.getTime() - Date.parse(row.created_utc) >= GIVE_UP_MS;
  if (isOld && deps.isClockSteady()) {
    deps.log.error(told, 'a mail could not be sent for a day and was given up');
    return end(deps.db, row, now, { wasSent: false });
  }
  deps.log.warn(told, 'a mail could not be sent yet');
  const wait = Math.min(MINUTE_MS * 2 ** (row.tries - 1), LONGEST_WAIT_MS);
  await deps.db
    .updateTable('outbox')
    .set({ next_try_utc: new Date(now.getTime() + wait).toISOString() })
    .where('restaurant_id', '=', row.restaurant_id)
    .where('mail_id', '=', row.mail_id)
    // not when the claim ran out and another server has the row now
    .where('next_try_utc', '=', row.next_try_utc)
    .where('ended_utc', 'is', null)
    .execute();
}

/**
 * Empties content and recipient, because they are personal and may hold a code. The row stays, so that the
 * same mail is not queued again.
 */
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
