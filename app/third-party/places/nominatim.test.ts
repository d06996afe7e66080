import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { PlacesUnavailable } from './place.ts';
import { searchPlaces } from './search.ts';

let close: () => void = () => undefined;
afterEach(() => close());

/** A place service on a free port that answers as told; `asked` are the addresses it was asked. */
async function placeService(answer: RequestListener): Promise<{ placesUrl: string; asked: URL[] }> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://places.test'));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { placesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo`, asked };
}

const answering =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
const valley = {
  display_name: '27, Valley Road, Mount Eden, Auckland, 1024, New Zealand / Aotearoa',
  lat: '-36.8745',
  lon: '174.7545',
  address: { postcode: '1024' },
};

test('R-LOC-07, R-LOC-08: one GET search, format json, country NZ, limit 5', async () => {
  const { placesUrl, asked } = await placeService(answering([valley]));
  expect(await searchPlaces(' 27 Valley Rd & more ', { placesUrl })).toEqual([
    { text: valley.display_name, latitude: -36.8745, longitude: 174.7545, postcode: '1024' },
  ]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.pathname).toBe('/geo/search');
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    q: '27 Valley Rd & more',
    format: 'json',
    countrycodes: 'nz',
    limit: '5',
  });
});

test('R-LOC-04: the service is not asked below three characters', async () => {
  const { placesUrl, asked } = await placeService(answering([valley]));
  expect(await searchPlaces('27', { placesUrl })).toEqual([]);
  expect(asked).toEqual([]);
});

test('R-LOC-06, R-LOC-09: at most five are kept, and only those that name the country', async () => {
  const sydney = { ...valley, display_name: '27 Valley Road, Sydney, Australia' };
  const short = { ...valley, display_name: '27 Valley Road, Auckland, NZ' };
  const { placesUrl } = await placeService(
    answering([sydney, valley, short, valley, valley, valley, valley]),
  );
  const found = await searchPlaces('valley', { placesUrl });
  expect(found).toHaveLength(5);
  expect(found.map((place) => place.text)).not.toContain(sydney.display_name);
});

test('C-071: results without a text or with impossible coordinates are left out', async () => {
  const { placesUrl } = await placeService(
    answering([
      { ...valley, lat: '91' },
      { ...valley, lon: '' },
      { ...valley, lat: 'NaN' },
      { ...valley, lon: undefined },
      { ...valley, display_name: 5 },
      { ...valley, display_name: `${'27 '.repeat(100)}, New Zealand` },
      null,
      'New Zealand',
      { ...valley, lat: -43.953, lon: -176.561, address: undefined },
    ]),
  );
  expect(await searchPlaces('valley', { placesUrl })).toEqual([
    { text: valley.display_name, latitude: -43.953, longitude: -176.561, postcode: null },
  ]);
});

test.each<[string, RequestListener]>([
  ['an error', (_request, response) => void response.writeHead(500).end('[]')],
  ['a page', (_request, response) => void response.end('<html>')],
  ['an object', answering({ error: 'no' })],
  [
    'a redirect, even to places',
    (request, response) => {
      if (request.url?.startsWith('/moved')) answering([valley])(request, response);
      else response.writeHead(302, { location: '/moved' }).end();
    },
  ],
  ['more than 1 MB', (_request, response) => void response.end(`["${'x'.repeat(1024 * 1024)}"]`)],
  ['a cut connection', (request) => void request.socket.destroy()],
])('%s is told as PlacesUnavailable', async (_, answer) => {
  const { placesUrl } = await placeService(answer);
  await expect(searchPlaces('valley', { placesUrl })).rejects.toThrow(PlacesUnavailable);
});

test('a service that does not answer is given up', async () => {
  const silent: typeof fetch = async (_input, init) => {
    // the signal of the request is its time limit: firing it stands for the two seconds
    const limit = init?.signal;
    if (!limit) return new Promise(() => undefined);
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  };
  await expect(searchPlaces('valley', { placesUrl: 'http://places.test', fetch: silent })).rejects.toThrow(
    /Place search failed: .*timeout/,
  );
});
