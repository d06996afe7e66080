import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { openSource } from '#app/backend/move/open-ends.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { type MovePlace, movePlaces, runMove, startMove } from '#tests/setup/move-places.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const SHOPPERS = 3;
const ENOUGH = 12;
const SENTENCE = 'We are moving house for a minute; nothing is lost, please try again in a minute';
/** What a move leaves of itself, and not of the store; the other database has its own. */
const OF_MOVES = ['store_moves', 'kysely_migration', 'kysely_migration_lock'];

const places = movePlaces();
const stores: TestBackend[] = [];
const crowds: { leave(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of crowds.splice(0)) await one.leave();
  for (const one of stores.splice(0)) await one.close();
  await places.remove();
});

async function open(place: MovePlace): Promise<TestBackend> {
  const store = await startTestBackend({ sharing: place });
  stores.push(store);
  return store;
}

/** The lines of the tables that have rows. */
function digests(said: string): string[] {
  return said.split('\n').filter((one) => /^ {2}\w+: \d+ rows, /.test(one));
}

type Refusal = { status: number; code: string; text: string; wait: string | null };

/** Customers who order one after the other, until the store has moved away; each is told an order's number or why not. */
function crowd(urls: string[]) {
  const acknowledged: { number: number; cents: number }[] = [];
  const refused: Refusal[] = [];
  let isOpen = true;
  async function order(url: string) {
    const api = apiClient(url);
    const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line() });
    if (!added.success) return refused.push(refusalOf(added));
    const { cartId } = asSent(Cart, added.data.data);
    const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
    if (!reply.success) return refused.push(refusalOf(reply));
    acknowledged.push({ number: Number(asSent(OrderReply, reply.data).orderNumber), cents: 350 });
  }
  async function shop(url: string) {
    while (isOpen) await order(url);
  }
  const gone = Promise.all(
    Array.from({ length: SHOPPERS }, (_, place) => shop(urls[place % urls.length] ?? '')),
  );
  const customers = {
    acknowledged,
    refused,
    /** @returns how many orders were taken by now */
    async tryOnce() {
      await order(urls[0] ?? '');
      return acknowledged.length;
    },
    reach: (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(count),
    async leave() {
      isOpen = false;
      await gone;
    },
  };
  crowds.push(customers);
  return customers;
}

function refusalOf(reply: { status: number; headers: Headers; error: unknown }): Refusal {
  const { code, errorMessage } = reply.error as { code: string; errorMessage: string };
  return { status: reply.status, code, text: errorMessage, wait: reply.headers.get('retry-after') };
}

for (const [from, to] of places.ways)
  test(`A-1220, A-1221, A-1222: of ${from} to ${to} under load every acknowledged order arrives, none twice, and who is refused is told why`, async () => {
    const source = await places.make(from, 'with tables');
    const target = await places.make(to);
    const servers = [await open(source), await open(source)];
    const [first] = servers as [TestBackend];
    await addRestaurant(first.deps, { subdomain: 'demo', products: [naan] });
    for (const { backend } of servers) backend.startJobs();
    const customers = crowd(servers.map(({ url }) => url));
    await customers.reach(ENOUGH);
    const { code, said, complained } = await runMove(source, target.address);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    // the servers of the old database go on saying so
    const before = customers.refused.length;
    await expect.poll(() => customers.refused.length).toBeGreaterThan(before + SHOPPERS);
    await customers.leave();
    const read = await apiClient(first.url).get('/api/client/demo');
    expect(read).toMatchObject({ status: 200, success: true });
    for (const refusal of customers.refused)
      expect(refusal).toEqual({ status: 503, code: 'storeMoving', text: SENTENCE, wait: '30' });

    const moved = await open(target);
    const rows = await storeRows(
      moved,
      'select order_number, payable_cents from orders order by order_number',
    );
    const arrived = rows.map((row) => ({ number: row.order_number, cents: row.payable_cents }));
    expect(arrived).toEqual(customers.acknowledged.toSorted((a, b) => a.number - b.number));
    expect(said).toContain(`orders: ${arrived.length} rows`);
    const again = crowd([moved.url]);
    await again.reach(1);
    await again.leave();
    expect(again.refused).toEqual([]);
    // no job of a server that stays took the move for a fault
    expect(servers.flatMap(({ logged }) => logged).filter(({ level }) => level === 'error')).toEqual([]);
  });

for (const [from, to] of places.ways)
  test(`A-1223, A-1224: what was moved from ${from} to ${to} sells there alone, comes back whole, and a start on the old one says where it is`, async () => {
    const source = await places.make(from, 'with tables');
    const target = await places.make(to);
    const store = await open(source);
    await addRestaurant(store.deps, { subdomain: 'demo', products: [{ ...naan, name: 'Naan "é" नान 🫓' }] });
    const customers = crowd([store.url]);
    await customers.reach(2);
    await customers.leave();
    const before = await fingerprint(source, OF_MOVES);
    const there = await runMove(source, target.address);
    expect(there).toMatchObject({ code: 0, complained: '' });
    expect(there.said).toMatch(/SESSION_SECRET and TOKEN_SECRET/);
    await expect(startTestBackend({ sharing: source })).rejects.toThrow(
      /^This store was moved to .*move-to --undo$/,
    );
    expect((await runMove(source, target.address)).complained).toMatch(
      /^\S+ was moved to \S+ already; .*--undo$/,
    );

    const home = await places.make(from);
    const back = await runMove(target, home.address);
    expect(back).toMatchObject({ code: 0, complained: '' });
    expect(digests(back.said)).toEqual(digests(there.said));
    const orders = new RegExp(`^ {2}orders: ${customers.acknowledged.length} rows, [0-9a-f]{24}$`);
    expect(digests(there.said)).toContainEqual(expect.stringMatching(orders));
    expect(await fingerprint(home, OF_MOVES)).toBe(before);
    expect(await fingerprint(source, OF_MOVES)).toBe(before);

    expect(await runMove(source, '--undo')).toMatchObject({ code: 0, complained: '' });
    const again = crowd([(await open(source)).url]);
    await again.reach(1);
    await again.leave();
    expect(again.refused).toEqual([]);
  });

for (const [from, to] of places.ways)
  test(`A-1225: a move from ${from} to ${to} that is killed in its read-only time lets the store sell on, and the next one does it`, async () => {
    const source = await places.make(from, 'with tables');
    const target = await places.make(to);
    const store = await open(source);
    await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
    const customers = crowd([store.url]);
    await customers.reach(2);
    const mover = await startMove(source, target.address);
    const ended = once(mover, 'exit');
    await expect.poll(() => customers.refused.length, { interval: 5 }).toBeGreaterThan(0);
    mover.kill('SIGKILL');
    await ended;
    await customers.leave();
    // nobody takes the read-only time back: it runs out
    const before = customers.acknowledged.length;
    await expect.poll(() => customers.tryOnce(), { interval: 250 }).toBeGreaterThan(before);
    await expect(startTestBackend({ sharing: target })).rejects.toThrow(
      /was not finished: run the same move-to again/,
    );
    expect(await runMove(source, target.address)).toMatchObject({ code: 0, complained: '' });
    const rows = await storeRows(await open(target), 'select order_number from orders order by order_number');
    expect(rows.map((row) => row.order_number)).toEqual(
      customers.acknowledged.map((one) => one.number).sort(),
    );
  });

test('A-1226: a move that cannot be made is refused in one sentence, and nothing has changed', async () => {
  const [[from, to]] = places.ways as [(typeof places.ways)[number]];
  const source = await places.make(from, 'with tables');
  const store = await open(source);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  const before = await fingerprint(source);
  const full = await places.make(to, 'with tables');
  await addRestaurant((await open(full)).deps, { subdomain: 'other', products: [naan] });
  const empty = await places.make('SQLite');
  const refused = async (of: MovePlace, address: string, sentence: RegExp) => {
    const { code, complained, said } = await runMove(of, address);
    expect({ code, complained, said }).toEqual({
      code: 1,
      complained: expect.stringMatching(sentence),
      said: '',
    });
    expect(complained.split('\n')).toHaveLength(1);
  };
  await refused(source, full.address, /is not empty: name a database that no store has used$/);
  await refused(
    source,
    'mysql://root:secret@db/store',
    /^mysql:\/\/root:…@db\/store is no place for a store/,
  );
  await refused(
    source,
    'postgres://a@127.0.0.1:1/store',
    /^postgres:\/\/a@127.0.0.1:1\/store cannot be used: /,
  );
  await refused(source, 'postgres://a@127.0.0.1/', /names no database/);
  await refused(empty, full.address, /^There is no store in /);
  const busy = from === 'SQLite' ? await openSource(source) : null;
  if (busy) await refused(source, empty.address, /^Another move of \S+ is under way/);
  await busy?.end();
  expect(await fingerprint(source)).toBe(before);
  expect((await runMove(source)).code).toBe(2);
});
