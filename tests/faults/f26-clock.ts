import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TimeRefused } from '#app/contract/slots.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { dateOn, naiveOpen, naiveSlots, naiveWall } from '#tests/fixtures/naive-hours.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { builtProgram } from '#tests/setup/built-program.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { countFor, type Fault } from './fault.ts';
import { openPlace, type Place } from './rig/restaurants.ts';

/** Zones of the machine; the restaurant is in Auckland. */
const MACHINES = ['UTC', 'Pacific/Auckland', 'Asia/Kathmandu'];
const ZONE = 'Pacific/Auckland';
/** Clocks back and forward, the end of a year, a leap day. */
const TURNS = ['2027-04-03T14:00Z', '2026-09-26T14:00Z', '2026-12-31T11:00Z', '2028-02-28T11:00Z'];
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Into the minute, so that what a question takes does not lead into the next one. */
const INTO_MS = 15_000;
const WINDOWS = ['01:30-03:30', '11:30-14:30', '17:00-23:30'];
const HOURS: Hours = { ...daily(WINDOWS.join(' ')), timeZone: ZONE };

/** A server whose clock and whose machine's zone are given. */
type Clocked = { url: string; place: Place; setClock(at: number): void };
type Listed = { startUtc: string; date: string; time: string; state: string };

/** Hours, times and orders are the restaurant's, whatever zone the machine is in and wherever its clock jumps. */
export const clockJumps: Fault = {
  id: 'F26',
  name: 'clocks jump, the restaurant’s hours do not',
  engines: { only: 'sqlite', because: 'hours are reckoned without the database' },
  async run({ random, scale }) {
    const at = moments(countFor(scale, 200, 4), random);
    const found = await Promise.all(MACHINES.map((machine) => onMachine(machine, at)));
    const told = found.map(({ said }) => said.join('\n'));
    const broken = found.flatMap((one) => one.broken);
    if (new Set(told).size > 1) broken.push(`machines in ${MACHINES.join(', ')} do not say the same`);
    return { counted: `moments ${found[0]?.said.length ?? 0} on ${MACHINES.length} machines`, broken };
  },
};

function onMachine(machine: string, moments: readonly number[]) {
  return withClock(machine, async (server) => {
    const said: string[] = [];
    const broken: string[] = [];
    const complain = (at: number, text: string) =>
      broken.push(`${machine}, ${new Date(at).toISOString()}: ${text}`);
    for (const at of moments) {
      server.setClock(at);
      const listed = await slotsOf(server);
      for (const text of differences(listed, at)) complain(at, text);
      const isTaken = (await order(server, null)) === 'taken';
      if (isTaken !== naiveOpen(HOURS, naiveWall(at, ZONE))) complain(at, `an order for now: ${isTaken}`);
      said.push(`${at} ${isTaken} ${listed.map(({ state }) => state[0]).join('')}`);
    }
    for (const text of await steppedMidCheckout(server)) broken.push(`${machine}: ${text}`);
    return { said, broken };
  });
}

/** Beside each turn, and anywhere in three years. */
function moments(anywhere: number, random: () => number): number[] {
  const beside = TURNS.flatMap((turn) =>
    [-121, -61, -31, -1, 0, 29, 59, 61].map((minutes) => Date.parse(turn) + minutes * MINUTE_MS),
  );
  const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2029, 0, 1)];
  const scattered = Array.from(
    { length: anywhere },
    () => Math.floor((first + random() * (last - first)) / MINUTE_MS) * MINUTE_MS,
  );
  return [...beside, ...scattered].map((at) => at + INTO_MS);
}

/** What the list of times says otherwise than the wall and the hours. */
function differences(listed: readonly Listed[], at: number): string[] {
  const today = naiveWall(at, ZONE).date;
  const expected = naiveSlots([today, dateOn(today, 1)], ZONE).map((slot) => {
    const isPast = slot.at < at + QUARTER_MS;
    return `${slot.date} ${slot.clock} ${isPast ? 'past' : naiveOpen(HOURS, slot) ? 'open' : 'closed'}`;
  });
  const told = listed.map(({ date, time, state }) => `${date} ${time} ${state}`);
  return expected.flatMap((each, index) =>
    each === told[index] ? [] : [`${told[index]}, should be ${each}`],
  );
}

/** A time is chosen, then the clock goes back an hour, or a day ahead. */
async function steppedMidCheckout(server: Clocked): Promise<string[]> {
  const broken: string[] = [];
  // noon of a Wednesday
  const noon = Date.parse('2026-07-08T00:00Z') + INTO_MS;
  const expect = (what: string, is: string, should: string) => {
    if (is !== should) broken.push(`${what}: ${is}, should be ${should}`);
  };
  server.setClock(noon);
  const slot = (await slotsOf(server)).find(({ state }) => state === 'open')?.startUtc ?? '';
  const [early, late, last] = [await newCart(server), await newCart(server), await newCart(server)];
  server.setClock(noon - HOUR_MS);
  // still today, and open then
  expect('an hour back', await order(server, slot, early), 'taken');
  server.setClock(noon + 23 * HOUR_MS);
  expect('nearly a day ahead', await order(server, slot, late), 'invalid-time');
  const next = (await slotsOf(server)).find(({ state }) => state === 'open')?.startUtc ?? '';
  expect('another time', await order(server, next, late), 'taken');
  server.setClock(noon + 24 * HOUR_MS);
  // by then the cart is over as well
  const outcome = await order(server, slot, last);
  if (outcome === 'taken') broken.push('a day ahead: an order for a time that has passed');
  return broken;
}

async function slotsOf({ url, place }: Clocked): Promise<Listed[]> {
  const reply = await apiClient(url).get<{ items: Listed[] }>(`/api/${place.clientId}/slots?orderType=1`);
  return reply.data.items;
}

async function newCart({ url, place }: Clocked): Promise<string> {
  type Wire = { data: { cartId: string } };
  const { data } = await apiClient(url).post<Wire>(`/api/${place.clientId}/cart/add`, {
    json: { productId: place.dishes.Dal, qty: 1 },
  });
  return data.data.cartId;
}

/** 'taken', or why not. @param dueUtc null: for now */
async function order(server: Clocked, dueUtc: string | null, cartId?: string): Promise<string> {
  const reply = await apiClient(server.url).post(`/api/${server.place.clientId}/orders`, {
    json: {
      cartId: cartId ?? (await newCart(server)),
      fullName: 'Asha Singh',
      email: 'asha@example.com',
      phone: '0211234567',
      orderType: 1,
      paymentMode: 1,
      isScheduledOrder: dueUtc !== null,
      dueUtc,
    },
  });
  return reply.success ? 'taken' : (TimeRefused.safeParse(reply.data).data?.reason ?? `${reply.message}`);
}

async function withClock<T>(machine: string, work: (server: Clocked) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'faults-'));
  const clockFile = join(directory, 'clock');
  const setClock = (at: number) => writeFileSync(clockFile, String(at - Date.now()));
  setClock(Date.now());
  const store = await startStore({
    program: await builtProgram('tests/faults/rig/api-server.ts'),
    dataDirectory: join(directory, 'data'),
    environment: {
      TZ: machine,
      SEED_DEMO: '0',
      DEFAULT_SUBDOMAIN: '',
      // asked for at start; all is paid in cash here
      STRIPE_SECRET_KEY: 'sk_test_faults',
      CLOCK_AHEAD_FILE: clockFile,
    },
  });
  const operator = await operatorOf(store);
  try {
    const place = await openPlace(operator, store, { subdomain: 'clocked', windows: WINDOWS });
    return await work({ url: `http://127.0.0.1:${store.port}`, place, setClock });
  } finally {
    await operator.close();
    await store.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}
