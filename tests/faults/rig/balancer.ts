import { setTimeout as pause } from 'node:timers/promises';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { startTcpProxy } from './tcp-proxy.ts';

/** How often a balancer asks each server; one that is not ready gets no new connections from then on. */
const LOOK_MS = 250;

export type Balancer = {
  port: number;
  /** How many servers get connections now. */
  ready(): number;
  stop(): Promise<void>;
};

/** Spreads connections over the servers whose /readyz is 200, in turn, as load balancers do. */
export async function startBalancer(servers: () => readonly StoreProcess[]): Promise<Balancer> {
  const ready = new Set<number>();
  let isOver = false;
  let turn = 0;
  const looking = (async () => {
    while (!isOver) {
      await Promise.all(servers().map(look));
      await pause(LOOK_MS);
    }
  })();
  async function look({ port }: StoreProcess): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  }
  const proxy = await startTcpProxy(() => {
    turn += 1;
    return [...ready][turn % ready.size] ?? 1;
  });
  return {
    port: proxy.port,
    ready: () => ready.size,
    async stop() {
      isOver = true;
      await looking;
      await proxy.stop();
    },
  };
}
