import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { plainDish } from '../setup/demo-menu.ts';
import { orderOneDish } from '../setup/guest.ts';
import { send } from '../setup/http.ts';
import { type StoreProcess, startStore } from '../setup/store-process.ts';
import { createVisitor } from '../setup/visitor.ts';
import { newEmail, newNetwork, newPhone } from './accounts/grounds.ts';
import { type Attack, checker } from './attack.ts';
import type { Crowd } from './crowd-worker.ts';

const CONNECTIONS = 50;
const PROBES = 5;
const ORDERS = 2;
/**
 * Processor time that the server's thread may spend before it answers /healthz, half of the times, ms: what else the
 * machine does is no fault of the store's.
 */
export const HEALTHY_MS = 100;
/** Part of the honest orders that may be lost. */
const MAY_BE_LOST = 0.2;
/** Where the crowd is, when it is in one place. */
const ATTACKER = '198.51.100.66';
const MEGABYTES = 5_900_000;

type Shape = [title: string, request: Buffer];

const crowd: Attack = {
  id: 'S47',
  alone: true,
  title: 'fifty hostile connections, whatever they send, keep neither /healthz nor honest orders waiting',
  async run({ isFull }) {
    const { faults, check } = checker();
    const store = await startStore({ environment: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' } });
    try {
      const { productId, clientId } = await plainDish(store.port);
      let tried = 0;
      let lost = 0;
      const why: string[] = [];
      const all = shapes(store, clientId);
      for (const [title, request] of isFull ? all : all.filter((_, index) => index % 3 === 0)) {
        // the address that each connection replaces by its own; those of one network wait for each other
        for (const address of [null, ATTACKER]) {
          const stop = await begin({ port: store.port, connections: CONNECTIONS, request, address });
          const orders = address === null ? order(store, productId) : Promise.resolve([]);
          const [health, refused] = await Promise.all([probe(store), orders]);
          await stop();
          lost += refused.length;
          if (address === null) tried += ORDERS;
          why.push(...refused.map((reason) => `${title}: ${reason}`));
          const from = address === null ? 'one network' : `${CONNECTIONS} networks`;
          check(
            health <= HEALTHY_MS,
            `${title} from ${from}: before /healthz the server works ${Math.round(health)} ms`,
          );
        }
      }
      check(
        lost <= tried * MAY_BE_LOST,
        `${lost} of ${tried} honest orders were lost: ${why.slice(0, 3).join(', ')}`,
      );
    } finally {
      await store.stop();
    }
    return faults;
  },
};

/** The median of what the server's thread works until it answers, ms. */
export async function probe(store: StoreProcess): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < PROBES; count += 1) {
    const before = workedMs(store);
    await send(store.port, { host: 'localhost', path: '/healthz' });
    times.push(workedMs(store) - before);
  }
  return times.sort((a, b) => a - b)[Math.floor(PROBES / 2)] ?? 0;
}

/** Processor time that the main thread of a server has used, ms. */
function workedMs({ pid }: StoreProcess): number {
  const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Orders one after the other, each by a guest from a house of their own. @returns why each lost one was */
async function order(store: StoreProcess, productId: string): Promise<string[]> {
  const lost: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const host = `demo.localhost:${store.port}`;
    const visitor = createVisitor(store.port, host, { 'x-forwarded-for': newNetwork() });
    const contact = { fullName: 'Aroha', email: newEmail('honest'), phone: newPhone() };
    await orderOneDish(visitor, productId, contact).catch((error: Error) => lost.push(error.message));
  }
  return lost;
}

async function begin(workerData: Crowd): Promise<() => Promise<unknown>> {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData });
  await once(worker, 'message');
  return () => worker.terminate();
}

/** What the attacks of this folder send, at its worst. */
function shapes(store: StoreProcess, clientId: string): Shape[] {
  const host = `demo.localhost:${store.port}`;
  const post = (path: string, type: string, body: string | Buffer, length = Buffer.byteLength(body)) =>
    Buffer.concat([
      Buffer.from(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nX-Forwarded-For: ${ATTACKER}\r\n` +
          `Authorization: Bearer x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n` +
          // a small one is sent anew each time, so that none waits behind another of its connection
          `Connection: ${body.length > 100_000 ? 'keep-alive' : 'close'}\r\n\r\n`,
      ),
      Buffer.from(body),
    ]);
  const multipart = 'multipart/form-data; boundary=y';
  const head = '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
  const parts = `${`${head}1\r\n`.repeat(MEGABYTES / (head.length + 3))}--y--\r\n`;
  const headers = `--y\r\n${'X-A: b\r\n'.repeat(MEGABYTES / 8)}\r\n1\r\n--y--\r\n`;
  const hidden = 'multipart/form-data; xboundary=zzz; boundary=y';
  const signIn = '/api/customer/auth/signin';
  const profile = `/api/${clientId}/currentcustomer/profile`;
  return [
    ['100,000 parts to an auth call', post(signIn, multipart, parts)],
    ['100,000 parts to a form without a file', post('/contact', hidden, parts)],
    ['100,000 parts to a form with a file', post('/profile/info', hidden, parts)],
    ['6 MB of headers to an auth call', post(signIn, multipart, headers)],
    ['6 MB of headers to a form with a file', post('/profile/info', multipart, headers)],
    ['6 MB of headers to the profile', post(profile, multipart, headers)],
    ['a pretended file of 1 GB', post('/profile/info', multipart, 'a'.repeat(256 * 1024), 1e9)],
    ['a form of 64 kB in fields', post('/', 'application/x-www-form-urlencoded', 'a=1&'.repeat(190))],
    ['deep JSON', post(`/api/${clientId}/cart/add`, 'application/json', '['.repeat(99_000))],
    ['wrong passwords', post(signIn, multipart, `${wrongPassword(clientId)}--y--\r\n`)],
    ['wrong JSON of many keys', post(`/api/${clientId}/cart/add`, 'application/json', manyKeys())],
  ];
}

function wrongPassword(clientId: string): string {
  const fields = { ClientId: clientId, Email: 'nobody@example.com', Password: 'a wrong guess of it' };
  return Object.entries(fields)
    .map(([name, value]) => `--y\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
}

function manyKeys(): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: 7_000 }, (_, index) => [`k${index}`, 1])));
}

export const crowdAttacks = [crowd];
