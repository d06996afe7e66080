import { randomUUID } from 'node:crypto';
import { epsonPrinter } from '#tests/mocks/printers/epson-printer.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import type { Place } from '../rig/restaurants.ts';

export type KitchenPrinter = ReturnType<typeof epsonPrinter>;

/**
 * Makes a printer at a restaurant's kitchen, which prints orders as they arrive.
 * @param url the store's, without a path
 * @throws Error when the store makes none.
 */
export async function addPrinter({ url, place }: { url: string; place: Place }): Promise<KitchenPrinter> {
  const made = await apiClient(url).post<{ address: string }>(`/api/${place.clientId}/receiver/printers`, {
    // a server may have died between making one and saying so: the next one needs another name
    json: {
      name: `Stove ${randomUUID().slice(0, 8)}`,
      kind: 'epson',
      paperMm: 80,
      language: 'en',
      printsOn: 'arrival',
    },
    bearer: place.receiverKey,
  });
  if (!made.success) throw new Error(`no printer: ${made.message}`);
  return epsonPrinter(url + new URL(made.data.address, url).pathname);
}
