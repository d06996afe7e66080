import { shopUntil } from './client/shopper.ts';
import { BOTH, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

const KILLS = { full: 100, short: 3 };
const SHOPPERS = { full: 20, short: 8 };
/** A bar of 2,000 orders for 100 kills. */
const ORDERS_A_KILL = { full: 20, short: 10 };

/** A killed server loses no acknowledged order, doubles none, and takes up every payment where it was left. */
export const killedUnderLoad: Fault = {
  id: 'F01',
  name: 'kill -9 under load (C-123)',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig(
      {
        engine,
        postgresUrl: postgres?.url,
        random,
        places: [{ subdomain: 'alpha' }, { subdomain: 'beta', autoAccept: true }],
      },
      async (rig) => {
        const kills = KILLS[scale];
        for (const place of rig.places) await rig.countStock(place, 'Naan', 100_000);
        let isOver = false;
        const shopping = Array.from({ length: SHOPPERS[scale] }, (_, shopper) =>
          shopUntil(rig.shop(shopper % 2), () => isOver, { random, name: `f01-${shopper}`, up: rig.up }),
        );
        try {
          for (let kill = 0; kill < kills; kill += 1) {
            const server = await rig.start({ isWhole: true });
            const before = rig.log.orders.size;
            // long enough for the first orders to be acknowledged, then at no particular moment
            await rig.log.orders.reach(before + ORDERS_A_KILL[scale]);
            await rig.anyMoment();
            await server.kill();
          }
          await rig.start({ isWhole: true });
        } finally {
          // also where a server did not start: they would shop for ever, and the run would not end
          isOver = true;
        }
        await Promise.all(shopping);
        await rig.passLeases();
        const { counted, broken } = await settleUp(rig);
        return { counted: `kills ${kills}, ${counted}`, broken };
      },
    ),
};
