import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicroseconds } from '../load.ts';
import { residentMb } from '../memory.ts';
import type { Cell } from './cell.ts';
import { type Arrival, arrivals, type Replay } from './friday.ts';
import { fault, VisitOver } from './shopper.ts';
import { emptyTally, type Tally } from './tally.ts';
import {
  addByApi,
  addByForm,
  cook,
  orderByApi,
  orderByForm,
  placedOf,
  pollStatus,
  readDish,
  readMenu,
  readStatus,
  toCheckout,
  type Visitor,
  visitorOf,
} from './visits.ts';

/** Of all who come: who orders, and who leaves a cart behind. The others look around. Assumptions, as are those below. */
export const ORDER_SHARE = 0.12;
const CART_SHARE = 0.08;
/** Of those who look around, who opens a dish, or two. */
const DISH_SHARE = 0.6;
/** Of the orders, those that come by the API. */
const API_SHARE = 0.25;
/** Between two steps of a visit: minutes of a real one, in fast motion (ms). */
const THINK_MS = [100, 500] as const;
/** A page of an order that was not accepted yet asks each 3 s, one that was each 15 s: what 2 minutes of looking come to. */
const POLLS = 12;
/** An owner looks at today's page once in so many orders. */
const OWNER_EACH = 20;

export type Played = {
  tally: Tally;
  /** Those who came in the fullest hours of dinner. */
  dinner: Tally;
  came: number;
  /** With the last visitors' steps, and without those: the time in which visitors came. */
  seconds: number;
  lastedSeconds: number;
  /** Of the server while it went on: share of one core, and what it held at most (MB). */
  cores: number;
  mostMb: number;
  /** Part of the time in which the sender itself was busy: near one its waits are its own. */
  sender: number;
};

/** Replays a part of a Friday against a cell, with what each visitor does until the kitchen has handed the order over. */
export async function play(
  cell: Cell,
  replay: Replay,
  random: () => number,
  owner?: (tally: Tally) => Promise<unknown>,
): Promise<Played> {
  const [all, dinner] = [emptyTally(), emptyTally()];
  const isDinner = ({ hour }: Arrival) => hour >= 18 && hour < 20;
  const { pid } = cell.store;
  const [cpu, began, loop] = [cpuMicroseconds(pid), performance.now(), performance.eventLoopUtilization()];
  const visits: Promise<void>[] = [];
  let mostMb = 0;
  for (const arrival of arrivals(replay, random)) {
    const due = began + arrival.atMs;
    if (due > performance.now()) await pause(due - performance.now());
    if (visits.length % 100 === 0) mostMb = Math.max(mostMb, residentMb(pid));
    visits.push(visit(cell, arrival, due, isDinner(arrival) ? dinner : all, random, owner));
  }
  await Promise.all(visits);
  const ms = performance.now() - began;
  return {
    tally: all,
    dinner,
    came: visits.length,
    seconds: ms / 1000,
    lastedSeconds: replay.seconds,
    cores: (cpuMicroseconds(pid) - cpu) / 1000 / ms,
    mostMb: Math.max(mostMb, residentMb(pid)),
    sender: performance.eventLoopUtilization(loop).utilization,
  };
}

async function visit(
  cell: Cell,
  { zone }: Arrival,
  due: number,
  tally: Tally,
  random: () => number,
  owner: ((tally: Tally) => Promise<unknown>) | undefined,
): Promise<void> {
  const thinkMs = () => THINK_MS[0] + random() * (THINK_MS[1] - THINK_MS[0]);
  const visitor = visitorOf(cell, cell.pick(zone), tally, due, thinkMs);
  const [kind, byApi] = [random(), random() < API_SHARE];
  try {
    if (kind < ORDER_SHARE) {
      await order(cell, visitor, tally, byApi);
      if (owner && random() < 1 / OWNER_EACH) await owner(tally);
      return;
    }
    await readMenu(visitor);
    for (const share of [DISH_SHARE, DISH_SHARE ** 2]) if (random() < share) await readDish(visitor);
    if (kind < ORDER_SHARE + CART_SHARE) await addByForm(visitor);
  } catch (error) {
    if (!(error instanceof VisitOver)) fault(tally, String(error));
  }
}

async function order(cell: Cell, visitor: Visitor, tally: Tally, byApi: boolean): Promise<void> {
  const kitchen = () => visitorOf(cell, visitor.restaurant, tally, performance.now() + 500, () => 300);
  await readMenu(visitor);
  await readDish(visitor);
  if (byApi) {
    const placed = await orderByApi(visitor, await addByApi(visitor));
    tally.placed.push(placed);
    await cook(kitchen(), placed);
    return;
  }
  await addByForm(visitor);
  const path = await orderByForm(visitor, await toCheckout(visitor));
  const placed = placedOf(visitor);
  tally.placed.push(placed);
  await Promise.all([cook(kitchen(), placed), watch(visitor, placed, path)]);
}

async function watch(visitor: Visitor, placed: ReturnType<typeof placedOf>, path: string): Promise<void> {
  await readStatus(visitor, path);
  for (let poll = 0; poll < POLLS; poll += 1) await pollStatus(visitor, placed);
}
