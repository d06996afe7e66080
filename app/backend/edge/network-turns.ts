/**
 * Requests of one network that stand at the gate or are worked on at a time: fewer than the gate ever turns
 * anybody away for (gate.ts). Thirty customers of one house who press at once wait some milliseconds.
 */
const MOST_AT_ONCE = 24;
/** Further ones wait for their turn here, so many and so long, ms. */
const MOST_WAITING = 200;
const LONGEST_WAIT_MS = 5_000;

type Visitor = { came: number; begin: () => void; refuse: () => void };
type Network = { atOnce: number; line: Visitor[] };

export type NetworkTurns = {
  /**
   * Calls `begin` when the network has room, else `refuse`, at once or when it has waited for too long.
   * @param network null for whoever is not counted
   * @returns what to call when it is answered, or its client gone; once counts
   */
  enter(network: string | null, begin: () => void, refuse: () => void): () => void;
};

/**
 * The share of one network in the process. Whoever sends as much as can be from one place waits behind
 * themselves, and the others do not notice.
 */
export function createNetworkTurns(now: () => number = () => performance.now()): NetworkTurns {
  const networks = new Map<string, Network>();

  function next(name: string, network: Network): void {
    network.atOnce -= 1;
    for (let visitor = network.line.shift(); visitor; visitor = network.line.shift()) {
      if (now() - visitor.came > LONGEST_WAIT_MS) {
        visitor.refuse();
        continue;
      }
      network.atOnce += 1;
      visitor.begin();
      return;
    }
    if (network.atOnce === 0) networks.delete(name);
  }

  return {
    enter(name, begin, refuse) {
      if (name === null) {
        begin();
        return () => undefined;
      }
      const network = networks.get(name) ?? { atOnce: 0, line: [] };
      if (network.line.length >= MOST_WAITING) {
        refuse();
        return () => undefined;
      }
      networks.set(name, network);
      let isOut = false;
      const hasRoom = network.atOnce < MOST_AT_ONCE;
      const visitor: Visitor = {
        came: now(),
        begin,
        refuse() {
          isOut = true;
          refuse();
        },
      };
      if (hasRoom) network.atOnce += 1;
      else network.line.push(visitor);
      if (hasRoom) begin();
      return () => {
        if (isOut) return;
        isOut = true;
        const at = network.line.indexOf(visitor);
        if (at >= 0) network.line.splice(at, 1);
        else next(name, network);
      };
    },
  };
}
