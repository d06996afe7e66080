import { connect, type Socket } from 'node:net';
import { ownAddress } from '../setup/own-address.ts';
import { type Attack, checker } from './attack.ts';

/** For a menu while slow senders are still listened to. */
const MEANWHILE_MS = 12_000;
/** The server gives headers 15 s and a form's body 30 s; on a busy machine it comes to that a little later. */
const HEADER_CLOSE_MS = 40_000;
const BODY_CLOSE_MS = 60_000;
/** It leaves idle connections alone for 10 s. */
const IDLE_CLOSE_MS = 40_000;

const slowClients: Attack = {
  id: 'S49',
  waits: true,
  title:
    'connections that send their headers or body drop by drop are closed, and others are served meanwhile',
  async run(target) {
    const { faults, check } = checker();
    const head = `POST / HTTP/1.1\r\nHost: ${target.host}\r\nOrigin: ${target.store.origin}\r\nContent-Length: 1000\r\n`;
    const form = 'Content-Type: application/x-www-form-urlencoded\r\n\r\n';
    const idle = Array.from({ length: 200 }, () =>
      connect(target.store.port, '127.0.0.1').on('error', () => undefined),
    );
    const drippingHeaders = drip(
      target.store.port,
      `GET / HTTP/1.1\r\nHost: ${target.host}\r\nX-Slow: `,
      HEADER_CLOSE_MS,
    );
    const drippingBody = drip(target.store.port, `${head}${form}a=`, BODY_CLOSE_MS);
    const answer = await target.send({ timeoutMs: MEANWHILE_MS });
    check(answer.status === 200, `a menu meanwhile: ${answer.status}`);
    const closed = [(await drippingHeaders) !== null, (await drippingBody) !== null];
    check(closed[0] === true, `dripping headers are still taken after ${HEADER_CLOSE_MS / 1000} s`);
    check(closed[1] === true, `a dripping body is still taken after ${BODY_CLOSE_MS / 1000} s`);
    for (const socket of idle) socket.destroy();
    return faults;
  },
};

const IDLE = 600;
/** Far more than one address needs, far less than it opened. */
const MAY_STAY = 200;

const idleConnections: Attack = {
  id: 'S49',
  waits: true,
  title: `of ${IDLE} idle connections of one address the oldest are closed, and everybody is served meanwhile`,
  async run({ store, send }) {
    const { faults, check } = checker();
    const from = ownAddress();
    const idle = Array.from({ length: IDLE }, () =>
      connect({ port: store.port, host: '127.0.0.1', localAddress: from })
        .on('error', () => undefined)
        .resume(),
    );
    try {
      const open = await untilClosed(idle, IDLE - MAY_STAY);
      check(open <= MAY_STAY, `${open} of ${IDLE} idle connections of one address are kept`);
      const same = await send({ from });
      check(same.status === 200, `the same address is answered ${same.status}`);
      const other = await send({ from: ownAddress() });
      check(other.status === 200, `another address is answered ${other.status}`);
    } finally {
      for (const socket of idle) socket.destroy();
    }
    return faults;
  },
};

/** Waits until the server has closed so many of them. @returns how many are open */
async function untilClosed(sockets: readonly Socket[], count: number): Promise<number> {
  const late = AbortSignal.timeout(IDLE_CLOSE_MS);
  let closed = 0;
  await new Promise<void>((resolve) => {
    late.addEventListener('abort', () => resolve());
    for (const socket of sockets)
      socket.once('close', () => {
        closed += 1;
        if (closed === count) resolve();
      });
  });
  return sockets.length - closed;
}

/** Sends one more letter each half second. @returns when the server closed, in ms; null when it had not. */
function drip(port: number, start: string, waitMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const started = Date.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    const drops = setInterval(() => socket.write('a'), 500);
    const finish = (ms: number | null) => {
      clearInterval(drops);
      clearTimeout(timer);
      socket.destroy();
      resolve(ms);
    };
    const timer = setTimeout(() => finish(null), waitMs);
    socket.resume();
    socket.on('error', () => finish(Date.now() - started));
    socket.on('close', () => finish(Date.now() - started));
  });
}

export const slowClientAttacks = [slowClients, idleConnections];
