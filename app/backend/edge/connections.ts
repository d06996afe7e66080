import type { Socket } from 'node:net';
import { clientNetwork } from '#app/backend/http/client-network.ts';

/** Most connections of one network, and of everybody. */
type Most = { network: number; all: number };
/** Of those that wait for a next request. A house of 300 customers has some dozens that were used a moment ago. */
const MOST_IDLE: Most = { network: 100, all: 2_000 };
/** Of all that are open. Each may hold an answer that its client reads slowly. */
const MOST_OPEN: Most = { network: 1_000, all: 4_000 };

/** So long, ms, one is left alone while there is room: its next request, or its first, may be on the way. */
const GRACE_MS = 10_000;

export type Connections = {
  /** A connection was made, and is idle. @returns false when there is no room for it */
  take(socket: Socket): boolean;
  /** A request begins on it. */
  begin(socket: Socket): void;
  /** It waits for a next request. */
  rest(socket: Socket): void;
};

/**
 * Counts connections by network. Whoever has too many idle ones loses the one that has been idle for longest,
 * and the new one is served: a browser makes another when it needs one, so nobody who uses the store is turned
 * away for neighbours who keep connections open, and a crowd that comes at once is not cut off. Only with too many that are in use a new one is refused.
 * @param isProxy whether that address is a proxy of TRUST_PROXY, through which everybody comes; it counts
 *   among all alone
 */
export function createConnections(
  isProxy: (address: string | undefined) => boolean,
  {
    idle: mostIdle = MOST_IDLE,
    open: mostOpen = MOST_OPEN,
    graceMs = GRACE_MS,
  }: { idle?: Most; open?: Most; graceMs?: number } = {},
): Connections {
  /** Every open connection and its network; null for one of a proxy. */
  const networks = new Map<Socket, string | null>();
  const openOf = new Map<string, number>();
  /** Idle connections and since when they are, the one that has been idle for longest first. */
  const idle = new Map<Socket, number>();
  const idleOf = new Map<string, Set<Socket>>();
  let isLater = false;

  function leave(socket: Socket): void {
    const network = networks.get(socket);
    begin(socket);
    networks.delete(socket);
    if (network === undefined || network === null) return;
    const left = (openOf.get(network) ?? 0) - 1;
    if (left > 0) openOf.set(network, left);
    else openOf.delete(network);
  }

  /** Closes those of `sockets` that are too many, as far as they have been idle for long enough. */
  function trim(sockets: { keys(): Iterable<Socket>; readonly size: number }, most: number): void {
    for (const socket of sockets.keys()) {
      if (sockets.size <= most) return;
      if (performance.now() - (idle.get(socket) ?? 0) < graceMs) {
        trimLater();
        return;
      }
      close(socket);
    }
  }

  function close(socket: Socket): void {
    leave(socket);
    socket.destroy();
  }

  /** Makes room for one more of `open`, at the cost of the one that has been idle for longest. */
  function hasRoom(open: () => number, most: number, sockets: Iterable<Socket>): boolean {
    if (open() < most) return true;
    for (const socket of sockets) {
      close(socket);
      break;
    }
    return open() < most;
  }

  function trimLater(): void {
    if (isLater) return;
    isLater = true;
    setTimeout(() => {
      isLater = false;
      for (const own of [...idleOf.values()]) trim(own, mostIdle.network);
      trim(idle, mostIdle.all);
    }, graceMs).unref();
  }

  function begin(socket: Socket): void {
    idle.delete(socket);
    const network = networks.get(socket) ?? '';
    const own = idleOf.get(network);
    own?.delete(socket);
    if (own?.size === 0) idleOf.delete(network);
  }

  function rest(socket: Socket): void {
    const network = networks.get(socket);
    if (network === undefined) return;
    idle.set(socket, performance.now());
    if (network !== null) {
      const own = idleOf.get(network) ?? new Set();
      idleOf.set(network, own.add(socket));
      trim(own, mostIdle.network);
    }
    trim(idle, mostIdle.all);
  }

  return {
    take(socket) {
      const network = isProxy(socket.remoteAddress) ? null : clientNetwork(socket.remoteAddress ?? '');
      const own = () => (network === null ? 0 : (openOf.get(network) ?? 0));
      if (!hasRoom(own, mostOpen.network, idleOf.get(network ?? '') ?? [])) return false;
      if (!hasRoom(() => networks.size, mostOpen.all, idle.keys())) return false;
      networks.set(socket, network);
      if (network !== null) openOf.set(network, own() + 1);
      socket.once('close', () => leave(socket));
      rest(socket);
      return true;
    },
    begin,
    rest,
  };
}
