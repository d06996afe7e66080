import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicroseconds } from '../load.ts';
import { residentMb } from '../memory.ts';
import { type Figure, median, short } from '../report.ts';
import type { Placed } from '../way.ts';
import type { Cell } from './cell.ts';
import { emptyTally, type Kind, type Tally, waitsOf } from './tally.ts';
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

/** So many ask at once: few enough that none waits for long. */
const WIDTH = 4;
/** Mails and other jobs that a request began are done within that time, ms. */
const AFTERWARDS_MS = 1_000;
/** P20 of the quality bars: the most that a process may hold with 10,000 restaurants, MB. */
const MOST_MB = 450;

export type Costs = { figures: Figure[]; tally: Tally };

/** What the first page of each of so many restaurants costs, and what the process holds then. */
export async function touchFigures(cell: Cell, counts: readonly number[]): Promise<Costs> {
  const tally = emptyTally();
  const figures: Figure[] = [];
  let touched = 0;
  for (const count of counts.filter((one) => one <= cell.restaurants)) {
    const visitors = Array.from({ length: count - touched }, (_, index) =>
      visitorOf(cell, touched + index, tally, performance.now()),
    );
    const { cpu } = await costOf(cell, visitors, tally, 'menu', readMenu);
    touched = count;
    figures.push({
      name: `region memory, ${count} restaurants touched`,
      value: residentMb(cell.store.pid),
      unit: 'MB',
      target: { most: MOST_MB },
      note: `the first page of each ${short(cpu)} ms of processor`,
    });
  }
  return { figures, tally };
}

/** What each kind of request costs, with restaurants picked at random among all. */
export async function costFigures(
  cell: Cell,
  count: number,
  random: () => number,
  owner: (tally: Tally) => Promise<unknown>,
): Promise<Costs> {
  const tally = emptyTally();
  const figures: Figure[] = [];
  const many = () =>
    Array.from({ length: count }, () =>
      visitorOf(cell, Math.floor(random() * cell.restaurants), tally, performance.now()),
    );
  const measure = async <T>(
    name: string,
    kind: Kind,
    asked: Visitor[],
    step: (one: Visitor) => Promise<T>,
  ) => {
    const given = new Map<Visitor, T>();
    const { cpu, wait } = await costOf(cell, asked, tally, kind, async (one) => {
      given.set(one, await step(one));
    });
    figures.push({
      name: `region cost, ${name}`,
      value: cpu,
      unit: 'ms CPU',
      note: `half are answered within ${short(wait)} ms`,
    });
    return given;
  };
  const guests = many();
  await earlyInAMinute();
  await measure('menu page, not asked for lately', 'menu', guests, readMenu);
  await measure('menu page, the same again', 'menu', guests, readMenu);
  await measure('dish page, not asked for lately', 'dish', guests, readDish);
  await measure('add by the form and the menu after it', 'add by the form', guests, addByForm);
  const forms = await measure('checkout, twice', 'checkout', guests, toCheckout);
  const placed: Placed[] = tally.placed;
  const orders = await measure('order by the form', 'order by the form', guests, async (one) => {
    const form = forms.get(one);
    if (!form) throw new Error('A checkout gave no form');
    const path = await orderByForm(one, form);
    const order = placedOf(one);
    placed.push(order);
    return { path, order };
  });
  const orderOf = (one: Visitor) => {
    const order = orders.get(one);
    if (!order) throw new Error('An order was not placed');
    return order;
  };
  await measure("the order's page", 'status page', guests, (one) => readStatus(one, orderOf(one).path));
  await measure('status poll', 'status poll', guests, (one) => pollStatus(one, orderOf(one).order));
  // a program of the kitchen's: no cookies of a customer
  const kitchens = new Map(
    guests.map((one) => [visitorOf(cell, one.restaurant, tally, performance.now()), orderOf(one).order]),
  );
  await measure('kitchen: its board and four presses', 'kitchen press', [...kitchens.keys()], (one) =>
    cook(one, kitchens.get(one) ?? orderOf(one).order),
  );
  const callers = many();
  const carts = await measure('add by the API', 'add by the API', callers, addByApi);
  await measure('order by the API', 'order by the API', callers, async (one) => {
    placed.push(await orderByApi(one, carts.get(one) ?? ''));
  });
  await measure("owner's today", "owner's today", callers.slice(0, count / 4), () => owner(tally));
  return { figures, tally };
}

/** Each does one step, few at a time. @returns ms of processor and of waiting, of one */
async function costOf(
  { store: { pid } }: Cell,
  visitors: readonly Visitor[],
  tally: Tally,
  kind: Kind,
  step: (one: Visitor) => Promise<unknown>,
): Promise<{ cpu: number; wait: number }> {
  const seen = tally.waits.get(kind)?.length ?? 0;
  const before = cpuMicroseconds(pid);
  const left = visitors.values();
  const worker = async () => {
    for (const one of left) {
      // since it was made others had their turn
      one.goOn();
      await step(one);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
  await pause(AFTERWARDS_MS);
  return {
    cpu: (cpuMicroseconds(pid) - before) / 1000 / visitors.length,
    wait: median(waitsOf(tally, [kind]).slice(seen)),
  };
}

/** Kept pages are of one minute, and what is asked for twice is asked for within one. */
async function earlyInAMinute(): Promise<void> {
  const second = (Date.now() / 1000) % 60;
  if (second > 20) await pause((60 - second) * 1000);
}
