import { performance } from 'node:perf_hooks';
import { createFairLine, type FairLine } from './fair-line.ts';
import type { Importance } from './importance.ts';

/**
 * How long, ms, whoever comes now may have to wait: with menus far from full, orders still find room, and
 * with orders too the kitchen does.
 */
const LONGEST_WAIT: Record<Importance, number> = { menu: 400, order: 1_200, kitchen: 2_400 };
/** Who was let in and has waited for so many times that is turned away after all: the estimate was wrong. */
const TOO_LATE = 1.5;
/**
 * Requests at once, whatever they wait for (a slow database, say): each holds memory. A restaurant may have as
 * many as there is room left: one alone takes half of it, two take a third each, and the next one finds room.
 */
const ROOM: Record<Importance, number> = { menu: 400, order: 600, kitchen: 800 };
/** Each so manieth turn is a menu's. Anybody can ask for what orders need, and must not keep out all others. */
const MENUS_TURN = 4;
/** So few are never too many: one slow moment of the machine is no overload. */
const FEW = 32;
const BY_IMPORTANCE: readonly Importance[] = ['kitchen', 'order', 'menu'];
/** So many new requests are taken in at most before the next one is begun; most of them are turned away then. */
const MOST_TAKEN_IN = 32;
/** The processor's share is looked at over at least so long, ms. */
const SAMPLE_MS = 100;
const LONGEST_SAMPLE_MS = 2_000;
/** So many must have been finished before it is worked out what one costs. */
const ENOUGH = 8;
/** Part of the time in which the event loop had something to do; above it more work means more waiting. */
const FULL = 0.9;
/** Weight of the newest sample. */
const NEWEST = 0.3;

/** What the gate knows of the machine; tests have their own. */
export type Machine = {
  /** ms that never go back. */
  now(): number;
  /** ms since the process began in which its event loop was idle, and in which it was not. */
  loopTime(): { idle: number; active: number };
  /** Calls back in the next turn of the event loop, when what has arrived by then was taken in. */
  nextTurn(work: () => void): void;
};

/** What a request is about, and the restaurant that it is counted to. */
export type Wish = { importance: Importance; restaurant: string };
type Visitor = { came: number; begin: () => void; refuse: () => void };

export type Gate = {
  /**
   * Calls `begin` when its turn has come; or `refuse`, at once or when it has waited for too long.
   * @returns what to call when it is answered, or its client gone; once counts
   */
  enter(wish: Wish, begin: () => void, refuse: () => void): () => void;
  /** Whether somebody waits for their turn. */
  hasLine(): boolean;
  /** How long one who comes now would wait, ms, as far as it is known. */
  waitMs(wish: Wish): number;
};

const THIS_MACHINE: Machine = {
  now: () => performance.now(),
  loopTime: () => performance.eventLoopUtilization(),
  nextTurn: (work) => void setImmediate(work),
};

/**
 * Requests wait here for their turn, the kitchen's first, then orders, then menus; among equals the restaurants
 * take turns, so that the flood of one is not the others' trouble. One is begun when a turn of
 * the event loop has brought no new ones: Node would answer each as it takes it in, one in a turn, and the
 * others would wait in the kernel's line, where nobody sees how many they are or what they want.
 *
 * How long one would wait is what those before it cost, as long as the loop is never idle; work that waits for
 * others (a database, the card provider) costs nothing.
 */
export function createGate({ now, loopTime, nextTurn }: Machine = THIS_MACHINE): Gate {
  const lines: Record<Importance, FairLine<Visitor>> = {
    kitchen: createFairLine(),
    order: createFairLine(),
    menu: createFairLine(),
  };
  /** Requests of each restaurant, waiting or begun. */
  const of = new Map<string, number>();
  let inside = 0;
  let turnsSinceMenu = 0;
  let finished = 0;
  let sample = loopTime();
  let isFull = false;
  /** Of one request, ms. */
  let cost = 0;
  let isTurning = false;
  let hasNew = false;
  let takenIn = 0;

  function look(): void {
    const time = loopTime();
    const active = time.active - sample.active;
    const passed = active + time.idle - sample.idle;
    if (passed < SAMPLE_MS) return;
    isFull = active > FULL * passed;
    if (isFull) {
      // many that were begun together also finish together: until then their cost is not known
      if (finished < ENOUGH && passed < LONGEST_SAMPLE_MS) return;
      const measured = active / Math.max(finished, 1);
      cost = cost === 0 ? measured : cost + NEWEST * (measured - cost);
    }
    sample = time;
    finished = 0;
  }

  const waiting = () => BY_IMPORTANCE.reduce((sum, each) => sum + lines[each].count(), 0);

  /** How many go before such a request; of an order, not counting the menus' turns. */
  function before({ importance, restaurant }: Wish): number {
    const ahead = lines[importance].ahead(restaurant);
    const sooner = BY_IMPORTANCE.slice(0, BY_IMPORTANCE.indexOf(importance));
    const all = sooner.reduce((sum, each) => sum + lines[each].count(), ahead);
    return inside + (importance === 'menu' ? Math.min(all, MENUS_TURN * (ahead + 1)) : all);
  }

  const waitOf = (wish: Wish) => (isFull ? before(wish) * cost : 0);

  function count(restaurant: string, more: 1 | -1): void {
    const now = (of.get(restaurant) ?? 0) + more;
    if (now > 0) of.set(restaurant, now);
    else of.delete(restaurant);
  }

  function next(): Visitor | undefined {
    const isMenusTurn = turnsSinceMenu >= MENUS_TURN - 1 && lines.kitchen.count() === 0;
    const order: readonly Importance[] = isMenusTurn ? ['menu', 'order'] : BY_IMPORTANCE;
    const importance = order.find((each) => lines[each].count() > 0);
    turnsSinceMenu = importance === 'menu' ? 0 : turnsSinceMenu + 1;
    return importance && lines[importance].shift();
  }

  function turn(): void {
    const mayWait = hasNew && takenIn < MOST_TAKEN_IN;
    hasNew = false;
    if (mayWait) {
      nextTurn(turn);
      return;
    }
    takenIn = 0;
    turnLateAway();
    const visitor = next();
    if (visitor) {
      inside += 1;
      visitor.begin();
    }
    isTurning = waiting() > 0;
    if (isTurning) nextTurn(turn);
  }

  function turnLateAway(): void {
    for (const importance of BY_IMPORTANCE) {
      const line = lines[importance];
      const latest = now() - TOO_LATE * LONGEST_WAIT[importance];
      const late = () => line.first().find(({ visitor }) => visitor.came < latest);
      for (let one = late(); one && inside + waiting() > FEW; one = late()) {
        line.remove(one.restaurant, one.visitor);
        one.visitor.refuse();
      }
    }
  }

  return {
    waitMs: waitOf,
    hasLine: () => waiting() > 0,
    enter(wish, begin, refuse) {
      const { importance, restaurant } = wish;
      look();
      hasNew = true;
      takenIn += 1;
      const isCrowded = before(wish) >= FEW && waitOf(wish) > LONGEST_WAIT[importance];
      if (isCrowded || (of.get(restaurant) ?? 0) >= ROOM[importance] - inside - waiting()) {
        refuse();
        return () => undefined;
      }
      let isOut = false;
      count(restaurant, 1);
      const visitor: Visitor = {
        came: now(),
        begin,
        refuse() {
          isOut = true;
          count(restaurant, -1);
          refuse();
        },
      };
      lines[importance].push(restaurant, visitor);
      if (!isTurning) {
        isTurning = true;
        nextTurn(turn);
      }
      return () => {
        if (isOut) return;
        isOut = true;
        count(restaurant, -1);
        if (lines[importance].remove(restaurant, visitor)) return;
        inside -= 1;
        finished += 1;
      };
    },
  };
}
