import { get, type IncomingMessage } from 'node:http';
import { receiverKeyOf } from '../../fixtures/large-stores.ts';
import { openReceiver } from '../../setup/receiver-visitor.ts';
import { openManage } from '../../setup/staff-visitor.ts';
import type { Cell } from './cell.ts';
import { createShopper } from './shopper.ts';
import type { Tally } from './tally.ts';

/** Owners who are signed in; they take turns. */
const OWNERS = 3;

/** Boards of kitchens that stay open. */
export type Boards = { count: number; close(): void };

/** Signs a device in at each of the busiest restaurants, and keeps its board's line of changes open. */
export async function openBoards(cell: Cell, count: number): Promise<Boards> {
  const lines: IncomingMessage[] = [];
  for (let index = 0; index < count; index += 1) {
    const { visitor } = await openReceiver(cell.store.port, receiverKeyOf(index), `s${index}`);
    const cookie = [...visitor.cookies].map((one) => one.join('=')).join('; ');
    const line = await listen(cell.store.port, { host: visitor.host, cookie });
    if (line.statusCode !== 200) throw new Error(`A board's line of changes answers ${line.statusCode}`);
    lines.push(line.resume());
  }
  return {
    count,
    close() {
      for (const line of lines) line.destroy();
    },
  };
}

function listen(port: number, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const path = '/order-receiver/events?since=unknown';
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (line) => {
      // it ends with the server at the latest
      line.on('error', () => undefined);
      resolve(line);
    }).on('error', reject);
  });
}

/** Signs owners in, each at a restaurant of its own. @returns one of them, in turns, looking at today's page */
export async function signInOwners(cell: Cell): Promise<(tally: Tally) => Promise<unknown>> {
  const cookies: [restaurant: number, cookies: Map<string, string>][] = [];
  for (let index = 0; index < OWNERS; index += 1) {
    const { visitor } = await openManage(cell.store, `owner-${index}@example.nz`, `s${index}`);
    cookies.push([index, visitor.cookies]);
  }
  let turn = 0;
  return (tally) => {
    turn += 1;
    const [restaurant, own] = cookies[turn % OWNERS] ?? [0, new Map<string, string>()];
    const shopper = createShopper(cell.placeAt(restaurant), tally, performance.now());
    for (const [name, value] of own) shopper.cookies.set(name, value);
    return shopper.ask("owner's today", { path: '/manage/today', good: [200] });
  };
}
