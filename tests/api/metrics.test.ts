import { afterEach, beforeEach, expect, test } from 'vitest';
import { insideTransaction } from '#app/backend/db/transactions.ts';
import { createDatabaseGauges } from '#app/backend/metrics/database-gauges.ts';
import { markNoted } from '#app/backend/metrics/kept-counts.ts';
import { METRICS } from '#app/backend/metrics/metric-names.ts';
import { serveMetrics } from '#app/backend/metrics/metrics-server.ts';
import { countStep } from '#app/backend/use-cases/orders/change-status.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { type ScrapedMetrics, scrapedMetrics, valuesIn } from '#tests/setup/scraped-metrics.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-the-tests';
const NOW = new Date('2026-03-04T00:00:00.000Z');

let open: ScrapedMetrics;
let store: TestBackend;

async function start(byRestaurant = false): Promise<void> {
  open = await scrapedMetrics({ byRestaurant });
  store = await startTestBackend({ now: NOW, metrics: open.metrics });
  for (const subdomain of ['demo', 'other'])
    await addRestaurant(store.deps, { subdomain, products: [naan], receiverKey: KEY });
  open.reads(store);
}
beforeEach(() => start());
afterEach(async () => {
  await open.close();
  await store.close();
});

async function order(restaurant = 'r-demo'): Promise<string> {
  const api = apiClient(store.url);
  const added = await api.post<{ data: { cartId: string } }>(`/api/${restaurant}/cart/add`, { json: line() });
  const json = pickupOrder(added.data.data.cartId);
  const placed = await api.post<{ orderId: string }>(`/api/${restaurant}/orders`, { json });
  expect(placed.success).toBe(true);
  return placed.data.orderId;
}

test('A-1180: orders are counted by their steps, and those that wait are read at the scrape with their age', async () => {
  await order();
  const orderId = await order();
  await order('r-other');
  const accepted = { json: { status: 2 }, bearer: KEY };
  await apiClient(store.url).post(`/api/r-demo/receiver/orders/${orderId}/status`, accepted);
  store.setNow(new Date(NOW.getTime() + 90_000));
  const told = await open.scrape();
  expect(told.get('store_order_steps_total{status="created",actor="customer"}')).toBe(3);
  expect(told.get('store_order_steps_total{status="accepted",actor="receiver"}')).toBe(1);
  expect(told.get('store_orders_open{status="created"}')).toBe(2);
  expect(told.get('store_orders_open{status="accepted"}')).toBe(1);
  expect(told.get('store_oldest_unaccepted_order_seconds')).toBe(90);
  expect(told.get('store_mails_waiting')).toBeGreaterThan(0);
  expect(told.get('store_mails_waiting_age_seconds')).toBe(90);
  expect(told.get('store_refunds_due{kind="whole"}')).toBe(0);
  expect(told.get('store_calls_total{call="orders.create",status="200"}')).toBe(3);
  const waits = store.databaseUrl === undefined ? 'turn' : 'connection';
  expect(told.get(`store_database_wait_seconds_count{for="${waits}"}`)).toBeGreaterThan(0);
  expect(told.get('store_cache_reads_total{cache="restaurant",outcome="hit"}')).toBeGreaterThan(0);
});

test('A-1181: no label names a restaurant, unless the operator asks for it', async () => {
  await order();
  expect([...(await open.scrape()).keys()].filter((each) => each.includes('r-demo'))).toEqual([]);
  await open.close();
  await store.close();
  await start(true);
  await order();
  const told = await open.scrape();
  expect(told.get('store_orders_open{status="created",restaurant="r-demo"}')).toBe(1);
  expect(told.get('store_order_steps_total{status="created",actor="customer",restaurant="r-demo"}')).toBe(1);
});

test('A-1180: what a transaction or a savepoint undid is not counted', async () => {
  const step = { restaurant_id: 'r-demo' };
  const undone = store.deps.transaction(async () => {
    countStep(step, 2, 'receiver');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await store.deps.transaction(async (trx) => {
    countStep(step, 3, 'receiver');
    const inside = insideTransaction(store.deps, trx);
    await expect(
      inside.transaction(async () => {
        countStep(step, 4, 'receiver');
        throw new Error('undone too');
      }),
    ).rejects.toThrow('undone too');
  });
  countStep(step, 5, 'receiver');
  markNoted()();
  const steps = [...(await open.scrape())].filter(([name]) => name.startsWith('store_order_steps_total'));
  expect(steps).toEqual([['store_order_steps_total{status="preparing",actor="receiver"}', 1]]);
});

test('A-1180: every metric of the table is at /metrics, with its help', async () => {
  const text = await (await fetch(`${open.url}/metrics`)).text();
  for (const [name, { help }] of Object.entries(METRICS)) expect(text).toContain(`# HELP ${name} ${help}`);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('A-1350: an alert is at /metrics with 0 before its first line, and with 1 after it', async () => {
  const name = 'store_alerts_total{alert="refund-given-up"}';
  expect((await open.scrape()).get(name)).toBe(0);
  store.deps.log.error({ alert: 'refund-given-up' }, 'a refund was given up');
  const told = await open.scrape();
  expect(told.get(name)).toBe(1);
  expect(told.get('store_alerts_total{alert="orders-lost"}')).toBe(0);
});

test('A-1182: scrapes of a database that does not answer wait for one reading together, and show what was read last', async () => {
  let asked = 0;
  const answered = Promise.withResolvers<void>();
  const db = store.deps.db.withPlugin({
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    async transformResult({ result }) {
      await answered.promise;
      return result;
    },
  });
  const read = createDatabaseGauges(open, { ...store.deps, db }, 20);
  await Promise.all([read(), read(), read()]);
  await read();
  expect(asked).toBe(1);
  expect((await scrapeWithout()).get('store_database_gauges_read_timestamp_seconds')).toBe(0);
  answered.resolve();
  // nobody waits for the whole of it: it is shown once it has ended
  await expect
    .poll(async () => (await scrapeWithout()).get('store_database_gauges_read_timestamp_seconds'))
    .toBe(NOW.getTime() / 1000);
});

/** What is shown without another look at the database. */
const scrapeWithout = async () => valuesIn(await open.text());

test('A-1182: a database that fails leaves the metrics as they were, with a line in the log', async () => {
  await store.deps.db.schema.dropTable('push_messages').execute();
  expect((await open.scrape()).get('store_database_gauges_read_timestamp_seconds')).toBe(0);
  expect(store.logged.map(({ message }) => message)).toContain(
    'the gauges of /metrics could not be read from the database',
  );
});

test('A-1182: there is nothing but /metrics on that port, and a port that is taken is one sentence', async () => {
  expect((await fetch(`${open.url}/`)).status).toBe(404);
  expect((await fetch(`${open.url}/metrics`, { method: 'POST' })).status).toBe(405);
  const port = Number(new URL(open.url).port);
  await expect(serveMetrics(open, async () => undefined, { host: '127.0.0.1', port })).rejects.toThrow(
    `Cannot listen on 127.0.0.1:${port}`,
  );
});
