import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { changedTables, fingerprint } from '../setup/database.ts';
import { plainDish } from '../setup/demo-menu.ts';
import { type Answer, type Question, send } from '../setup/http.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '../setup/visitor.ts';
import type { Grounds } from './accounts/grounds.ts';
import type { Till } from './payment/till.ts';

/** One control of the store's security list, attacked. */
export type Attack = {
  id: string;
  title: string;
  /** What did not hold, one sentence each; empty when the control held. A throw counts as not held. */
  run(target: Target): Promise<string[]>;
  /** It mostly waits: tried beside the others on its server, and changes nothing that the store keeps. */
  waits?: true;
  /** It measures times, and so is tried when all others have ended. */
  alone?: true;
  /** It has a server of its own and is tried beside the others; those of a lane one after the other. */
  lane?: 'accounts' | 'money';
};

/** The server under attack and what an attacker can know of it. */
export type Target = {
  store: StoreProcess;
  /** Host header of the victim restaurant. */
  host: string;
  /** A Chromium, started once. */
  browser(): Promise<Browser>;
  /** A server of its own for attacks on accounts, started once. */
  accounts(): Promise<Grounds>;
  /** A server of its own that takes cards, started once. */
  till(): Promise<Till>;
  send(question: Omit<Question, 'host'> & { host?: string }): Promise<Answer>;
  visitor(host?: string): Visitor;
  /** Hashes of all that the store keeps. */
  state(): Promise<string>;
  clientId: string;
  /** A product that can be added as it is. */
  productId: string;
  /** All that an attack may try, or some of it where one kind stands for others. */
  isFull: boolean;
  /** A file of the build that pages load. */
  assetPath: string;
  /** The script that pages load first. */
  scriptPath: string;
};

export async function aim(
  store: StoreProcess,
  browser: () => Promise<Browser>,
  { accounts, till, isFull }: Pick<Target, 'accounts' | 'till' | 'isFull'>,
): Promise<Target> {
  const host = `demo.localhost:${store.port}`;
  const home = await send(store.port, { host });
  if (home.status !== 200) throw new Error(`The menu answers ${home.status}`);
  const { clientId, productId } = await plainDish(store.port);
  return {
    store,
    host,
    browser,
    accounts,
    till,
    isFull,
    send: (question) => send(store.port, { host, ...question }),
    visitor: (other = host) => createVisitor(store.port, other),
    state: () => fingerprint(store),
    clientId,
    productId,
    scriptPath: /src="(\/assets\/[^"]+\.js)"/.exec(home.body)?.[1] ?? '/assets/',
    assetPath: /(?:src|href)="(\/assets\/[^"]+)"/.exec(home.body)?.[1] ?? '/assets/',
  };
}

/** A visitor with one dish in the cart, put there by the card's own form. @throws Error when that does not work. */
export async function visitorWithCart(target: Target, host?: string): Promise<Visitor> {
  const visitor = target.visitor(host);
  const home = await visitor.get('/');
  const before = await target.state();
  const added = await visitor.submit('/', formWith(home, 'productId'));
  if (added.status !== 303 || (await target.state()) === before)
    throw new Error(`The control add answered ${added.status}`);
  return visitor;
}

/** Memory of a server's process. */
export function residentKb({ pid }: Pick<StoreProcess, 'pid'>): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

/** Collects what did not hold. */
export function checker() {
  const faults: string[] = [];
  return {
    faults,
    check(holds: boolean, otherwise: string) {
      if (!holds) faults.push(otherwise);
    },
    /** Notes it with the names of the tables when the store is not as it was. */
    async checkUnchanged(target: Target, before: string, otherwise: string) {
      const changed = changedTables(before, await target.state());
      if (changed.length > 0) faults.push(`${otherwise} (${changed.join(', ')})`);
    },
  };
}
