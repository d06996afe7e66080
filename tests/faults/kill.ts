import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { storeRows } from '../setup/database.ts';
import { plainDish } from '../setup/demo-menu.ts';
import { send } from '../setup/http.ts';
import { type StoreProcess, startStore } from '../setup/store-process.ts';
import { type Fault, seeded } from './fault.ts';

const SHOPPERS = 8;
type Placed = { orderId: string; orderNumber: number; cartId: string };
/** An order that was on its way when the server died: whether it was kept is for the retry to find out. */
type Pending = { key: string; body: string };

/** A killed process loses no acknowledged order and doubles none, and a retry with the same key is harmless. */
export const killedUnderLoad: Fault = {
  id: 'F01',
  name: 'kill -9 under order load',
  async run({ seed, quick }) {
    const random = seeded(seed);
    const kills = quick ? 5 : 20;
    const dataDirectory = mkdtempSync(join(tmpdir(), 'kills-'));
    const placed: Placed[] = [];
    const broken: string[] = [];
    let retried = 0;
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const store = await startStore({ dataDirectory });
        const pending = new Map<number, Pending>();
        const shopping = Array.from({ length: SHOPPERS }, (_, shopper) =>
          shop(store, shopper, placed, pending),
        );
        // long enough for the first orders to be acknowledged, then at no particular moment
        await pause(150 + random() * 450);
        await store.kill();
        await Promise.all(shopping);
        const again = await startStore({ dataDirectory });
        for (const { key, body } of pending.values()) {
          const [first, second] = [await order(again, key, body), await order(again, key, body)];
          retried += 1;
          if (!first || first.orderId !== second?.orderId)
            broken.push(`a retry with key ${key} is not harmless`);
          else placed.push(first);
        }
        await again.stop({ keepData: true });
      }
      broken.push(...(await audit({ dataDirectory }, placed)));
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true });
    }
    if (placed.length < kills * SHOPPERS)
      broken.push(`only ${placed.length} orders: too few to prove anything`);
    return { counted: `kills ${kills}, orders acknowledged ${placed.length}, retried ${retried}`, broken };
  },
};

/** Adds and orders until the server is gone. */
async function shop(
  store: StoreProcess,
  shopper: number,
  placed: Placed[],
  pending: Map<number, Pending>,
): Promise<void> {
  const host = `demo.localhost:${store.port}`;
  const { clientId, productId } = await plainDish(store.port).catch(() => ({ clientId: '', productId: '' }));
  for (let count = 0; clientId !== ''; count += 1) {
    const added = await send(store.port, {
      host,
      method: 'POST',
      path: `/api/${clientId}/cart/add`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, qty: 1 }),
    }).catch(() => null);
    if (!added) return;
    const { cartId } = (JSON.parse(added.body) as { data: { data: { cartId: string } } }).data.data;
    const key = `${store.port}-${shopper}-${count}`;
    const body = JSON.stringify({
      cartId,
      fullName: 'Asha Singh',
      email: 'asha@example.com',
      phone: '0211234567',
      orderType: 1,
      isScheduledOrder: false,
      paymentMode: 1,
    });
    pending.set(shopper, { key, body });
    const reply = await order(store, key, body).catch(() => null);
    if (!reply) return;
    pending.delete(shopper);
    placed.push(reply);
  }
}

/** @returns null when the store refused. @throws Error when it did not answer. */
async function order(store: StoreProcess, key: string, body: string): Promise<Placed | null> {
  const { clientId } = await plainDish(store.port);
  const answer = await send(store.port, {
    host: `demo.localhost:${store.port}`,
    method: 'POST',
    path: `/api/${clientId}/orders`,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
  });
  const reply = JSON.parse(answer.body) as {
    success: boolean;
    data: { orderId: string; orderNumber: number };
  };
  if (!reply.success) return null;
  return { ...reply.data, cartId: (JSON.parse(body) as { cartId: string }).cartId };
}

/** Every acknowledged order is there once; no cart became two orders; numbers are unique; the file is sound. */
async function audit(store: DatabaseAddress, placed: Placed[]): Promise<string[]> {
  const broken: string[] = [];
  const rows = await storeRows(store, 'select order_id, order_number, cart_id, restaurant_id from orders');
  const kept = new Map(rows.map((row) => [row.order_id, row]));
  const lost = placed.filter(({ orderId, orderNumber }) => kept.get(orderId)?.order_number !== orderNumber);
  if (lost.length > 0) broken.push(`lost ${lost.length}: ${lost[0]?.orderId}`);
  const carts = new Set(rows.map((row) => row.cart_id));
  if (carts.size !== rows.length) broken.push(`${rows.length - carts.size} carts became two orders`);
  const numbers = new Set(rows.map((row) => `${row.restaurant_id} ${row.order_number}`));
  if (numbers.size !== rows.length) broken.push('an order number was given twice');
  const orphans = await storeRows(
    store,
    'select order_id from orders where order_id not in (select order_id from order_history)',
  );
  if (orphans.length > 0) broken.push(`${orphans.length} orders without their history`);
  const ordered = await storeRows(store, "select cart_id from carts where state = 'ordered'");
  const closed = new Set(ordered.map((row) => row.cart_id));
  if (closed.size !== carts.size || closed.difference(carts).size > 0)
    broken.push(`${closed.size} carts are closed for ${carts.size} orders`);
  const sound = (await storeRows(store, 'pragma integrity_check'))[0]?.integrity_check;
  if (sound !== 'ok') broken.push(`the database is not sound: ${sound}`);
  return broken;
}
