import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { dropRest } from './drop-rest.ts';

const LARGE = 4_000_000;
let servers: Server[] = [];
let seen: IncomingMessage[] = [];
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  // until then they take places of the next test
  await expect.poll(() => seen.every(({ socket }) => socket.closed)).toBe(true);
  [servers, seen, sockets] = [[], [], []];
});

/** A server that refuses every body unread. @returns begins so many requests with a body of that size, and sends a part */
async function start(
  when: (request: IncomingMessage) => Promise<unknown> = async () => undefined,
): Promise<(count: number, bytes: number, sent: number) => Promise<Socket[]>> {
  // a busy machine may take long to begin them all: none of them is quiet for too long
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    seen.push(request);
    await when(request);
    response.writeHead(413).end();
    dropRest(request);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async (count, bytes, sent) => {
    const before = seen.length;
    const begun = Array.from({ length: count }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.resume().write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`);
      socket.write(Buffer.alloc(sent, 'a'));
      return socket;
    });
    sockets.push(...begun);
    await expect.poll(() => seen.length).toBe(before + count);
    return begun;
  };
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.closed;

test('A-228: whoever hung up before the refusal takes no place of those who wait for theirs', async () => {
  const closed: Promise<unknown>[] = [];
  const begin = await start((request) => {
    request.on('error', () => undefined);
    const end = new Promise((resolve) => request.once('close', resolve));
    closed.push(end);
    return end;
  });
  for (const socket of await begin(20, LARGE, 1_000)) socket.destroy();
  await Promise.all(closed);
  const large = await (await start())(20, LARGE, 1_000);
  await expect.poll(() => large.filter(isOpen).length).toBe(15);
});

test('A-228: whoever hangs up while they wait gives their place to others', async () => {
  const begin = await start();
  for (let crowd = 0; crowd < 3; crowd++) {
    const large = await begin(15, LARGE, 1_000);
    expect(large.filter(isOpen)).toHaveLength(15);
    for (const socket of large) socket.destroy();
    await expect.poll(() => filled(seen).every(({ socket }) => socket.closed)).toBe(true);
  }
});

test('A-228: of large bodies that nobody wants, three are read, twelve wait, and further ones are cut off', async () => {
  const begin = await start();
  const large = await begin(20, LARGE, 1_000);
  await expect.poll(() => large.filter(isOpen).length).toBe(15);
  // small ones have no need to wait
  const [small] = await begin(1, 1_000, 1_000);
  small?.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(small as Socket, 'data'))[0])).toContain('413');
  // once one has sent all of it, the next is read
  for (const socket of large) if (isOpen(socket)) socket.write(Buffer.alloc(LARGE - 1_000, 'a'));
  for (const socket of filled(large.filter(isOpen))) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toContain('413');
  }
});
