import { type Expression, type SqlBool, sql } from 'kysely';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import { isAtPlaces, lockFreeRows, rowPlace } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { CODE_REMEMBERED_MS } from '#app/backend/use-cases/accounts/codes.ts';
import { WAITING_MS } from '#app/backend/use-cases/accounts/waiting-sign-ups.ts';
import { forgetPictures, PICTURES_AT_ONCE } from '#app/backend/use-cases/catalogue/replaced-pictures.ts';
import { isNamedByNobody } from '#app/backend/use-cases/receiver/named-devices.ts';
import { RETENTION_DAYS } from '#app/domain/account/retention.ts';
import { forgetGuests, forgetMessages } from './forget-people.ts';
import { inSlices } from './in-slices.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Tickets for printers; no order is placed as long before it is due. */
const PRINTED_MS = 30 * DAY_MS;
/** What was saved of drafts; who did what is kept longer (activity). */
const SAVES_MS = 30 * DAY_MS;
/** The stock of dishes that left the menu: a removal is not undone later. */
const KEPT_STOCK_MS = 30 * DAY_MS;
/** What webhooks told: until then an owner can have it sent again. */
const WEBHOOKS_MS = 30 * DAY_MS;
/** Rows of one transaction: some milliseconds. */
const SLICE_ROWS = 100;

type Forgotten = {
  table:
    | 'idempotency_keys'
    | 'carts'
    | 'rate_limits'
    | 'outbox'
    | 'mailed_codes'
    | 'codes'
    | 'waiting_sign_ups'
    | 'customer_sessions'
    | 'receiver_devices'
    | 'receiver_pairings'
    | 'draft_saves'
    | 'kept_stock'
    | 'restaurant_names'
    | 'printers'
    | 'print_jobs'
    | 'push_subscriptions'
    | 'push_messages'
    | 'webhook_deliveries'
    | 'staff_sessions'
    | 'staff_trusts'
    | 'staff_challenges'
    | 'staff_invitations'
    | 'activity';
  /** Its rows go by this column, */
  by: string;
  /** when it is so many milliseconds old. */
  afterMs: number;
  /** The column counts seconds since 1970; else it is an ISO stamp. */
  inSeconds?: true;
  /** Only these of them. */
  only?: Expression<SqlBool>;
};

/** What is forgotten, and after which time. */
const FORGOTTEN: readonly Forgotten[] = [
  { table: 'idempotency_keys', by: 'created_utc', afterMs: DAY_MS },
  // one that is being paid stays
  {
    table: 'carts',
    by: 'touched_utc',
    afterMs: RETENTION_DAYS.carts * DAY_MS,
    only: sql`state in ('active', 'ordered')`,
  },
  { table: 'rate_limits', by: 'window_start', afterMs: DAY_MS, inSeconds: true },
  { table: 'outbox', by: 'ended_utc', afterMs: RETENTION_DAYS.sentMails * DAY_MS },
  // codes hold e-mails
  { table: 'mailed_codes', by: 'expires_utc', afterMs: CODE_REMEMBERED_MS },
  // of the program before, which servers of it may still mail
  { table: 'codes', by: 'expires_utc', afterMs: CODE_REMEMBERED_MS },
  // what somebody filled in and never confirmed
  { table: 'waiting_sign_ups', by: 'created_utc', afterMs: WAITING_MS },
  // a day after they ended by themselves, so that differing clocks of servers do no harm
  { table: 'customer_sessions', by: 'expires_utc', afterMs: DAY_MS },
  { table: 'receiver_devices', by: 'expires_utc', afterMs: DAY_MS, only: isNamedByNobody() },
  { table: 'receiver_pairings', by: 'expires_utc', afterMs: DAY_MS },
  // a form that was opened before is too old to be merged
  { table: 'draft_saves', by: 'saved_utc', afterMs: SAVES_MS },
  { table: 'kept_stock', by: 'left_utc', afterMs: KEPT_STOCK_MS },
  // its old address leads nowhere any more, and the name is free
  { table: 'restaurant_names', by: 'until_utc', afterMs: 0 },
  { table: 'printers', by: 'ended_utc', afterMs: DAY_MS },
  // nobody can order further ahead, so that none of these waits any more
  { table: 'print_jobs', by: 'made_utc', afterMs: PRINTED_MS },
  // a day after their orders were over
  { table: 'push_subscriptions', by: 'expires_utc', afterMs: 0 },
  // nobody tells the same event of an order again by then
  { table: 'push_messages', by: 'created_utc', afterMs: 3 * DAY_MS },
  { table: 'webhook_deliveries', by: 'created_utc', afterMs: WEBHOOKS_MS },
  { table: 'staff_sessions', by: 'ends_utc', afterMs: DAY_MS },
  { table: 'staff_trusts', by: 'expires_utc', afterMs: DAY_MS },
  { table: 'staff_challenges', by: 'expires_utc', afterMs: DAY_MS },
  // one that nobody accepted stands on the people page for a while, to be sent again
  { table: 'staff_invitations', by: 'expires_utc', afterMs: 30 * DAY_MS },
  { table: 'activity', by: 'at_utc', afterMs: RETENTION_DAYS.activity * DAY_MS },
];

/** Idempotency keys kept before this stamp no longer count. */
export function oldestGoodKey(now: Date): string {
  return before(now, DAY_MS);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/**
 * Deletes rows that nobody can ask for any more: old idempotency keys, old carts, counted attempts whose
 * windows are over, ended mails, what customers wrote long ago, sessions that are over, codes long past, sign-ups
 * that nobody confirmed within a week, and pictures that no catalogue shows; takes the person out of guests' old
 * orders. Several servers may do it at once: none waits for another's rows.
 * @returns how many rows were deleted or lost their person.
 */
export async function forgetOldRows(deps: Deps): Promise<number> {
  const now = deps.now();
  if (!deps.isClockSteady()) return 0;
  let forgotten = 0;
  const { guests, messages } = deps.retention;
  for (const [forget, days] of [
    [forgetGuests, guests],
    [forgetMessages, messages],
  ] as const)
    forgotten += await inSlices(deps, 'forget-old-rows', {
      size: SLICE_ROWS,
      slice: (trx) => forget(trx, before(now, days * DAY_MS), SLICE_ROWS),
    });
  for (const what of FORGOTTEN)
    forgotten += await inSlices(deps, 'forget-old-rows', {
      size: SLICE_ROWS,
      slice: (trx) => forgetFrom(trx, what, now),
    });
  forgotten += await inSlices(deps, 'forget-old-rows', {
    size: PICTURES_AT_ONCE,
    slice: (trx) => forgetPictures(trx, now),
  });
  return forgotten;
}

async function forgetFrom(
  trx: Trx,
  { table, by, afterMs, inSeconds, only }: Forgotten,
  now: Date,
): Promise<number> {
  const stamp = sql.ref(by);
  const oldest = inSeconds ? Math.floor((now.getTime() - afterMs) / 1000) : before(now, afterMs);
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where((row) =>
      isAtPlaces(
        trx,
        row
          .selectFrom(table)
          .select(rowPlace(trx))
          .where(sql<boolean>`${stamp} < ${oldest}`)
          .$if(only !== undefined, (rows) => rows.where(only ?? sql<boolean>`true`))
          .orderBy(stamp)
          .limit(SLICE_ROWS)
          .$call(lockFreeRows(trx)),
      ),
    )
    .$call(overAll('what is old'))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
