import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseGauges } from '#app/backend/metrics/database-gauges.ts';
import { openMetrics } from '#app/backend/metrics/open-metrics.ts';
import { TOP } from '#tests/setup/build.ts';
import { type CardStore, startCardStore } from '#tests/setup/card-store.ts';
import { restaurantGoes } from './plans/address-walk.ts';
import { type Access, type Explainer, explainerOf, type Plan } from './plans/explain.ts';
import { multiplyRows, SMALL_TABLES } from './plans/many-rows.ts';
import { walk } from './plans/walk.ts';

/** Every query that the API makes, on tables of some thousands of rows, explained by the database itself. */
const TIMES = 60;
/** Read by their restaurant: its menu, what is taken off it, its promotions, what left
 * it within a month, and its people, a hundred at most. */
const MENU_TABLES = [
  'products',
  'off_options',
  'promotion_counts',
  'kept_stock',
  'staff',
  'staff_rules',
  'staff_invitations',
  'staff_sessions',
  'staff_steps',
  'webhook_endpoints',
];
/** Indexes of what is under way only: they may be read whole where the database knows that there is little. */
const SMALL_INDEXES = [
  'customers_unverified',
  'order_refunds_due',
  'orders_cancels_due',
  'orders_unpaid',
  'orphan_payments_waiting',
  // those of the last seconds, and of a program that was not yet replaced
  'orders_without_patron',
  'patrons_uncounted',
  'outbox_by_urgency',
  'outbox_due',
  'payments_one_open',
  'printers_in_use',
  'products_counted',
  'push_messages_due',
  'receiver_devices_signed_in',
  'refunds_due',
  'webhook_deliveries_due',
];

/** Thousands may wait in these: what is next is found without sorting all that waits. */
const QUEUES = ['outbox', 'push_messages', 'webhook_deliveries'];

type Asked = Pick<CompiledQuery, 'sql' | 'parameters'>;
const asked = new Map<string, Asked>();
/** What an operator asks once in a restaurant's life: it may read all that this restaurant kept. */
const once = new Map<string, Asked>();
let heardBy: Map<string, Asked> | null = asked;
let store: CardStore;
let explainer: Explainer;

beforeAll(async () => {
  const heard = (query: Asked) => {
    heardBy?.set(shapeOf(query.sql), query);
  };
  store = await startCardStore({}, { heard, publicUrl: 'https://{subdomain}.store.test' });
  await walk(store);
  await createDatabaseGauges(openMetrics(), store.deps)();
  heardBy = once;
  await restaurantGoes(store);
  heardBy = null;
  await multiplyRows(store, TIMES);
  explainer = await explainerOf(store);
});
afterAll(async () => {
  await explainer.close();
  await store.close();
});

/** Lists of any length are one query. */
function shapeOf(text: string): string {
  return text.replace(/\((?:(?:\$\d+|\?)(?:, )?)+\)/g, '(…)').replace(/\$\d+/g, '?');
}

/** What one query does that large tables do not bear, a line each. */
async function faultsOf(query: Asked): Promise<string[]> {
  const plan = await explainer.explain(query);
  return plan.accesses
    .filter((access) => !SMALL_TABLES.includes(access.table) && isCostly(access, plan, query.sql))
    .map(({ table, index, columns }) => {
      const how = index === null ? 'whole' : `by ${index} (${columns.join(', ')})`;
      return `${table} is read ${how}: ${query.sql}\n${plan.text}`;
    });
}

function isCostly({ table, index, columns }: Access, plan: Plan, sql: string): boolean {
  if (index === null || (QUEUES.includes(table) && plan.isSorted)) return true;
  if (SMALL_INDEXES.includes(index)) return false;
  if (columns.some((column) => column !== 'restaurant_id')) return false;
  // the newest so many of a restaurant, in the order of the index: no more than those are read
  if (columns.length > 0 && sql.includes(' limit ') && !plan.isSorted) return false;
  return columns.length === 0 || !MENU_TABLES.includes(table);
}

test('A-649, A-940: no query of the API reads a large table whole, or all that one restaurant ever kept, or sorts a queue', async () => {
  const statements = [...asked.values()].filter(({ sql }) => /^(select|insert|update|delete)\b/.test(sql));
  expect(statements.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const statement of statements) faults.push(...(await faultsOf(statement)));
  expect(faults.join('\n\n')).toBe('');
});

test.each([
  ['select * from orders where email = ?', ['a@example.com'], 'orders is read whole'],
  ['select max(at_utc) from order_history', [], 'order_history is read whole'],
  ['select 1 from carts where restaurant_id = ? and promo_code = ?', ['r-demo', 'X'], '(restaurant_id)'],
  ['select 1 from orders where restaurant_id = ? order by email limit ?', ['r-demo', 5], '(restaurant_id)'],
])('what is refused: %s', async (sql, parameters, fault) => {
  let count = 0;
  const numbered = store.databaseUrl === undefined ? sql : sql.replace(/\?/g, () => `$${++count}`);
  expect((await faultsOf({ sql: numbered, parameters })).join()).toContain(fault);
});

test('the walk asks everything that the code names: each table by each kind of statement', () => {
  const VERBS = {
    selectFrom: 'from',
    insertInto: 'insert into',
    updateTable: 'update',
    deleteFrom: 'delete from',
  };
  const all = [...asked.keys(), ...once.keys()].join('\n');
  const missing = ['use-cases', 'http'].flatMap((zone) => {
    const folder = join(TOP, 'app/backend', zone);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(\w+)\(\s*'(\w+)(?: as \w+)?'/g)]
          .filter(([, verb = '']) => Object.hasOwn(VERBS, verb))
          .filter(([, verb = '', table]) => !all.includes(`${VERBS[verb as keyof typeof VERBS]} "${table}"`))
          .map(([, verb, table]) => `${verb} ${table} in ${file}`),
      );
  });
  expect(missing).toEqual([]);
});
