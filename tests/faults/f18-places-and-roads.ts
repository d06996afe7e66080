import { BROKEN_ANSWERS, type JsonService } from '#tests/mocks/json-service.ts';
import { startPlaces } from '#tests/mocks/places/start-places.ts';
import { startRoutes } from '#tests/mocks/routes/start-routes.ts';
import { createWaits, type Waits } from '#tests/mocks/waits.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import type { Fault } from './fault.ts';
import { timeTaken } from './rig/in-time.ts';
import { startTcpProxy, type TcpProxy, type Toxic } from './rig/tcp-proxy.ts';

/** A call is given 2 s (app/third-party/fetch-json.ts); one more passes before it is seen to have ended. */
const ANSWER_MS = 2_000 + 1_000;
/** How long a service is left alone that failed five times in a row (app/third-party/request-limits.ts). */
const REST_MS = 30_000;
const LOOKS = 40;

/** Each of the eight toxics, as bad as breaks a call. */
const TOXICS: Toxic[] = [
  { type: 'latency', ms: 5_000 },
  { type: 'bandwidth', bytesPerSecond: 20 },
  { type: 'slow_close', ms: 5_000 },
  { type: 'timeout', ms: 0 },
  { type: 'reset_peer', ms: 10 },
  { type: 'slicer', size: 1, delayMs: 50 },
  { type: 'limit_data', bytes: 120 },
  { type: 'down' },
];
/** The bytes of a connection that is closed late are all there: the answer is good. */
const HARMLESS = new Set(['slow_close']);

type Town = {
  store: StoreProcess;
  places: JsonService;
  routes: JsonService;
  lines: TcpProxy[];
  waits: Waits;
};
type Answered = { status: number; body: Record<string, unknown> };

/**
 * Places and roads fail in every way a line or a service can: each call ends in time with an honest answer, ways fall back
 * to the straight line, and a service that keeps failing is left alone, so that the menu notices nothing.
 */
export const placesAndRoads: Fault = {
  id: 'F18',
  name: 'places and roads fail',
  engines: { only: 'sqlite', because: 'nothing is stored' },
  run: ({ random }) =>
    withTown(random, async (town) => {
      const broken: string[] = [];
      let calls = 0;
      let slowest = 0;
      const faults: [name: string, begin: () => void, isHarmless: boolean][] = [
        ...TOXICS.map((toxic): [string, () => void, boolean] => [
          toxic.type,
          () => {
            for (const line of town.lines) line.set('down', [toxic]);
          },
          HARMLESS.has(toxic.type),
        ]),
        ...Object.entries(BROKEN_ANSWERS).map(([name, reply]): [string, () => void, boolean] => [
          name,
          () => {
            for (const service of [town.places, town.routes]) service.misbehave(() => reply);
          },
          false,
        ]),
      ];
      for (const [index, [name, begin, isHarmless]] of faults.entries()) {
        const visitor = visitorOf(town.store, index);
        const place = await signedPlace(visitor, index * 2 + 1);
        begin();
        const { value, ms } = await inTime(
          town,
          Promise.all([
            ask(visitor, 'search', { q: `${index * 2 + 2} numbered street` }),
            ask(visitor, 'reverse', { latitude: '-36.8739', longitude: `174.75${String(190 + index)}` }),
            ask(visitor, 'reach', { place }),
          ]),
        );
        const [search, reverse, way] = value;
        slowest = Math.max(slowest, ms);
        if (ms > ANSWER_MS) broken.push(`${name}: answered after ${ms} ms`);
        endFaults(town);
        for (const [what, answer] of Object.entries({ search, reverse, way })) {
          calls += 1;
          if (answer.status !== 200) broken.push(`${name}: ${what} answered HTTP ${answer.status}`);
        }
        const expected = isHarmless ? null : 'unavailable';
        if (search.body.problem !== expected) broken.push(`${name}: search said ${search.body.problem}`);
        if (reverse.body.problem !== expected) broken.push(`${name}: reverse said ${reverse.body.problem}`);
        // some 0.3 km; roads of the stand-in are longer by a third
        const km = Number(way.body.km);
        if (!(km > 0 && km < 2) || way.body.problem !== null) broken.push(`${name}: a way of ${km} km`);
        // a good answer between two faults: no service is left alone yet
        await signedPlace(visitor, 200 + index * 2);
        await ask(visitor, 'reach', { place: await signedPlace(visitor, 201 + index * 2) });
      }
      const { counted, broken: inRest } = await leftAlone(town);
      return {
        counted: `${faults.length} faults, ${calls} calls, slowest ${slowest} ms, ${counted}`,
        broken: [...broken, ...inRest],
      };
    }),
};

/** A service that says nothing is not asked again for a while; meanwhile the menu is as quick as ever. */
async function leftAlone(town: Town): Promise<{ counted: string; broken: string[] }> {
  const broken: string[] = [];
  const { store, places } = town;
  const before = await menuMs(store);
  const asked = places.asked.length;
  for (const service of [places, town.routes])
    service.misbehave(() => BROKEN_ANSWERS.silence ?? { json: null });
  const crowd = Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(visitorOf(store, 300 + index), 'search', { q: `${900 + index} numbered street` }),
    ),
  );
  const during = await menuMs(store);
  await inTime(town, crowd);
  const first = places.asked.length - asked;
  const { value: late, ms } = await inTime(
    town,
    ask(visitorOf(store, 400), 'search', { q: '950 numbered street' }),
  );
  if (ms > 0) broken.push(`a service that rests was waited for ${ms} ms`);
  if (places.asked.length - asked !== first) broken.push('a service that rests was asked');
  if (late.body.problem !== 'unavailable') broken.push(`while it rests the search said ${late.body.problem}`);
  endFaults(town);
  await store.pass(REST_MS);
  const back = await ask(visitorOf(store, 401), 'search', { q: '951 numbered street' });
  if (back.body.problem !== null) broken.push(`after its rest the search said ${back.body.problem}`);
  return {
    counted: `menu p99 ${before} ms, ${during} ms while silent`,
    broken,
  };
}

async function withTown<T>(random: () => number, work: (town: Town) => Promise<T>): Promise<T> {
  const [places, routes] = await Promise.all([startPlaces(), startRoutes()]);
  const waits = createWaits();
  const lines = [
    await startTcpProxy(() => places.port, random, waits),
    await startTcpProxy(() => routes.port, random, waits),
  ];
  const [toPlaces, toRoutes] = lines.map(({ port }) => `http://127.0.0.1:${port}`);
  const store = await startStore({
    environment: { PLACES_URL: toPlaces ?? '', ROUTES_URL: toRoutes ?? '', LOG_LEVEL: 'silent' },
  });
  try {
    return await work({ store, places, routes, lines, waits });
  } finally {
    await store.stop();
    await Promise.all([...lines, places, routes].map((each) => each.stop()));
  }
}

function endFaults({ lines, places, routes }: Town): void {
  for (const line of lines) line.clear();
  for (const service of [places, routes]) service.misbehave(null);
}

/** Each sends from an address of its own, so that nobody's questions of a minute are used up. */
function visitorOf({ port }: StoreProcess, number: number): Visitor {
  const from = process.platform === 'linux' ? `127.18.${number >> 8}.${(number & 255) + 1}` : undefined;
  return createVisitor(port, undefined, {}, from);
}

/** Each step of time passes when somebody has seen the menu. */
function inTime<T>({ store, waits }: Town, work: Promise<T>): Promise<{ value: T; ms: number }> {
  const visitor = visitorOf(store, 403);
  return timeTaken({
    work,
    async pass(ms) {
      await store.pass(ms);
      waits.pass(ms);
    },
    other: () => visitor.get('/'),
  });
}

async function ask(visitor: Visitor, what: string, fields: Record<string, string>): Promise<Answered> {
  const { status, body } = await visitor.post(`/places/${what}`, Object.entries(fields));
  return { status, body: JSON.parse(body) as Answered['body'] };
}

/** An address that nobody has asked about yet, as the search signs it. @throws Error when it is not found. */
async function signedPlace(visitor: Visitor, number: number): Promise<string> {
  const { body } = await ask(visitor, 'search', { q: `${number} numbered street` });
  const [place] = (body.places ?? []) as { value: string }[];
  if (!place) throw new Error(`No address ${number}: ${String(body.problem)}`);
  return place.value;
}

/** How long the slowest of some looks at the menu takes, but for one in a hundred. */
async function menuMs(store: StoreProcess): Promise<number> {
  const visitor = visitorOf(store, 402);
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const started = performance.now();
    await visitor.get('/');
    times.push(performance.now() - started);
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(LOOKS * 0.99)] ?? 0);
}
