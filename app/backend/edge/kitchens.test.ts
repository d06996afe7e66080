import type { Request, Response } from 'express';
import { beforeEach, expect, test } from 'vitest';
import { createKitchens } from './kitchens.ts';

let kitchens: ReturnType<typeof createKitchens>;
beforeEach(() => {
  kitchens = createKitchens();
});

const BOARD = '/order-receiver/board';
const ORDERS = '/api/r-demo/receiver/orders';
const request = (key: string, path = BOARD) =>
  ({ path, headers: { cookie: `a=1; receiver=${key}; b=2` } }) as unknown as Request;
const call = (authorization: string, path = ORDERS) =>
  ({ path, headers: { authorization } }) as unknown as Request;
const response = (statusCode: number, subdomain = 'demo', isKitchen = false) =>
  ({ statusCode, locals: { facts: { subdomain }, isKitchen } }) as unknown as Response;
const isKnown = (key: string, subdomain?: string) =>
  kitchens.knows(request(key, '/order-receiver'), response(200, subdomain));

test('F30: a kitchen is known once its cookie was accepted, at its own restaurant, until it is refused', () => {
  expect(isKnown('key')).toBe(false);
  kitchens.answered(request('key'), response(503));
  expect(isKnown('key')).toBe(false);
  kitchens.answered(request('key'), response(200));
  expect(isKnown('key')).toBe(true);
  expect(isKnown('other')).toBe(false);
  expect(isKnown('key', 'elsewhere')).toBe(false);
  kitchens.answered(request('key'), response(503));
  expect(isKnown('key')).toBe(true);
  kitchens.answered(request('key'), response(401));
  expect(isKnown('key')).toBe(false);
});

test('F30, A-640: what everybody is shown proves no kitchen, and neither does an answer that no receiver was checked for', () => {
  for (const path of ['/', '/order-receiver', '/order-receiver/boards', '/order-receiver/events'])
    kitchens.answered(request('key', path), response(200));
  expect(isKnown('key')).toBe(false);
  kitchens.answered(request('key', '/Order-Receiver/BOARD'), response(200));
  expect(isKnown('key')).toBe(true);
  for (const path of [ORDERS, '/api/r-demo/receiver/pairings/finish', '/api/no-such/receiver/orders'])
    kitchens.answered(call('Bearer made-up', path), response(200));
  expect(kitchens.knows(call('Bearer made-up'), response(200))).toBe(false);
  kitchens.answered(call('Bearer key'), response(200, 'demo', true));
  expect(kitchens.knows(call('bearer  key'), response(0))).toBe(true);
  expect(kitchens.knows(call('Bearer key', '/api/r-other/receiver/orders'), response(0))).toBe(false);
  // a page does not read that header, nor a call the cookie
  const both = { path: BOARD, headers: { authorization: 'Bearer made-up', cookie: 'receiver=cookie' } };
  kitchens.answered(both as unknown as Request, response(200));
  expect(kitchens.knows(call('Bearer made-up'), response(0))).toBe(false);
  expect(isKnown('cookie')).toBe(true);
});

test('F30, A-640: of very many cookies of one restaurant, the one that was heard of least lately is forgotten; no other restaurant loses its own', () => {
  kitchens.answered(request('theirs'), response(200, 'other'));
  for (let index = 0; index < 100; index += 1) kitchens.answered(request(`key-${index}`), response(200));
  kitchens.answered(request('key-0'), response(200));
  for (let index = 0; index < 2_100; index += 1)
    kitchens.answered(call(`Bearer x${index}`, '/api/r-demo/receiver/pairings/finish'), response(200));
  kitchens.answered(request('new'), response(200));
  expect([isKnown('key-0'), isKnown('key-1'), isKnown('key-2'), isKnown('new')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(isKnown('theirs', 'other')).toBe(true);
});
