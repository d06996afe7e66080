import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EdgeOptions } from '#app/backend/edge/apply-edge.ts';
import type { Gate } from '#app/backend/edge/gate.ts';
import { countingGate, type Edge, form, host, own, startEdge } from '#tests/setup/edge-server.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';

let edge: Edge;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  edge = await startEdge(undefined, { gate: countingGate() });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await edge.close();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  rawHttp(edge.url, { path, headers: { host, ...headers } });

/** So many requests that are not answered while the test runs. */
async function hold(count: number, method: 'GET' | 'POST'): Promise<void> {
  const options = { method, path: '/hold', headers: method === 'POST' ? { ...own, ...form } : { host } };
  for (let asked = 0; asked < count; asked += 1) void rawHttp(edge.url, options).catch(() => undefined);
  while (edge.held.length < count) await turn();
}

/** Opens a connection and sends this. */
function begin(text: string): Socket {
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1', () => socket.write(text));
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const slowForm = `POST /form HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${own.origin}\r\n`;
const FILE = 'multipart/form-data; boundary=x';
/** A body of nine letters in two pieces, with its length and without one. */
const SIZED = { head: 'Content-Length: 9', first: 'a=', rest: '1234567' };
const ENDLESS = {
  head: 'Transfer-Encoding: chunked',
  first: '2\r\na=\r\n',
  rest: '7\r\n1234567\r\n0\r\n\r\n',
};
const firstBytes = async (socket: Socket) => String(((await once(socket, 'data')) as [Buffer])[0]);

/** Sends beginnings of so many forms, until one is turned away. @returns what sends the rest: how many were taken */
async function sendSlowly(count: number, type: string, body = SIZED): Promise<() => Promise<number>> {
  const slow = Array.from({ length: count }, () =>
    begin(`${slowForm}${body.head}\r\nContent-Type: ${type}\r\n\r\n${body.first}`),
  );
  const first = slow.map(firstBytes);
  expect(await Promise.race(first)).toContain(' 503 ');
  return async () => {
    for (const socket of slow) socket.write(body.rest);
    const answers = await Promise.all(first);
    for (const socket of slow) socket.destroy();
    return answers.filter((answer) => answer.includes(' 200 ')).length;
  };
}

test('F30: whoever sends a form drop by drop keeps nobody out but others who do, and of those half find room', async () => {
  const sendRest = await sendSlowly(101, form['content-type']);
  // as many as a restaurant may have, as if those were not there
  await hold(199, 'GET');
  expect((await ask('/page')).status).toBe(200);
  const whole = { method: 'POST', path: '/form', headers: { ...own, ...form }, pieces: ['a=1'] };
  expect((await rawHttp(edge.url, whole)).status).toBe(200);
  expect(await sendRest()).toBe(100);
});

test('F30: files that are on their way count for more, because each may be large; their place is free again', async () => {
  for (let round = 0; round < 2; round += 1) expect(await (await sendSlowly(21, FILE, ENDLESS))()).toBe(20);
  // a small one is no file, whatever it is written in
  expect(await (await sendSlowly(101, FILE))()).toBe(100);
});

test('F30: whoever does not read the answer has no place', async () => {
  let left = 0;
  await edge.close();
  const enter: Gate['enter'] = (_wish, work) => {
    setImmediate(work);
    return () => {
      left += 1;
    };
  };
  edge = await startEdge(undefined, { gate: { enter, waitMs: () => 0, hasLine: () => false } });
  begin(`GET /large HTTP/1.1\r\nHost: ${host}\r\n\r\n`).pause();
  await expect.poll(() => left).toBe(1);
});

test('F30: what one restaurant waits for is no reason to turn away the visitors of another', async () => {
  const other = { host: 'other.localhost:3000' };
  // each is known by an answer; names that nobody has share one place
  expect((await ask('/page')).status).toBe(200);
  expect((await ask('/page', other)).status).toBe(200);
  expect((await ask('/api/r1/products')).status).toBe(200);
  await hold(200, 'GET');
  expect((await ask('/page')).status).toBe(503);
  expect((await ask('/page', other)).status).toBe(200);
  expect((await ask('/api/r1/products')).status).toBe(200);
});

test('F30: of those who ask for the kitchen, it is the one whose cookie was accepted', async () => {
  expect((await ask('/order-receiver/board', { cookie: '__Host-receiver=key' })).status).toBe(200);
  // seen there, but never let in
  await ask('/order-receiver', { cookie: 'receiver=stranger' });
  await hold(300, 'POST');
  expect((await ask('/order-receiver', { cookie: 'a=1; __Host-receiver=key' })).status).toBe(200);
  expect((await ask('/order-receiver', { cookie: 'receiver=stranger' })).status).toBe(503);
  expect((await ask('/order-receiver')).status).toBe(503);
});

test('F30: an open event stream is no work', async () => {
  for (let count = 0; count < 250; count += 1)
    await once(begin(`GET /stream HTTP/1.1\r\nHost: ${host}\r\n\r\n`), 'data');
  expect((await ask('/page')).status).toBe(200);
  await hold(200, 'GET');
  expect((await ask('/page')).status).toBe(503);
});

test('B-OPS: OPTIONS of a page names what it takes, and tells other origins nothing', async () => {
  for (const path of ['/', '/assets/root.js']) {
    const reply = await rawHttp(edge.url, {
      method: 'OPTIONS',
      path,
      headers: { host, origin: 'http://a.b' },
    });
    expect(reply).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, POST, OPTIONS' } });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('A-606: what is in memory is answered without a turn, unless somebody waits for theirs', async () => {
  await edge.close();
  const entered: string[] = [];
  let hasLine = false;
  const gate: Gate = {
    enter({ importance }, begin) {
      entered.push(importance);
      begin();
      return () => undefined;
    },
    waitMs: () => 0,
    hasLine: () => hasLine,
  };
  const atOnce: EdgeOptions['atOnce'] = (request, response) => {
    if (request.path !== '/page') return false;
    response.send('from memory');
    return true;
  };
  edge = await startEdge(undefined, { gate, atOnce });
  const answer = await ask('/page');
  expect([answer.status, answer.body, entered]).toEqual([200, 'from memory', []]);
  // with all that each answer has
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' });
  expect(answer.headers['x-request-id']).toBeDefined();
  expect(edge.logged.at(-1)).toMatchObject({ level: 'info', fields: { path: '/page', status: 200 } });
  expect((await rawHttp(edge.url, { path: '/page', headers: { host: 'a.b:x' } })).status).toBe(400);
  // a body is left for those who read it
  const whole = { method: 'POST', path: '/page', headers: { ...own, ...form }, pieces: ['a=1'] };
  expect((await rawHttp(edge.url, whole)).body).not.toBe('from memory');
  hasLine = true;
  expect((await ask('/page')).body).not.toBe('from memory');
  expect(entered).toEqual(['order', 'menu']);
});
