import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ChangeLine, openChangeLine } from '#app/backend/db/change-line.ts';
import { Cart } from '#app/contract/cart.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { POLL_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** A line takes a moment to open, and longer on a busy machine. */
const PATIENCE = { timeout: POLL_HANGS_MS };

let store: TestBackend;
const lines: ChangeLine[] = [];
beforeEach(async () => {
  store = await startTestBackend();
});
afterEach(async () => {
  await Promise.all(lines.splice(0).map((one) => one.close()));
  await store.close();
});

/** A server's end of the line, and what it heard. */
function openEnd() {
  const heard: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const end = openChangeLine(store.databaseUrl ?? '', { hear: (id) => heard.push(id), log });
  lines.push(end);
  return { ...end, heard };
}

/** Tells again until it is heard: a line that is being opened tells nothing. */
const isHeard = (from: ChangeLine, by: { heard: string[] }, restaurantId: string) =>
  vi.waitFor(() => {
    from.tell(restaurantId);
    expect(by.heard).toContain(restaurantId);
  }, PATIENCE);

test('A-1280: each server hears of the others’ changes, not of its own', async () => {
  const [one, two, three] = [openEnd(), openEnd(), openEnd()];
  await isHeard(one, two, 'r-first');
  await isHeard(one, three, 'r-first');
  await isHeard(two, one, 'r-second');
  expect(one.heard).not.toContain('r-first');
  expect(two.heard).not.toContain('r-second');
});

test('A-1280: a line that was cut is opened again, and a closed one hears nothing more', async () => {
  const [one, two] = [openEnd(), openEnd()];
  await isHeard(one, two, 'r-before');
  const client = new Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ~ 'listen store_changes|pg_notify' and pid <> pg_backend_pid() and datname = current_database()",
  );
  await client.end();
  await isHeard(one, two, 'r-after');
  await two.close();
  const before = two.heard.length;
  const three = openEnd();
  await isHeard(one, three, 'r-late');
  expect(two.heard.length).toBe(before);
});

test('A-1280: an order that one server takes is told to the others', async () => {
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  store.backend.startJobs();
  const other = openEnd();
  const api = apiClient(store.url);
  await vi.waitFor(async () => {
    const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add?cartId=', { json: line() });
    const { cartId } = asSent(Cart, added.data.data);
    const placed = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
    expect(placed.status).toBe(200);
    expect(other.heard).toContain('r-demo');
  }, PATIENCE);
});
