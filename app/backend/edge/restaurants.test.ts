import type { Response } from 'express';
import { expect, test } from 'vitest';
import { acceptRestaurant, createRestaurants } from './restaurants.ts';

const page = { path: '/', headers: {} };
const answer = (subdomain: string, statusCode = 200) =>
  ({ statusCode, locals: { facts: { subdomain } } }) as unknown as Response;

test('F30: a restaurant has a turn of its own once it was answered; names that nobody has share one', () => {
  const restaurants = createRestaurants();
  expect(restaurants.of(page, answer('demo'))).toBe('');
  restaurants.answered(page, answer('demo'));
  restaurants.answered(page, answer('made-up', 404));
  restaurants.answered(page, answer('busy', 503));
  expect(restaurants.of(page, answer('demo'))).toBe('demo');
  expect([restaurants.of(page, answer('made-up', 404)), restaurants.of(page, answer('busy'))]).toEqual([
    '',
    '',
  ]);
});

test('F30: a call of the store API counts to the restaurant of its path, whatever its host', () => {
  const restaurants = createRestaurants();
  const call = (path: string) => ({ path, headers: {} });
  const found = answer('demo');
  acceptRestaurant(found);
  restaurants.answered(call('/api/r1/products'), found);
  // one that is not there is told so by a 200, too
  restaurants.answered(call('/api/r2/products'), answer('demo'));
  expect(restaurants.of(call('/api/r1/departments'), answer('elsewhere'))).toBe('r1');
  expect(restaurants.of(call('/api/r2/departments'), answer('demo'))).toBe('');
});

test('F30: of very many names, the one that was heard of least lately is forgotten', () => {
  const restaurants = createRestaurants();
  for (let index = 0; index < 10_000; index += 1) restaurants.answered(page, answer(`r${index}`));
  restaurants.answered(page, answer('r0'));
  restaurants.answered(page, answer('new'));
  const known = ['r0', 'r1', 'r2', 'new'].map((name) => restaurants.of(page, answer(name)));
  expect(known).toEqual(['r0', '', 'r2', 'new']);
});
