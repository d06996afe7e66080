import type { StoreProcess } from '../setup/store-process.ts';
import { shopUntil } from './client/shopper.ts';
import { type Fault, settleUp } from './fault.ts';
import { createGate } from './rig/gate.ts';
import { withRig } from './rig/rig.ts';
import { startTcpProxy } from './rig/tcp-proxy.ts';

const KILLS = { full: 60, short: 3 };
const ORDERS_A_KILL = 10;
const SHOPPERS_EACH = 3;
/** How far the clocks of the three machines are ahead, in ms: further apart than any that is looked after. */
const CLOCKS = [0, 30_000, -30_000];

/** Three servers share a database; whichever of them dies, and whatever its clock says, each thing is done once. */
export const threeServers: Fault = {
  id: 'F50',
  name: 'three servers with clocks a minute apart, killed in turn',
  engines: { only: 'postgres', because: 'several servers share no file' },
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
        const gates = CLOCKS.map(createGate);
        const startAt = async (at: number) => {
          servers[at] = await rig.start({ clockAheadMs: CLOCKS[at] ?? 0 });
          gates[at]?.open();
        };
        const lines = await Promise.all(
          CLOCKS.map((_, at) => startTcpProxy(() => servers[at]?.port ?? 1, random)),
        );
        let isOver = false;
        try {
          for (const at of CLOCKS.keys()) await startAt(at);
          const shopping = gates.flatMap(({ passed: up }, at) =>
            Array.from({ length: SHOPPERS_EACH }, (_, shopper) => {
              const shop = { ...rig.shop(shopper % 2), url: `http://127.0.0.1:${lines[at]?.port}` };
              return shopUntil(shop, () => isOver, { random, name: `f50-${at}-${shopper}`, up });
            }),
          );
          for (let kill = 0; kill < KILLS[scale]; kill += 1) {
            const before = rig.log.orders.size;
            await rig.log.orders.reach(before + ORDERS_A_KILL);
            await rig.anyMoment();
            const at = kill % servers.length;
            gates[at]?.close();
            await servers[at]?.kill();
            await startAt(at);
          }
          isOver = true;
          await Promise.all(shopping);
          await Promise.all(servers.map((server) => server.kill()));
          await rig.start();
          await rig.passLeases();
          const { counted, broken } = await settleUp(rig);
          return { counted: `kills ${KILLS[scale]}, ${counted}`, broken };
        } finally {
          isOver = true;
          await Promise.all([...servers.map((server) => server.kill()), ...lines.map((line) => line.stop())]);
        }
      },
    ),
};
