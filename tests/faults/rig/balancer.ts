import type { StoreProcess } from '#tests/setup/store-process.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export type Balancer = {
  port: number;
  /** Asks each server; one that is not ready gets no new connections from then on. @returns how many get some */
  look(): Promise<number>;
  stop(): Promise<void>;
};

/** Spreads connections over the servers whose /readyz was 200 at the last look, in turn, as load balancers do. */
export async function startBalancer(servers: () => readonly StoreProcess[]): Promise<Balancer> {
  const ready = new Set<number>();
  let turn = 0;
  const proxy = await startTcpProxy(() => {
    turn += 1;
    return [...ready][turn % ready.size] ?? 1;
  });
  return {
    port: proxy.port,
    async look() {
      const ports = await Promise.all(
        servers().map(async ({ port }) => {
          const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
          return answer?.ok ? [port] : [];
        }),
      );
      ready.clear();
      for (const port of ports.flat()) ready.add(port);
      return ready.size;
    },
    stop: proxy.stop,
  };
}
