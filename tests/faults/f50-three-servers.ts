import { setTimeout as pause } from 'node:timers/promises';
import type { StoreProcess } from '../setup/store-process.ts';
import { shopUntil } from './client/shopper.ts';
import { type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';
import { startTcpProxy } from './rig/tcp-proxy.ts';

const KILLS = { full: 60, tenth: 9, quick: 3 };
const ORDERS_A_KILL = 10;
const SHOPPERS_EACH = 3;
/** How far the clocks of the three machines are ahead, in ms: further apart than any that is looked after. */
const CLOCKS = [0, 30_000, -30_000];

/** Three servers share a database; whichever of them dies, and whatever its clock says, each thing is done once. */
export const threeServers: Fault = {
  id: 'F50',
  name: 'three servers with clocks a minute apart, killed in turn',
  engines: ['postgres'],
  run: ({ random, scale, engine, postgres }) =>
    withRig(
      {
        engine,
        postgresUrl: postgres?.url,
        random,
        places: [{ subdomain: 'alpha' }, { subdomain: 'beta', autoAccept: true }],
      },
      async (rig) => {
        for (const place of rig.places) await rig.countStock(place, 'Naan', 100_000);
        const servers: StoreProcess[] = [];
        const startAt = (at: number) => rig.start({ clockAheadMs: CLOCKS[at] ?? 0 });
        const lines = await Promise.all(
          CLOCKS.map((_, at) => startTcpProxy(() => servers[at]?.port ?? 1, random)),
        );
        let isOver = false;
        try {
          for (const at of CLOCKS.keys()) servers.push(await startAt(at));
          const shopping = lines.flatMap((line, at) =>
            Array.from({ length: SHOPPERS_EACH }, (_, shopper) => {
              const shop = { ...rig.shop(shopper % 2), url: `http://127.0.0.1:${line.port}` };
              return shopUntil(shop, () => isOver, { random, name: `f50-${at}-${shopper}` });
            }),
          );
          for (let kill = 0; kill < KILLS[scale]; kill += 1) {
            const before = rig.log.orders.size;
            while (rig.log.orders.size < before + ORDERS_A_KILL) await pause(5);
            await pause(20 + random() * 480);
            const at = kill % servers.length;
            await servers[at]?.kill();
            servers[at] = await startAt(at);
          }
          isOver = true;
          await Promise.all(shopping);
          await Promise.all(servers.map((server) => server.kill()));
          await rig.startLate();
          const { counted, broken } = await settleUp(rig);
          return { counted: `kills ${KILLS[scale]}, ${counted}`, broken };
        } finally {
          isOver = true;
          await Promise.all([...servers.map((server) => server.kill()), ...lines.map((line) => line.stop())]);
        }
      },
    ),
};
