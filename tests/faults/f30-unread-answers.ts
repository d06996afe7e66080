import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicroseconds } from '../bench/load.ts';
import { bigMenuFile } from '../fixtures/big-menu.ts';
import { send } from '../setup/http.ts';
import { type Fault, residentMb } from './fault.ts';
import { withRig } from './rig/rig.ts';

const SUBDOMAIN = 'crowded';
const CONNECTIONS = { full: 100, tenth: 60, quick: 40 };
const WATCHED_MS = { full: 20_000, tenth: 10_000, quick: 4_000 };
/** More than the kernel keeps for a client: what fits there is sent, and the connection merely idle. */
const PAGES_EACH = 100;
/** MB of the server's own values; what is kept for somebody shows soon, and what is only not cleared yet does not. */
const HEAP_MB = 160;
const GROWTH_MB = 160;
/** The longest quiet after which a server ends a connection, and some; from when it has drawn what the kernel takes. */
const CLOSED_MS = 90_000;
/** A server that uses less of each second, in microseconds, draws nothing. */
const IDLE_US = 50_000;
const PATIENCE_MS = 15_000;

/** Whoever asks for pages and never reads them costs little, not for long, and keeps no server from stopping. */
export const unreadAnswers: Fault = {
  id: 'F30',
  name: 'clients that do not read',
  engines: ['sqlite'],
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      await rig.operator.take(bigMenuFile(SUBDOMAIN, 6, 60));
      const server = await rig.start({
        isWhole: true,
        environment: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
      });
      const aim = { port: server.port, host: `${SUBDOMAIN}.localhost:${server.port}` };
      const look = () => send(aim.port, { ...aim, path: '/', timeoutMs: PATIENCE_MS });
      const broken: string[] = [];
      for (let page = 0; page < 50; page += 1) await look();
      const before = residentMb(server.pid);
      const count = CONNECTIONS[scale];
      const deaf = Array.from({ length: count }, () => askAndNotRead(aim));
      let most = before;
      const watching = setInterval(() => {
        most = Math.max(most, residentMb(server.pid));
      }, 50);
      let slowest = 0;
      // the first pages of all are drawn before anything else
      await look().catch(() => undefined);
      for (const started = Date.now(); Date.now() < started + WATCHED_MS[scale]; await pause(100)) {
        const asked = Date.now();
        const { status } = await look().catch(() => ({ status: 0 }));
        slowest = Math.max(slowest, Date.now() - asked);
        if (status !== 200 && status !== 503) broken.push(`another visitor was answered ${status}`);
      }
      clearInterval(watching);
      if (most - before > GROWTH_MB)
        broken.push(`${count} connections that do not read cost ${most - before} MB`);
      if (scale === 'full') {
        const left = () => deaf.filter((socket) => !isClosed(server.port, socket)).length;
        let cpu = cpuMicroseconds(server.pid);
        for (let since = Date.now(); left() > 0 && Date.now() < since + CLOSED_MS; await pause(1_000)) {
          const used = cpuMicroseconds(server.pid) - cpu;
          cpu += used;
          if (used > IDLE_US) since = Date.now();
        }
        if (left() > 0) broken.push(`${left()} connections that do not read are kept`);
      }
      // some are there also when it stops
      const late = scale === 'full' ? Array.from({ length: count }, () => askAndNotRead(aim)) : [];
      await pause(1_000);
      const stopped = Date.now();
      const code = await server.stop({ keepData: true });
      const stopMs = Date.now() - stopped;
      if (code !== 0) broken.push(`SIGTERM took ${stopMs} ms and ended with ${code}`);
      for (const socket of [...deaf, ...late]) socket.destroy();
      return {
        counted: `${count} connections, ${before} to ${most} MB, slowest page meanwhile ${slowest} ms, stop ${stopMs} ms`,
        broken,
      };
    }),
};

/** Asks for all pages in one go, and leaves the answers in the line. */
function askAndNotRead({ port, host }: { port: number; host: string }): Socket {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(PAGES_EACH)),
  );
  socket.on('error', () => undefined);
  return socket.pause();
}

/** Whoever does not read is not told of the end either, so the kernel is asked whether the connection stands. */
function isClosed(port: number, { localPort, destroyed }: Socket): boolean {
  if (destroyed || localPort === undefined) return true;
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(4, '0');
  return !readFileSync('/proc/net/tcp', 'utf8').includes(
    `0100007F:${hex(port)} 0100007F:${hex(localPort)} 01 `,
  );
}
