import { mkdtempSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseAddress, openDatabase } from '#app/backend/db/open-database.ts';
import { fillStore } from '../../fixtures/large-stores.ts';
import { type StoreProcess, startSoldStore } from '../../setup/store-process.ts';
import type { Zone } from './friday.ts';
import type { Place } from './shopper.ts';

export const DISHES = 40;
/** Each so manieth restaurant is on the Chatham Islands. */
const CHATHAM_EACH = 20;
const AUCKLAND: Zone = { timeZone: 'Pacific/Auckland', share: 1 - 1 / CHATHAM_EACH };
const CHATHAM: Zone = { timeZone: 'Pacific/Chatham', share: 1 / CHATHAM_EACH };
export const ZONES: readonly Zone[] = [AUCKLAND, CHATHAM];
/** Connections of the proxy that all come through. */
const CONNECTIONS = 1_000;
const HOSTS = 256;

/** One server with its embedded database and so many restaurants, as visitors reach it. */
export type Cell = DatabaseAddress & {
  store: StoreProcess;
  restaurants: number;
  /** Seconds that writing the restaurants took. */
  fillSeconds: number;
  /** A visitor's place at a restaurant, each from a network of its own. */
  placeAt(restaurant: number, thinkMs?: () => number): Place;
  /** A restaurant of that zone: a quarter of them has half of the visits. */
  pick(zone: Zone): number;
  stop(): Promise<void>;
};

/**
 * Writes the rows of restaurants straight into a fresh file, with dishes that have choices, and starts the built server on it
 * as `npm run serve` does.
 */
export async function startCell(restaurants: number, random: () => number): Promise<Cell> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'cell-'));
  const began = performance.now();
  const db = await openDatabase({ dataDirectory });
  await fillStore(db, { restaurants, products: DISHES });
  await sql`update restaurants set document = replace(document, ${AUCKLAND.timeZone}, ${CHATHAM.timeZone})
    where cast(substr(restaurant_id, 3) as integer) % ${sql.lit(CHATHAM_EACH)} = 0`.execute(db);
  await db.destroy();
  const fillSeconds = (performance.now() - began) / 1000;
  const store = await startSoldStore({
    dataDirectory,
    // a proxy on this machine, so that each visitor has a network of their own
    environment: { SEED_DEMO: '0', DEFAULT_SUBDOMAIN: '', TRUST_PROXY: 'loopback' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    dataDirectory,
    store,
    restaurants,
    fillSeconds,
    placeAt: (restaurant, thinkMs = () => 0) => ({
      agent,
      port: store.port,
      host: `s${restaurant}.localhost:${store.port}`,
      network: `20.${Array.from({ length: 3 }, () => Math.floor(random() * HOSTS)).join('.')}`,
      thinkMs,
    }),
    pick({ timeZone }) {
      const any = Math.floor(restaurants * random() ** 2);
      const island = any - (any % CHATHAM_EACH);
      if (timeZone === CHATHAM.timeZone) return island;
      return any === island ? Math.min(any + 1, restaurants - 1) : any;
    },
    async stop() {
      agent.destroy();
      await store.stop();
    },
  };
}
