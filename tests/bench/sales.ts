import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { demos } from '#app/backend/demo/seed-demo.ts';
import { makeDatabase } from '../setup/postgres-databases.ts';
import { startPostgres } from '../setup/postgres-server.ts';
import { type StoreProcess, startSoldStore } from '../setup/store-process.ts';
import { auditFigures } from './audit.ts';
import { byApi } from './by-api.ts';
import { byForm } from './by-form.ts';
import { type Control, startControl } from './control.ts';
import { latencyFigures } from './latency.ts';
import { orderFigures } from './orders.ts';
import { type RawDatabase, rawPostgres, rawSqlite } from './raw-rates.ts';
import type { Figure } from './report.ts';

type Sale = { database: string; store: StoreProcess & DatabaseAddress; raw: RawDatabase; control: Control };
/** Orders a second that must be reached, by the API and by the form. */
type Least = { api: number; form: number };
/** µs. */
const FORM_CPU = 2_000;
type Show = (figures: Figure[]) => void;

/** Orders on the embedded database: how many a second, how long each waits, and whether every one is there. */
export async function sqliteSales(store: StoreProcess, quick: boolean, show: Show): Promise<void> {
  await selling(rawSqlite(), async (raw, control) => {
    const sale = { database: 'SQLite', store, raw, control };
    await sell(sale, { api: 600, form: 600 }, quick, show);
  });
}

/** The same on a PostgreSQL server of its own, which waits for the disk at each commit (fsync, synchronous_commit). */
export async function postgresSales(show: Show): Promise<void> {
  const server = await startPostgres();
  try {
    const { databaseUrl } = await makeDatabase(server.url, 'without tables');
    const environment = {
      DATABASE_URL: databaseUrl,
      SEED_DEMO: '0',
      SESSION_SECRET: 'a secret that is only good for the bench',
      TOKEN_SECRET: 'another secret that is only good for it',
    };
    importDemo(environment);
    const store = await startSoldStore({ environment });
    try {
      const bare = await makeDatabase(server.url, 'without tables');
      await selling(await rawPostgres(bare.databaseUrl), async (raw, control) => {
        const sale = { database: 'PostgreSQL', store: { ...store, databaseUrl }, raw, control };
        await sell(sale, { api: 500, form: 250 }, false, show);
      });
    } finally {
      await store.stop();
    }
  } finally {
    await server.stop();
  }
}

/** The demo restaurant as an operator brings it in: no server seeds PostgreSQL by itself. */
function importDemo(environment: Record<string, string>): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'demo.json');
    writeFileSync(file, JSON.stringify(demos.demo));
    execFileSync(process.execPath, ['build/program/store.js', 'import', file], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...environment, PATH: process.env.PATH ?? '', DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function selling(
  raw: RawDatabase,
  work: (raw: RawDatabase, control: Control) => Promise<void>,
): Promise<void> {
  const control = await startControl();
  try {
    await work(raw, control);
  } finally {
    control.stop();
    await raw.close();
  }
}

async function sell({ store, ...sale }: Sale, least: Least, quick: boolean, show: Show): Promise<void> {
  const [api, form] = [await byApi(store), await byForm(store)];
  const orders = await orderFigures({
    ...sale,
    pid: store.pid,
    ways: [
      // one processor must have room for that rate; a form is drawn as well
      { way: api, least: least.api, mostCpu: 1e6 / least.api },
      { way: form, least: least.form, mostCpu: FORM_CPU },
    ],
    rounds: quick ? 3 : 5,
    count: quick ? 250 : 500,
  });
  show(orders.figures);
  const { saturation } = orders;
  const waits = await latencyFigures({ ...sale, api, form, saturation, seconds: quick ? 1 : 3 });
  show(waits.figures);
  show(await auditFigures(store, [...orders.placed, ...waits.placed], sale.database));
}
