import { type CardStore, RECEIVER_KEY } from '#tests/setup/card-store.ts';

const DEMO = '/api/r-demo/receiver';

/** A choice is taken off the menu, and a ticket waits for a printer. */
export async function offAndPrinted({ api }: CardStore): Promise<void> {
  const bearer = RECEIVER_KEY;
  const option = { kind: 'choice', groupId: 'extras', optionId: 'rice', inStock: false };
  const off = await api.post(`${DEMO}/stock/curry/options`, { json: option, bearer });
  const printer = { name: 'Counter', kind: 'star', paperMm: 80, language: 'en', printsOn: 'press' };
  const made = await api.post<{ printer: { printerId: string } }>(`${DEMO}/printers`, {
    json: printer,
    bearer,
  });
  const printed = await api.post(`${DEMO}/printers/${made.data?.printer.printerId}/test`, { bearer });
  for (const { success, body } of [off, made, printed])
    if (!success) throw new Error(`The walk went astray: ${JSON.stringify(body)}`);
}
