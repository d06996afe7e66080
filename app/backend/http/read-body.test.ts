import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#app/backend/refusal.ts';
import { readBytes } from './read-body.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends this of a body of nine bytes, for which there are 100 ms. @returns the status and what was read. */
async function send(piece: string): Promise<string> {
  server = createServer(async (request, response) => {
    try {
      response.end(await readBytes(request, 100, 100));
    } catch (error) {
      response.writeHead(error instanceof Refusal ? error.status : 500).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n${piece}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

test('S49: whoever sends a body too slowly is told so', async () => {
  expect(await send('1234')).toMatch(/^HTTP\/1.1 408 /);
});

test('S49: a body that comes in time is read', async () => {
  expect(await send('123456789')).toMatch(/^HTTP\/1.1 200 .*123456789$/s);
});
