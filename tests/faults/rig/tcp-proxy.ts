import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createWaits, type Waits } from '#tests/mocks/waits.ts';

/** What a line between two machines may suffer, named as toxiproxy names it. Times in ms. */
export type Toxic =
  | { type: 'latency'; ms: number; jitterMs?: number }
  | { type: 'bandwidth'; bytesPerSecond: number }
  /** The end of the stream comes late. */
  | { type: 'slow_close'; ms: number }
  /** Nothing comes through; closed after `ms`, or never with 0. */
  | { type: 'timeout'; ms: number }
  /** Closed with a reset after `ms`. */
  | { type: 'reset_peer'; ms: number }
  /** Bytes come in pieces of `size`, `delayMs` apart. */
  | { type: 'slicer'; size: number; delayMs: number }
  /** Closed after so many bytes. */
  | { type: 'limit_data'; bytes: number }
  /** Nobody listens: connections are closed at once, those there were too. */
  | { type: 'down' };

/** `up` is what the client sends, `down` what it gets. */
export type Direction = 'up' | 'down';

export type TcpProxy = {
  port: number;
  /** From now on bytes of that direction suffer this; an empty list is a sound line. */
  set(direction: Direction, toxics: Toxic[]): void;
  clear(): void;
  /** Settles when the next bytes have come through. */
  carries(): Promise<void>;
  /** Resolves when both sides have closed each of the connections that are open now. */
  closed(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Passes connections on to a port of this machine, through whatever toxics are set. `target` is asked for each
 * connection; `random` spreads the jitter, and `waits` is what slows bytes down.
 */
export async function startTcpProxy(
  target: () => number,
  random: () => number = Math.random,
  waits: Waits = createWaits(),
): Promise<TcpProxy> {
  const toxics: Record<Direction, Toxic[]> = { up: [], down: [] };
  const open = new Set<Socket>();
  let carried = Promise.withResolvers<void>();
  const line: Line = {
    random,
    wait: waits.wait,
    carried() {
      carried.resolve();
      carried = Promise.withResolvers();
    },
  };
  const isDown = () => [...toxics.up, ...toxics.down].some(({ type }) => type === 'down');
  const listener = createServer((client) => {
    if (isDown()) {
      client.destroy();
      return;
    }
    const server = connect(target(), '127.0.0.1');
    for (const socket of [client, server]) {
      open.add(socket);
      socket.setNoDelay(true);
      // a broken line is what this is for; pump() notices
      socket.on('error', () => undefined);
      socket.once('close', () => open.delete(socket));
    }
    void pump(client, server, () => toxics.up, line);
    void pump(server, client, () => toxics.down, line);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    set(direction, next) {
      toxics[direction] = next;
      if (isDown()) for (const socket of open) socket.destroy();
    },
    clear() {
      toxics.up = [];
      toxics.down = [];
    },
    carries: () => carried.promise,
    async closed() {
      await Promise.all([...open].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

type Line = { random: () => number; wait: Waits['wait']; carried(): void };

/** Carries one direction until it ends; toxics are looked up anew for every piece. */
async function pump(from: Socket, to: Socket, toxics: () => Toxic[], line: Line): Promise<void> {
  const { random, wait } = line;
  let passed = 0;
  try {
    for await (const piece of from) {
      let bytes = piece as Buffer;
      for (const toxic of toxics()) {
        if (toxic.type === 'latency') await wait(toxic.ms + random() * (toxic.jitterMs ?? 0));
        if (toxic.type === 'timeout' && toxic.ms === 0) bytes = Buffer.alloc(0);
        else if (toxic.type === 'timeout') {
          await wait(toxic.ms);
          close(from, to);
          return;
        }
        if (toxic.type === 'reset_peer') {
          await wait(toxic.ms);
          from.resetAndDestroy();
          to.resetAndDestroy();
          return;
        }
        if (toxic.type === 'limit_data') bytes = bytes.subarray(0, Math.max(0, toxic.bytes - passed));
      }
      passed += bytes.length;
      if (!(await write(to, bytes, toxics(), wait))) break;
      line.carried();
      if (toxics().some((toxic) => toxic.type === 'limit_data' && passed >= toxic.bytes)) {
        close(from, to);
        return;
      }
    }
    for (const toxic of toxics()) if (toxic.type === 'slow_close') await wait(toxic.ms);
    to.end();
  } catch {
    // the side that was read from broke: so does the other
    to.destroy();
  }
}

/** @returns false when the line is gone. */
async function write(to: Socket, bytes: Buffer, toxics: Toxic[], wait: Waits['wait']): Promise<boolean> {
  const slicer = toxics.find((toxic) => toxic.type === 'slicer');
  const bandwidth = toxics.find((toxic) => toxic.type === 'bandwidth');
  const size =
    slicer?.size ?? (bandwidth ? Math.max(1, Math.ceil(bandwidth.bytesPerSecond / 20)) : bytes.length);
  for (let at = 0; at < bytes.length; at += size) {
    if (to.destroyed) return false;
    to.write(bytes.subarray(at, at + size));
    if (slicer) await wait(slicer.delayMs);
    else if (bandwidth) await wait((1000 * size) / bandwidth.bytesPerSecond);
  }
  return true;
}

function close(...sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}
