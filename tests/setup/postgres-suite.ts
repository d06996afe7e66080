import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from './build.ts';
import { type ChosenTests, coverOf, readRecord } from './statements.ts';

/** Files that run on PostgreSQL whatever statements they make, by what may differ there. */
export const BY_REASON: Record<string, readonly string[]> = {
  'what only PostgreSQL does': ['tests/postgres'],
  'opening, migrating and writing the database': [
    'app/backend/db/codes-of-before',
    'app/backend/db/migrate',
    'app/backend/db/open-database',
    'app/backend/db/transactions',
    'app/backend/db/write-probe',
    'app/backend/use-cases/housekeeping/forget-old-rows',
    'tests/api/operator-asks',
    'tests/api/orders-of-before',
    'tests/api/readiness',
    'tests/api/unavailable',
  ],
  'transactions, locks and races': [
    'app/backend/use-cases/limits/rate-limits',
    'tests/api/compare-and-set',
    'tests/api/drafts-at-once',
    'tests/api/idempotency',
    'tests/api/mail-at-once',
    'tests/api/order-floods',
    'tests/api/order-numbers',
    'tests/api/order-races',
    'tests/api/payments-events',
    'tests/api/print-ticket',
    'tests/api/promotion-orders',
    'tests/api/receiver-pairing',
    'tests/api/second-press',
    'tests/api/second-reject',
    'tests/api/slot-limits',
    'tests/api/stock',
    'tests/api/two-people.property',
    'tests/api/two-servers',
    'tests/api/undone-rejects',
    'tests/api/undone-steps',
  ],
  'servers that die, and services that fail': [
    'tests/api/payments-crash',
    'tests/api/payments-faults',
    'tests/api/printers-crash',
    'tests/api/push-faults',
    'tests/api/refunds-crash',
    'tests/api/webhooks-faults',
  ],
  'moves between the two databases, and backups': [
    'tests/api/move-faults',
    'tests/api/move-rows.property',
    'tests/api/move-stopped',
    'tests/api/move-to',
    'tests/api/move-upgraded',
    'tests/api/operator-backup',
  ],
  'types of values: sums of money, days and stamps': [
    'tests/api/day-close',
    'tests/api/day-sums',
    'tests/api/one-total',
    'tests/api/reports',
    'tests/api/reports.property',
  ],
  indexes: ['tests/api/query-plans'],
  'walls between restaurants': ['tests/api/isolation', 'tests/api/restaurant-wall'],
  'servers that tell each other of changes': [
    'tests/api/receiver-changes',
    'tests/api/restaurant-addresses',
    'tests/api/restaurant-states',
    'tests/api/watch-kitchens',
  ],
};

/** The rest of the suite: tests that run the other statements, written by `npm run test:postgres -- choose`. */
export const COVER = join(TOP, 'tests/setup/postgres-cover.json');

/** With `.test.ts`, but for a folder. */
export function givenFiles(): string[] {
  return Object.values(BY_REASON)
    .flat()
    .map((path) => (path === 'tests/postgres' ? path : `${path}.test.ts`));
}

export function chosenTests(): ChosenTests {
  return JSON.parse(readFileSync(COVER, 'utf8')) as ChosenTests;
}

export function chosenFiles(): string[] {
  return Object.keys(chosenTests());
}

/** Of the tests that the last API run on SQLite recorded, the cheapest that run every statement with the files above. */
export function choose(): ChosenTests {
  const chosen = coverOf(readRecord('sqlite'), givenFiles());
  writeFileSync(COVER, `${JSON.stringify(chosen, null, 2)}\n`);
  return chosen;
}
