import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createConnections } from './connections.ts';

const MOST = { idle: { network: 2, all: 4 }, open: { network: 3, all: 6 }, graceMs: 0 };

/** Connections with these limits; the proxy is at 10.0.0.1. */
function start(most = MOST) {
  const connections = createConnections((address) => address === '10.0.0.1', most);
  return {
    ...connections,
    /** A connection from there, and whether there was room for it. */
    open(remoteAddress: string) {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        isGone: false,
        destroy() {
          socket.isGone = true;
          socket.emit('close');
        },
      });
      const isTaken = connections.take(socket as unknown as Socket);
      return { socket, isTaken, raw: socket as unknown as Socket };
    },
  };
}

test('S49: a network that has too many idle connections loses the one that has been idle for longest', () => {
  const { open, begin, rest } = start();
  const [first, second] = [open('192.0.2.1'), open('192.0.2.1')];
  const other = open('192.0.2.2');
  begin(first.raw);
  const third = open('192.0.2.1');
  expect([first, second, third, other].map(({ socket }) => socket.isGone)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  rest(first.raw);
  expect([first, second, third, other].map(({ socket }) => socket.isGone)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('S49: a connection whose request may be on the way is left alone, and closed when none has come', async () => {
  const { open } = start({ ...MOST, graceMs: 100 });
  const [first, second, third] = [open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')];
  expect([first, second, third].map(({ socket }) => socket.isGone)).toEqual([false, false, false]);
  await expect.poll(() => first.socket.isGone).toBe(true);
  expect([second, third].map(({ socket }) => socket.isGone)).toEqual([false, false]);
});

test('S49: where there is no more room, one that is idle gives way at once', () => {
  const { open, begin } = start({ ...MOST, graceMs: 10_000 });
  const [first, second, third] = [open('192.0.2.1'), open('192.0.2.1'), open('192.0.2.1')];
  begin(first.raw);
  expect(open('192.0.2.1').isTaken).toBe(true);
  expect([first, second, third].map(({ socket }) => socket.isGone)).toEqual([false, true, false]);
});

test('S49: addresses of one IPv6 network count as one', () => {
  const { open } = start();
  const [first] = [1, 2, 3].map((host) => open(`2001:db8::${host}`));
  expect(first?.socket.isGone).toBe(true);
});

test('S49: of all together too it is the one that has been idle for longest', () => {
  const { open } = start();
  const sockets = [1, 2, 3, 4, 5].map((host) => open(`192.0.2.${host}`).socket);
  expect(sockets.map(({ isGone }) => isGone)).toEqual([true, false, false, false, false]);
});

test('S49: connections that are in use are never closed; a new one finds no room until one ends', () => {
  const { open, begin } = start();
  const used = [1, 2, 3].map(() => {
    const one = open('192.0.2.1');
    begin(one.raw);
    return one;
  });
  expect(used.every(({ isTaken, socket }) => isTaken && !socket.isGone)).toBe(true);
  expect(open('192.0.2.1').isTaken).toBe(false);
  expect(open('192.0.2.2').isTaken).toBe(true);
  used[0]?.socket.destroy();
  expect(open('192.0.2.1').isTaken).toBe(true);
});

test('S49, A-222: a proxy is not one visitor: it has the room of all', () => {
  const { open, begin } = start();
  const used = Array.from({ length: 6 }, () => {
    const one = open('10.0.0.1');
    begin(one.raw);
    return one.isTaken;
  });
  expect(used).toEqual(Array(6).fill(true));
  expect(open('10.0.0.1').isTaken).toBe(false);
  expect(open('192.0.2.1').isTaken).toBe(false);
});

test('S49: what has ended, however often it is told of, gives its place back once', () => {
  const { open, rest, begin } = start();
  for (let round = 0; round < 20; round += 1) {
    const { socket, raw, isTaken } = open('192.0.2.1');
    expect(isTaken).toBe(true);
    begin(raw);
    socket.destroy();
    rest(raw);
    socket.emit('close');
  }
});
