import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupSettings } from '#app/backend/backups/backup-settings.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from './api-client.ts';
import { asSent } from './as-sent.ts';
import { type Operator, operatorOf } from './operator.ts';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './test-backend.ts';

export const MINUTE_MS = 60_000;
export const FIRST = '2026-11-27T02:00:00.250Z';

/** A store on a file that sells, with a place for its backups and a clock that stands still. */
export type BackupStore = {
  store: TestBackend;
  /** Of the backups; empty at first. Of no use with another place. */
  folder: string;
  settings: BackupSettings;
  operator: Operator;
  /** Makes a backup at that time, as the job would. @returns its name, with the seconds that have gone by; null when none is made */
  makeAt(time: string): Promise<string | null>;
  order(): Promise<number>;
  /** What is in the folder. */
  files(): Promise<string[]>;
  close(): Promise<void>;
};

export async function openBackupStore(
  wish: Partial<BackupSettings> = {},
  options: Pick<TestBackendOptions, 'tracer'> = {},
): Promise<BackupStore> {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  const settings: BackupSettings = { to: folder, everyMs: 15 * MINUTE_MS, region: 'eu-north-1', ...wish };
  const store = await startTestBackend({ ...options, now: FIRST, backups: settings });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  const operator = await operatorOf(store, undefined, {
    BACKUP_TO: settings.to,
    BACKUP_EVERY_MINUTES: String(settings.everyMs / MINUTE_MS),
    S3_REGION: settings.region,
    ...(settings.endpoint !== undefined && { S3_ENDPOINT: settings.endpoint }),
  });
  return {
    store,
    folder,
    settings,
    operator,
    async makeAt(time) {
      store.setNow(time);
      const made = await store.deps.backups?.make(store.deps, () => true);
      return made === 1 ? String(store.lines.at(-1)?.fields.backup) : null;
    },
    order: () => orderAt(store.url),
    files: async () => (await readdir(folder)).sort(),
    async close() {
      await operator.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A cart with a dish, ordered for pickup. @returns the order's number */
export async function orderAt(url: string): Promise<number> {
  const api = apiClient(url);
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line() });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) });
  return Number(asSent(OrderReply, reply.data).orderNumber);
}
