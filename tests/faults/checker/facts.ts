import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { Database } from '#app/backend/db/schema.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { rowsOfAll, type StoredRow } from '#tests/setup/database.ts';
import type { ClientLog } from '../client/client-log.ts';
import type { Place } from '../rig/restaurants.ts';

type Row<Name extends keyof Database, Column extends keyof Selectable<Database[Name]>> = Pick<
  Selectable<Database[Name]>,
  Column
>;

/** All that a judgement needs: what the store kept, what the card provider did, what the clients were told. */
export type Facts = {
  places: Place[];
  log: ClientLog;
  /** The card provider's own account of what happened. */
  ledger: Entry[];
  orders: Row<
    'orders',
    | 'restaurant_id'
    | 'order_id'
    | 'order_number'
    | 'cart_id'
    | 'status'
    | 'order_type'
    | 'payment_mode'
    | 'is_paid'
    | 'payable_cents'
    | 'refunded_cents'
    | 'holds'
    | 'held_stock'
    | 'email'
  >[];
  history: Row<
    'order_history',
    'restaurant_id' | 'order_id' | 'seq' | 'from_status' | 'to_status' | 'actor'
  >[];
  carts: Row<'carts', 'restaurant_id' | 'cart_id' | 'state'>[];
  payments: Row<
    'payments',
    'restaurant_id' | 'order_id' | 'attempt' | 'state' | 'intent_id' | 'account_id'
  >[];
  refunds: Row<'refunds', 'restaurant_id' | 'order_id' | 'intent_id' | 'state'>[];
  outbox: Row<'outbox', 'restaurant_id' | 'mail_id' | 'dedupe_key' | 'sent_utc' | 'ended_utc'>[];
  /** Names of the mails written as files. */
  mailFiles: string[];
  promotionUses: Row<'promotion_uses', 'restaurant_id' | 'promotion_id' | 'order_id'>[];
  promotionCounts: Row<'promotion_counts', 'restaurant_id' | 'promotion_id' | 'uses'>[];
  products: Row<'products', 'restaurant_id' | 'product_id' | 'stock_count'>[];
  /** Pieces there were before the first order, by restaurant and product id; only of dishes that are counted. */
  stockAtFirst: Map<string, number>;
};

export type FactSources = Pick<Facts, 'places' | 'log' | 'stockAtFirst'> & {
  database: DatabaseAddress;
  ledger: () => Entry[];
};

const QUERIES = {
  orders: `select restaurant_id, order_id, order_number, cart_id, status, order_type, payment_mode, is_paid,
    payable_cents, refunded_cents, holds, held_stock, email from orders`,
  history:
    'select restaurant_id, order_id, seq, from_status, to_status, actor from order_history order by order_id, seq',
  carts: 'select restaurant_id, cart_id, state from carts',
  payments: 'select restaurant_id, order_id, attempt, state, intent_id, account_id from payments',
  refunds: 'select restaurant_id, order_id, intent_id, state from refunds',
  outbox: 'select restaurant_id, mail_id, dedupe_key, sent_utc, ended_utc from outbox',
  promotionUses: 'select restaurant_id, promotion_id, order_id from promotion_uses',
  promotionCounts: 'select restaurant_id, promotion_id, uses from promotion_counts',
  products: 'select restaurant_id, product_id, stock_count from products',
} as const satisfies Partial<Record<keyof Facts, string>>;

/** Reads the store's tables beside the running server. The ledger is read first: what it has by then, the rows may know. */
export async function readFacts({ database, ledger, ...told }: FactSources): Promise<Facts> {
  const entries = [...ledger()];
  const rows: Record<string, StoredRow[]> = {};
  const read = await rowsOfAll(database, Object.values(QUERIES));
  for (const [index, name] of Object.keys(QUERIES).entries()) rows[name] = read[index] ?? [];
  const mails = join(database.dataDirectory, 'mail');
  const mailFiles = existsSync(mails) ? readdirSync(mails) : [];
  return { ...told, ledger: entries, mailFiles, ...(rows as Pick<Facts, keyof typeof QUERIES>) };
}
