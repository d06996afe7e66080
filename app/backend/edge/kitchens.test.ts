import type { Request, Response } from 'express';
import { beforeEach, expect, test } from 'vitest';
import { createKitchens } from './kitchens.ts';

let kitchens: ReturnType<typeof createKitchens>;
beforeEach(() => {
  kitchens = createKitchens();
});

const BOARD = '/order-receiver/board';
const request = (key: string, path = BOARD) =>
  ({ path, headers: { cookie: `a=1; receiver=${key}; b=2` } }) as unknown as Request;
const response = (statusCode: number, subdomain = 'demo') =>
  ({ statusCode, locals: { facts: { subdomain } } }) as unknown as Response;
const isKnown = (key: string, subdomain?: string) =>
  kitchens.knows(request(key, '/order-receiver'), response(200, subdomain));

test('F30: a kitchen is known once its key was accepted, at its own restaurant, until it is refused', () => {
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

test('F30: what everybody is shown proves no kitchen', () => {
  for (const path of ['/', '/order-receiver', '/order-receiver/boards', '/api/r1/products'])
    kitchens.answered(request('key', path), response(200));
  expect(isKnown('key')).toBe(false);
  kitchens.answered(request('key', '/API/r1/receiver/orders'), response(200));
  expect(isKnown('key')).toBe(true);
});

test('F30: of very many kitchens, the one that was heard of least lately is forgotten', () => {
  for (let index = 0; index < 2_000; index += 1) kitchens.answered(request(`key-${index}`), response(200));
  kitchens.answered(request('key-0'), response(200));
  kitchens.answered(request('new'), response(200));
  expect([isKnown('key-0'), isKnown('key-1'), isKnown('key-2'), isKnown('new')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
