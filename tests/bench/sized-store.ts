import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { fillStore, lineOf, restaurantIdOf, type StoreSize } from '../fixtures/large-stores.ts';
import { type BackendProcess, startBackendProcess } from '../setup/start-backend-process.ts';
import { dataOf } from './by-api.ts';
import { type Aim, type Answered, cpuMicroseconds, fire, type Shot } from './load.ts';

const WIDTH = 10;

/** The store API alone, in a process of its own, on a file with so many restaurants and dishes. */
export type SizedStore = {
  size: StoreSize;
  backend: BackendProcess;
  /** A cart add: that dish of that restaurant, into that cart or a new one. */
  adding(restaurant: number, dish: number, cartId?: string): Shot;
  /** Sends them and gives the processor time of one, µs. @throws Error when one is refused. */
  cpuOf(shots: Shot[], onAnswer?: (answer: Answered) => void): Promise<number>;
  stop(): Promise<void>;
};

export async function startSizedStore(size: StoreSize): Promise<SizedStore> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sized-'));
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true });
  process.once('exit', remove);
  const db = await openDatabase({ dataDirectory });
  await fillStore(db, size);
  await db.destroy();
  const backend = await startBackendProcess({ dataDirectory });
  const aim: Aim = { port: Number(new URL(backend.url).port), host: 'localhost' };
  return {
    size,
    backend,
    adding: (restaurant, dish, cartId) => ({
      path: `/api/${restaurantIdOf(restaurant)}/cart/add${cartId ? `?cartId=${cartId}` : ''}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lineOf(dish)),
    }),
    async cpuOf(shots, onAnswer = () => undefined) {
      const before = cpuMicroseconds(backend.pid);
      await fire(aim, shots, WIDTH, (answer) => {
        dataOf(answer);
        onAnswer(answer);
      });
      return (cpuMicroseconds(backend.pid) - before) / shots.length;
    },
    async stop() {
      await backend.kill();
      process.off('exit', remove);
      remove();
    },
  };
}
