import { Agent, request } from 'node:http';
import { ANSWER_HANGS_MS } from '../setup/hang-limits.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { addDish, CARD, CASH, isBusy, order, orderOne } from './client/shop.ts';
import { BOTH, type Fault, settleUp } from './fault.ts';
import { type Balancer, startBalancer } from './rig/balancer.ts';
import { type Rig, withRig } from './rig/rig.ts';

const RESTARTS = { full: 20, short: 1 };
/** Real seconds: each kept connection has to ask something until then. */
const LAME_DUCK_SECONDS = 5;
/** A server that was told to stop has not heard of it yet. */
const LOOKS = 50;
/** Visitors whose connection is kept, with the longest pause between two requests of each, and those with a new one. */
const KEPT = [
  { visitors: 6, pauseMs: 500 },
  { visitors: 4, pauseMs: 1_200 },
];
const FRESH = 3;
const SHOPPERS = 2;
/** So long the card provider takes: an order that is under way when its server is told to stop. */
const CARD_MS = 60_000;
const MADE = 'payment_intent.created';

type Count = { requests: number; orders: number; broken: string[] };

/** Servers behind a balancer are replaced one by one while people browse and order: nobody notices. */
export const rollingRestart: Fault = {
  id: 'F21',
  name: 'rolling restart',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const count: Count = { requests: 0, orders: 0, broken: [] };
      const start = () =>
        rig.start({ isWhole: true, environment: { LAME_DUCK_SECONDS: String(LAME_DUCK_SECONDS) } });
      const servers = [await start()];
      const balancer = await startBalancer(() => servers);
      let isOver = false;
      try {
        await balancer.look();
        const people = crowdOf(rig, balancer.port, random, () => isOver, count);
        for (let restart = 0; restart < RESTARTS[scale]; restart += 1) {
          servers.push(await start());
          if ((await balancer.look()) !== 2) count.broken.push('the new server is not ready');
          await replace(rig, { old: servers[0] as StoreProcess, balancer }, count);
          servers.shift();
        }
        isOver = true;
        await people;
      } finally {
        isOver = true;
        for (const server of servers) await server.kill();
        await balancer.stop();
      }
      await rig.start();
      await rig.passLeases();
      const { counted, broken } = await settleUp(rig);
      return {
        counted: `restarts ${RESTARTS[scale]}, requests ${count.requests}, ${counted}`,
        broken: [...count.broken, ...broken],
      };
    }),
};

/** Stops the old server with an order under way, and looks at how it takes its leave. */
async function replace(
  rig: Rig,
  { old, balancer }: { old: StoreProcess; balancer: Balancer },
  count: Count,
): Promise<void> {
  const shop = { ...rig.shop(), url: `http://127.0.0.1:${old.port}` };
  const cartId = await addDish(shop);
  rig.stripeLine.set('down', [{ type: 'latency', ms: CARD_MS }]);
  const made = rig.stripe.ledger().filter(({ effect }) => effect === MADE).length;
  const card = order(shop, cartId, { paymentMode: CARD }).catch((error: Error) => error);
  await rig.stripe.control('untilHappened', { effect: MADE, count: made + 1 });
  const stopping = old.stop({ keepData: true });
  const own = { port: old.port, host: `${rig.places[0]?.subdomain}.localhost:${old.port}` };
  let looks = 0;
  while (looks < LOOKS && (await ask(own, '/readyz')).status !== 503) looks += 1;
  if (looks === LOOKS) count.broken.push('the old server does not say that it goes');
  // whoever ends a whole group of processes tells npm too, which tells the server once more
  process.kill(old.pid, 'SIGTERM');
  // balancers need a while to find out: until then it serves, and sends kept connections elsewhere
  const page = await ask(own, '/');
  if (page.status !== 200 || page.connection !== 'close')
    count.broken.push(`a server that goes answers ${page.status} with Connection: ${page.connection}`);
  await balancer.look();
  rig.waits.pass(CARD_MS);
  const placed = await card;
  if (placed instanceof Error) count.broken.push(`an order under way was cut: ${placed.cause ?? placed}`);
  else if (!placed.placed && !isBusy(placed.reply))
    count.broken.push(`an order under way was refused: ${placed.reply.message}`);
  const code = await stopping;
  if (code !== 0) count.broken.push(`the old server ended with ${code}`);
  rig.stripeLine.clear();
}

async function crowdOf(
  rig: Rig,
  port: number,
  random: () => number,
  isOver: () => boolean,
  count: Count,
): Promise<void> {
  const host = `${rig.places[0]?.subdomain}.localhost:${port}`;
  const visit = async (agent: Agent | false, pauseMs: number) => {
    while (!isOver()) {
      await rig.waits.wait(random() * pauseMs);
      count.requests += 1;
      try {
        const { status } = await ask({ port, host }, '/', agent);
        if (status !== 200) count.broken.push(`the menu was answered ${status}`);
      } catch (error) {
        count.broken.push(`${agent ? 'a kept' : 'a new'} connection: ${error}`);
      }
    }
    if (agent) agent.destroy();
  };
  const shopping = async () => {
    const shop = { ...rig.shop(), url: `http://127.0.0.1:${port}` };
    while (!isOver()) {
      count.requests += 2;
      await orderOne(shop, { paymentMode: CASH }).catch((error: Error) =>
        count.broken.push(`an order: ${error.cause ?? error}`),
      );
      await rig.waits.wait(random() * 800);
    }
  };
  const kept = KEPT.flatMap(({ visitors, pauseMs }) =>
    Array.from({ length: visitors }, () => visit(new Agent({ keepAlive: true, maxSockets: 1 }), pauseMs)),
  );
  const fresh = Array.from({ length: FRESH }, () => visit(false, 500));
  await Promise.all([...kept, ...fresh, ...Array.from({ length: SHOPPERS }, shopping)]);
}

/** One request, over the agent's connection or a new one. @throws Error when no whole answer comes */
function ask(
  { port, host }: { port: number; host: string },
  path: string,
  agent: Agent | false = false,
): Promise<{ status: number; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    // a new connection that could be kept: only then does the server have to say that it will not be
    const headers = { host, connection: 'keep-alive' };
    const outgoing = request(
      { host: '127.0.0.1', port, path, agent, headers, setHost: false },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
          if (agent === false) outgoing.destroy();
        });
      },
    );
    outgoing.setTimeout(ANSWER_HANGS_MS, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    outgoing.end();
  });
}
