import type { Trx } from '#app/backend/deps.ts';

/** Ends these printers: from their next request on their addresses are worth nothing. What waited is not printed. */
export async function endPrinters(
  trx: Trx,
  restaurantId: string,
  printerIds: readonly string[],
  now: string,
): Promise<void> {
  if (printerIds.length === 0) return;
  await trx
    .updateTable('printers')
    .set({ ended_utc: now })
    .where('restaurant_id', '=', restaurantId)
    .where('printer_id', 'in', printerIds)
    .execute();
  await trx
    .updateTable('print_jobs')
    .set({ state: 'dropped', ended_utc: now })
    .where('restaurant_id', '=', restaurantId)
    .where('printer_id', 'in', printerIds)
    .where('state', 'in', ['waiting', 'sent', 'failed'])
    .execute();
}

/**
 * Ends the printers that devices made, so that whoever made one and kept its address has no way left to the orders.
 * @param makers of these devices; or of all but one, which may be null for none. One without a maker stays.
 */
export async function endPrintersOf(
  trx: Trx,
  restaurantId: string,
  makers: { devices: readonly string[] } | { allBut: string | null },
  now: string,
): Promise<void> {
  const made = await trx
    .selectFrom('printers')
    .select(['printer_id', 'made_by_device_id as maker'])
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null)
    .execute();
  const isMeant = (maker: string | null) =>
    maker !== null && ('devices' in makers ? makers.devices.includes(maker) : maker !== makers.allBut);
  const meant = made.filter(({ maker }) => isMeant(maker)).map(({ printer_id }) => printer_id);
  await endPrinters(trx, restaurantId, meant, now);
}
