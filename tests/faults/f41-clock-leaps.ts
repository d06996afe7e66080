import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeRows } from '#tests/setup/database.ts';
import { CARD, CASH, orderOne, payByCard, readOrder } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

const DAY_MS = 24 * 60 * 60_000;
const BACK_MS = -2 * 60 * 60_000;
/** Longer than the job that cancels waits between two rounds. */
const AHEAD_MS = 20_000;
const NOTICED_MS = 60_000;
const CREATED = 1;

/** A clock that leaps cancels nothing, and hides no payment. */
export const clockLeaps: Fault = {
  id: 'F41',
  name: 'the server’s clock is set a day ahead, then two hours back',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const directory = mkdtempSync(join(tmpdir(), 'faults-clock-'));
      const clockFile = join(directory, 'ahead');
      const setClock = (ms: number) => writeFileSync(clockFile, String(ms));
      setClock(0);
      try {
        await rig.start({ clockFile });
        const broken = await waitingOrdersStay(rig, setClock, countFor(scale, 50, 5));
        await paidOrderIsNoticed(rig, setClock);
        const { counted, broken: after } = await settleUp(rig);
        return {
          counted: `paid order noticed within ${NOTICED_MS / 1000} s, ${counted}`,
          broken: [...broken, ...after],
        };
      } finally {
        rmSync(directory, { recursive: true, force: true });
      }
    }),
};

/** Orders that wait for their restaurant outlast a clock that is a day ahead for a while. */
async function waitingOrdersStay(rig: Rig, setClock: (ms: number) => void, count: number): Promise<string[]> {
  const shop = rig.shop();
  const waiting = [];
  for (let index = 0; index < count; index++) waiting.push(await orderOne(shop, { paymentMode: CASH }));
  setClock(DAY_MS);
  await rig.pass(AHEAD_MS);
  setClock(0);
  const statuses = await Promise.all(waiting.map(async (placed) => (await readOrder(shop, placed))?.status));
  const gone = statuses.filter((status) => status !== CREATED).length;
  return gone === 0 ? [] : [`${gone} of ${count} waiting orders were cancelled by a clock that leapt`];
}

/** A payment is noticed that no event tells of, with the clock two hours back. @throws Error when it is not */
async function paidOrderIsNoticed(rig: Rig, setClock: (ms: number) => void): Promise<void> {
  const shop = rig.shop();
  await rig.stripe.control('events', [{ isDropped: true }]);
  const placed = await orderOne(shop, { paymentMode: CARD });
  await payByCard(shop, placed);
  setClock(BACK_MS);
  await rig.until(
    'the payment is noticed with the clock two hours back',
    async () => {
      // not by its status page, which would ask the provider itself
      const paid = await storeRows(rig.database, 'select order_id from orders where is_paid = 1');
      return paid.some(({ order_id }) => order_id === placed.orderId);
    },
    NOTICED_MS,
  );
  setClock(0);
  await rig.stripe.control('events', []);
}
