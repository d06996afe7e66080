import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { harbour } from '#app/backend/demo/harbour/harbour.ts';
import { operatorOf } from './built-operator.ts';
import type { StoreProcess } from './store-process.ts';

const ROUND_THE_CLOCK = ['00:00-24:00'];

/**
 * The harbour demo under another name and open around the clock, so that orders are taken at any hour the tests run:
 * pickup only, a list without pictures, cards not verified. Imported beside the running server, as an operator would.
 * @param timeZone another one than the harbour's, of any country: for tests that need a certain hour
 * @returns its new receiver key; the one before no longer opens.
 */
export async function openHarbour(
  store: StoreProcess,
  subdomain: string,
  settings: Partial<typeof harbour.settings> = {},
  timeZone?: string,
): Promise<string> {
  const days = Object.keys(harbour.hours);
  const operator = await operatorOf(store);
  try {
    await operator.take({
      ...harbour,
      restaurant: { ...harbour.restaurant, subdomain },
      settings: { ...harbour.settings, ...settings },
      hours: Object.fromEntries(days.map((day) => [day, ROUND_THE_CLOCK])),
    });
    if (timeZone) moveTo(store, subdomain, timeZone);
    return await newReceiverKey(operator, subdomain);
  } finally {
    await operator.close();
  }
}

async function newReceiverKey(
  operator: Awaited<ReturnType<typeof operatorOf>>,
  subdomain: string,
): Promise<string> {
  const { said, complained } = await operator.run('receiver-key', subdomain, '--new');
  const key = /[\w-]{43}/.exec(said)?.[0];
  if (!key) throw new Error(complained || said);
  return key;
}

/** Moves a restaurant's clock, past the import, which takes restaurants of New Zealand only. */
export function moveTo({ dataDirectory }: StoreProcess, subdomain: string, timeZone: string): void {
  const database = new DatabaseSync(join(dataDirectory, 'store.db'), { timeout: 5_000 });
  const moved =
    "update restaurants set document = json_set(document, '$.timeZone', ?), menu_version = menu_version + 1 where subdomain = ?";
  try {
    database.prepare(moved).run(timeZone, subdomain);
  } finally {
    database.close();
  }
}
