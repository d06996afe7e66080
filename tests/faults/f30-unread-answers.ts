import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { cpuMicroseconds } from '../bench/load.ts';
import { bigMenuFile } from '../fixtures/big-menu.ts';
import { send } from '../setup/http.ts';
import { type Fault, memoryMb } from './fault.ts';
import { withRig } from './rig/rig.ts';

const SUBDOMAIN = 'crowded';
const CONNECTIONS = { full: 100, short: 40 };
/** Pages that somebody else asks for meanwhile. */
const LOOKS = { full: 200, short: 20 };
/** More than the kernel keeps for a client: what fits there is sent, and the connection merely idle. */
const PAGES_EACH = 100;
/** MB of the server's own values; what is kept for somebody shows soon, and what is only not cleared yet does not. */
const HEAP_MB = 160;
const GROWTH_MB = 160;
/** The longest quiet after which a server ends a connection, and some; from when it has drawn what the kernel takes. */
const CLOSED_SECONDS = 90;
/** A server that uses less of each second, in microseconds, draws nothing. */
const IDLE_US = 50_000;
const PATIENCE_MS = 15_000;

/** Whoever asks for pages and never reads them costs little, not for long, and keeps no server from stopping. */
export const unreadAnswers: Fault = {
  id: 'F30',
  name: 'clients that do not read',
  engines: { only: 'sqlite', because: 'answers wait in the server, not in the database' },
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
      const before = memoryMb(server.pid).now;
      const count = CONNECTIONS[scale];
      const deaf = Array.from({ length: count }, () => askAndNotRead(aim));
      // the first pages of all are drawn before anything else
      await look().catch(() => undefined);
      for (let looks = 0; looks < LOOKS[scale]; looks += 1) {
        const { status } = await look().catch(() => ({ status: 0 }));
        if (status !== 200 && status !== 503) broken.push(`another visitor was answered ${status}`);
      }
      const { most } = memoryMb(server.pid);
      if (most - before > GROWTH_MB)
        broken.push(`${count} connections that do not read cost ${most - before} MB`);
      if (scale === 'full') {
        const left = () => deaf.filter((socket) => !isClosed(server.port, socket)).length;
        let cpu = cpuMicroseconds(server.pid);
        for (let quiet = 0; left() > 0 && quiet < CLOSED_SECONDS; quiet += 1) {
          await rig.waits.wait(1_000);
          const used = cpuMicroseconds(server.pid) - cpu;
          cpu += used;
          if (used > IDLE_US) quiet = 0;
        }
        if (left() > 0) broken.push(`${left()} connections that do not read are kept`);
      }
      // some are there also when it stops
      const late = scale === 'full' ? Array.from({ length: count }, () => askAndNotRead(aim)) : [];
      await Promise.all(late.map((socket) => once(socket, 'connect')));
      await look().catch(() => undefined);
      // killed after half a minute
      const code = await server.stop({ keepData: true });
      if (code !== 0) broken.push(`SIGTERM ended with ${code}`);
      for (const socket of [...deaf, ...late]) socket.destroy();
      return {
        counted: `${count} connections, ${before} to ${most} MB`,
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
