import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { driveDistanceKm } from './drive-distance.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** A route service on a free port, and the addresses it was asked. */
async function routeService(answer: RequestListener): Promise<{ routesUrl: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { routesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/osrm`, asked };
}
const answering =
  (body: string, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
const restaurant = { latitude: -36.8733, longitude: 174.7516 };
const customer = { latitude: -36.8485, longitude: 174.7633 };
const STRAIGHT_KM = 2.949;

test('R-LOC-11: metres of the first route are km, longitude is asked first', async () => {
  const { routesUrl, asked } = await routeService(
    answering('{"code":"Ok","routes":[{"distance":4210.7},{"distance":5000}]}'),
  );
  expect(await driveDistanceKm(restaurant, customer, { routesUrl })).toBe(4.2107);
  expect(asked).toEqual(['/osrm/route/v1/driving/174.75160,-36.87330;174.76330,-36.84850?overview=false']);
});

test('B-OPS-07: an answer is kept, so that a page drawn again asks nobody', async () => {
  const { routesUrl, asked } = await routeService(answering('{"code":"Ok","routes":[{"distance":1000}]}'));
  for (let time = 0; time < 3; time += 1) await driveDistanceKm(restaurant, customer, { routesUrl });
  expect(asked).toHaveLength(1);
});

test('R-LOC-12: without a service the straight line, earth radius 6371 km', async () => {
  expect(await driveDistanceKm(restaurant, customer, {})).toBeCloseTo(STRAIGHT_KM, 2);
});

test.each([
  ['no route', '{"code":"NoRoute","message":"Impossible route between points"}', 400],
  ['an error of the service', 'Bad Gateway', 502],
  ['half a reply', '{"code":"Ok","routes":[{"dist', 200],
  ['a distance that is none', '{"code":"Ok","routes":[{"distance":"far"}]}', 200],
  ['a distance below zero', '{"code":"Ok","routes":[{"distance":-5}]}', 200],
  ['a distance beyond all numbers', '{"code":"Ok","routes":[{"distance":1e999}]}', 200],
  ['nothing', 'null', 200],
  ['more than a megabyte', `{"code":"Ok","x":"${'x'.repeat(1_100_000)}"}`, 200],
])('R-LOC-12 F18: %s: the straight line stands in, and somebody is told', async (_what, body, status) => {
  const { routesUrl, asked } = await routeService(answering(body, status));
  const told: string[] = [];
  const options = { routesUrl, onFailure: (reason: string) => void told.push(reason) };
  expect(await driveDistanceKm(restaurant, customer, options)).toBeCloseTo(STRAIGHT_KM, 2);
  expect(told).toHaveLength(1);
  // a failure is not kept: the next one asks again
  await driveDistanceKm(restaurant, customer, options);
  expect(asked).toHaveLength(2);
});

test('R-LOC-12: a service that is not there', async () => {
  const { routesUrl } = await routeService(answering('{}'));
  close();
  expect(await driveDistanceKm(restaurant, customer, { routesUrl })).toBeCloseTo(STRAIGHT_KM, 2);
});
