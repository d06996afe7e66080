import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#app/backend/deps.ts';
import { slices } from '#app/backend/use-cases/orders/forget-orders.ts';

/** A mail as a file where no mail server is configured; behind its time stands its id in the outbox. */
const WRITTEN_MAIL = /Z-(.+)\.eml$/;

/** Removes all mails of a restaurant that were written as files on this server; the outbox says whose one is. */
export async function forgetMailFiles(
  { db, dataDirectory }: Pick<Deps, 'db' | 'dataDirectory'>,
  restaurantId: string,
): Promise<void> {
  const folder = join(dataDirectory, 'mail');
  const names = new Map<string, string>();
  for (const name of await readdir(folder).catch(() => [])) {
    const id = WRITTEN_MAIL.exec(name)?.[1];
    if (id !== undefined) names.set(id, name);
  }
  for (const ids of slices([...names.keys()])) {
    const rows = await db
      .selectFrom('outbox')
      .select('mail_id')
      .where('restaurant_id', '=', restaurantId)
      .where('mail_id', 'in', ids)
      .execute();
    for (const { mail_id } of rows) await rm(join(folder, names.get(mail_id) ?? ''), { force: true });
  }
}
