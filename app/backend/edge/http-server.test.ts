import { once } from 'node:events';
import { Agent, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { LONGEST_UPLOAD_MS } from './body-limits.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';

/** More than the kernel takes off a server's hands. */
const LARGE = Buffer.alloc(20_000_000, 'a');
/** Longer than two answers take on a busy machine. */
const SERVES_ON_MS = 5_000;
let started: HttpServer | null = null;
afterEach(() => {
  started?.server.closeAllConnections();
  started?.server.close();
  started = null;
});

async function start(listener: RequestListener, quietMs?: number): Promise<HttpServer & { port: number }> {
  started = createHttpServer(listener, { quietMs, graceMs: 200 });
  await once(started.server.listen(0, '127.0.0.1'), 'listening');
  return { ...started, port: (started.server.address() as AddressInfo).port };
}

/** Connections that are open. */
const countOf = (server: HttpServer['server']) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

async function ask(port: number, agent?: Agent): Promise<{ body: string; connection: string | undefined }> {
  const [response] = await once(request({ host: '127.0.0.1', port, agent, path: '/' }).end(), 'response');
  let body = '';
  for await (const piece of response) body += piece;
  return { body, connection: response.headers.connection };
}

test('F21: while it goes it serves new and kept connections, and tells them not to come back', async () => {
  const { port, stop, isStopping } = await start((_, response) => response.end('menu'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, agent)).toEqual({ body: 'menu', connection: 'keep-alive' });
  const stopped = stop(SERVES_ON_MS);
  expect(isStopping()).toBe(true);
  expect(await ask(port, agent)).toEqual({ body: 'menu', connection: 'close' });
  expect(await ask(port)).toEqual({ body: 'menu', connection: 'close' });
  await stopped;
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
});

test('S49: whoever uploads a picture over a slow line has the time for it that pages give', async () => {
  const { server } = await start((_, response) => response.end());
  expect(server.requestTimeout).toBeGreaterThan(LONGEST_UPLOAD_MS);
});

test('F21: what is under way when it stops is finished, also an answer that its client reads late', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const { port, stop } = await start(async ({ url }, response) => {
    if (url === '/large') return void response.end(LARGE);
    began.resolve();
    await mayEnd;
    response.end('ordered');
  });
  const order = ask(port);
  const late = connect(port, '127.0.0.1');
  late.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(late, 'readable');
  await began.promise;
  const stopped = stop(0);
  end();
  expect(await order).toEqual({ body: 'ordered', connection: 'close' });
  let bytes = 0;
  for await (const piece of late) bytes += (piece as Buffer).length;
  expect(bytes).toBeGreaterThan(LARGE.length);
  await stopped;
});

test('F21: a kept connection that is idle does not hold up the stop', async () => {
  const { port, stop } = await start((_, response) => response.end('menu'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(port, agent);
  await stop(0);
  await expect(ask(port, agent)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
});

test('F21: a connection that is opened at the moment of the stop is served too', async () => {
  const { port, stop } = await start((_, response) => response.end('menu'));
  const socket = connect(port, '127.0.0.1');
  // the kernel has it then, and the server has not looked yet
  await new Promise(process.nextTick);
  const stopped = stop(0);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  let answer = '';
  for await (const piece of socket) answer += piece;
  expect(answer).toMatch(/^HTTP\/1.1 200 .*menu$/s);
  await stopped;
});

/** Sends so many requests in one go; reads nothing until somebody listens. */
function pipeline(port: number, count: number): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count));
  return socket;
}

test('F30: of requests that come at once on one connection, the next begins when the answer before is sent', async () => {
  let begun = 0;
  const { port } = await start((_, response) => {
    begun += 1;
    response.end(LARGE);
  });
  const socket = pipeline(port, 10);
  await once(socket, 'readable');
  expect(begun).toBe(1);
  let bytes = 0;
  for await (const piece of socket.resume()) {
    bytes += (piece as Buffer).length;
    if (bytes > LARGE.length * 10) break;
  }
  expect(begun).toBe(10);
});

test('F30: more requests than anybody sends at once end the connection', async () => {
  let begun = 0;
  const { port } = await start((_, response) => {
    begun += 1;
    response.end(LARGE);
  });
  const socket = pipeline(port, 500);
  await once(socket.resume(), 'close');
  expect(begun).toBe(1);
});

test('F30: of all connections together only so many requests wait for answers before them', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const { port, server } = await start(async ({ url }, response) => {
    if (url === '/') await mayEnd.promise;
    response.end('menu');
  });
  // of 90 requests each 89 wait: those of 22 connections find room
  for (let round = 0; round < 2; round += 1) {
    const sockets = Array.from({ length: 25 }, () => pipeline(port, 90).resume());
    const closed = () => sockets.filter((socket) => socket.destroyed).length;
    await expect.poll(closed).toBe(3);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => countOf(server)).toBe(0);
  }
  mayEnd.resolve();
  expect((await ask(port)).body).toBe('menu');
});

test('S49: of idle connections of one address the newest stay, and those of others and of work under way', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const { port, server } = await start(async ({ url }, response) => {
    if (url === '/slow') await mayEnd.promise;
    response.end('menu');
  });
  const open = (localAddress: string) =>
    connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
  const other = open('127.0.0.2');
  const busy = open('127.0.0.1');
  busy.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const idle: Socket[] = [];
  for (let count = 0; count < 130; count += 1) {
    const socket = open('127.0.0.1').resume();
    await once(socket, 'connect');
    idle.push(socket);
  }
  await expect.poll(() => countOf(server)).toBe(102);
  await expect.poll(() => idle.filter((socket) => socket.closed).length).toBe(30);
  expect(filled(idle.slice(0, 30)).every((socket) => socket.closed)).toBe(true);
  for (const socket of [idle.at(-1), other]) {
    socket?.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(String((await once(socket as Socket, 'data'))[0])).toMatch(/ 200 .*menu$/s);
  }
  mayEnd.resolve();
  expect(String((await once(busy, 'data'))[0])).toMatch(/ 200 .*menu$/s);
  for (const socket of [other, busy, ...idle]) socket.destroy();
});

test('F30: who does not read is let go after a while, who waits for us is not', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { port, server } = await start(async ({ url }, response) => {
    if (url === '/large') return void response.end(LARGE);
    await mayEnd;
    response.end('ordered');
  }, 200);
  let came = 0;
  server.on('connection', () => {
    came += 1;
  });
  const order = ask(port);
  const deaf = connect(port, '127.0.0.1').pause();
  deaf.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => came).toBe(2);
  await expect.poll(() => countOf(server)).toBe(1);
  end();
  expect((await order).body).toBe('ordered');
  deaf.destroy();
});

test('F30: who does not read does not hold up the stop', async () => {
  const { port, stop } = await start((_, response) => response.end(LARGE), 200);
  const deaf = pipeline(port, 3);
  await once(deaf, 'readable');
  await stop(0);
  deaf.destroy();
});

test('F21: an event stream lasts until the listener closes, and does not hold up the stop', async () => {
  const { port, stop } = await start(({ url }, response) => {
    if (url === '/') return void response.end('menu');
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: 1\n\n');
  });
  const stream = connect(port, '127.0.0.1');
  stream.write('GET /events HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(stream, 'readable');
  const stopped = stop(SERVES_ON_MS);
  expect((await ask(port)).connection).toBe('close');
  expect(stream.readableEnded).toBe(false);
  await Promise.all([stopped, once(stream.resume(), 'end')]);
});
