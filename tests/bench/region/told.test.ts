import { expect, test } from 'vitest';
import { addOrders, orderRow } from '../../fixtures/order-rows.ts';
import { addRestaurant } from '../../fixtures/restaurants.ts';
import { startTestBackend } from '../../setup/test-backend.ts';
import { isMissed } from '../report.ts';
import { emptyTally } from './tally.ts';
import { toldFigures } from './told.ts';

test('A-1312: an order that nobody was told of misses the bar, but where a request had no answer', async () => {
  const store = await startTestBackend();
  try {
    await addRestaurant(store.deps, { subdomain: 'demo' });
    await addOrders(store.deps, [orderRow(1), orderRow(2)]);
    const tally = emptyTally();
    const untold = async () => {
      const [figure] = await toldFigures(store, tally);
      return { value: figure?.value, isMissed: figure && isMissed(figure) };
    };
    tally.placed.push({ orderId: 'o1', orderKey: 'k' });
    expect(await untold()).toEqual({ value: 1, isMissed: true });
    tally.faults.push('order by the API: no answer');
    expect(await untold()).toEqual({ value: 1, isMissed: false });
    tally.faults.pop();
    tally.placed.push({ orderId: 'o2', orderKey: 'k' });
    expect(await untold()).toEqual({ value: 0, isMissed: false });
  } finally {
    await store.close();
  }
});
