import { CASH, changeStatus, orderOne, readOrder } from './client/shop.ts';
import { countFor, crowd, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

/** An order paid in cash never asks anything of the card provider, from its placing to its end. */
export const cashStaysCash: Fault = {
  id: 'F13',
  name: 'cash never touches the card provider',
  engines: { only: 'sqlite', because: 'the card provider is what must not be called' },
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const shop = rig.shop();
      const count = countFor(scale, 500, 4);
      await rig.start();
      await crowd(count, 8, async (index) => {
        const placed = await orderOne(shop, { paymentMode: CASH });
        await readOrder(shop, placed);
        for (const status of index % 2 === 0 ? [2, 3, 5] : [6]) await changeStatus(shop, placed, status);
      });
      const calls = await rig.stripe.control('calls');
      const { counted, broken } = await settleUp(rig);
      if (calls.length > 0)
        broken.push(`${calls.length} calls, the first ${calls[0]?.method} ${calls[0]?.path}`);
      return { counted: `calls ${calls.length}, ${counted}`, broken };
    }),
};
