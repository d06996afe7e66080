import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeRows } from '../setup/database.ts';
import { plainDish } from '../setup/demo-menu.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { fire, type Shot } from './load.ts';
import type { Figure } from './report.ts';

const WIDTH = 8;
const JSON_BODY = { 'content-type': 'application/json' };

/** Cart adds and cash orders a second through the API, each acknowledged and on disk, and the raw rate beside them. */
export async function orderFigures(store: StoreProcess, quick: boolean): Promise<Figure[]> {
  const host = `demo.localhost:${store.port}`;
  const { clientId, productId } = await plainDish(store.port);
  const count = quick ? 300 : 1_500;
  const carts: string[] = [];
  const adding: Shot = {
    path: `/api/${clientId}/cart/add`,
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ productId, qty: 1 }),
  };
  const addMs = await fire(
    store.port,
    host,
    Array.from({ length: count }, () => adding),
    WIDTH,
    (status, text) => {
      const reply = JSON.parse(text) as { success: boolean; data: { data: { cartId: string } } };
      if (status !== 200 || !reply.success)
        throw new Error(`cart/add answers ${status} ${text.slice(0, 200)}`);
      carts.push(reply.data.data.cartId);
    },
  );
  const placed: string[] = [];
  const orders = carts.map((cartId) => ({
    path: `/api/${clientId}/orders`,
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(pickupForCash(cartId)),
  }));
  const orderMs = await fire(store.port, host, orders, WIDTH, (status, text) => {
    const reply = JSON.parse(text) as { success: boolean; data: { orderId: string } };
    if (status !== 200 || !reply.success) throw new Error(`orders answers ${status} ${text.slice(0, 200)}`);
    placed.push(reply.data.orderId);
  });
  const rows = await storeRows(store, 'select order_id from orders');
  const kept = new Set(rows.map((row) => row.order_id));
  const lost = placed.filter((orderId) => !kept.has(orderId)).length;
  const raw = rawTransactions(quick ? 1_000 : 5_000);
  const rate = (placed.length / orderMs) * 1000;
  return [
    { name: 'sales cart adds by the API', value: (count / addMs) * 1000, unit: '/s' },
    {
      name: 'sales cash orders by the API',
      value: rate,
      unit: '/s',
      note: `${((rate / raw) * 100).toFixed(0)} % of the raw rate`,
    },
    { name: 'sales raw SQLite, six writes and a sync', value: raw, unit: '/s' },
    { name: 'sales acknowledged orders that are lost', value: lost, unit: '', target: { most: 0 } },
    {
      name: 'sales carts that became two orders',
      value: placed.length - new Set(placed).size,
      unit: '',
      target: { most: 0 },
    },
  ];
}

function pickupForCash(cartId: string) {
  return {
    cartId,
    fullName: 'Asha Singh',
    email: 'asha@example.com',
    phone: '0211234567',
    orderType: 1,
    isScheduledOrder: false,
    paymentMode: 1,
  };
}

/** What the disk and SQLite alone allow: one transaction of six writes, synced, as an order needs. */
function rawTransactions(count: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'raw-'));
  const database = new DatabaseSync(join(folder, 'raw.db'));
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    for (const table of ['orders', 'history', 'carts', 'counters', 'keys', 'promotions'])
      database.exec(`create table ${table} (id integer primary key, text text)`);
    const writes = ['orders', 'history', 'carts', 'counters', 'keys', 'promotions'].map((table) =>
      database.prepare(`insert into ${table} (text) values (?)`),
    );
    const text = 'x'.repeat(600);
    const started = performance.now();
    for (let index = 0; index < count; index += 1) {
      database.exec('begin immediate');
      for (const write of writes) write.run(text);
      database.exec('commit');
    }
    return (count / (performance.now() - started)) * 1000;
  } finally {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
