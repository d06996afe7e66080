import { setTimeout as pause } from 'node:timers/promises';
import { NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { NO_TRACER } from '#app/backend/tracing/tracer.ts';
import { startTraceCollector } from '../mocks/trace-collector.ts';
import { freePort } from '../setup/free-port.ts';
import { type StoreProcess, startSoldStore } from '../setup/store-process.ts';
import { eyesLoads, type Load } from './eyes-loads.ts';
import { cpuMicroseconds } from './load.ts';
import { type Figure, median, short } from './report.ts';

/** So long servers are left alone, to see what they need then. */
const IDLE_MS = 10_000;
/** Spans are sent within five seconds, beside the work; so are the mails of an order. */
const SENT_MS = 5_300;
const CALLS = 1_000_000;
/** A request makes some ten of these, µs. */
const MOST_OFF = 1;

type Watched = {
  name: string;
  store: StoreProcess;
  loads: Load[];
  /** Processor time while nobody asks, of each second, µs. */
  idle: number;
  isTraced: boolean;
};

/**
 * What metrics and traces cost: the same requests at servers that differ in their variables alone, in turns. A second
 * server without any is the control: what it differs by is the machine's doing.
 */
export async function eyesFigures(quick: boolean): Promise<Figure[]> {
  const collector = await startTraceCollector({ keep: false });
  const metricsPort = await freePort();
  const metrics = { METRICS_PORT: String(metricsPort) };
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const tenth = { ...traces, OTEL_TRACES_SAMPLER_ARG: '0.1' };
  const kinds: [string, Record<string, string>][] = [
    ['off', {}],
    ['off, a second server', {}],
    ['metrics', metrics],
    ['traces', traces],
    ['traces, a tenth of them', tenth],
  ];
  const watched: Watched[] = [];
  try {
    for (const [name, environment] of kinds)
      watched.push(await watchedServer(name, environment, name.startsWith('traces')));
    await measureIdle(watched, quick);
    return [
      loadedFigure(watched),
      offFigure(),
      ...watched.map(({ name, idle }) => idleFigure(name, idle)),
      ...(await costFigures(watched, quick)),
      await scrapeFigure(watched[2], metricsPort, quick),
    ];
  } finally {
    for (const { store } of watched) await store.stop();
    collector.stop();
  }
}

async function watchedServer(
  name: string,
  environment: Record<string, string>,
  isTraced: boolean,
): Promise<Watched> {
  // says which packages were loaded
  const preloaded = `--import ${new URL('../setup/tell-loaded.ts', import.meta.url).href}`;
  const store = await startSoldStore({ environment: { ...environment, NODE_OPTIONS: preloaded } });
  return { name, store, loads: await eyesLoads(store), idle: 0, isTraced };
}

async function measureIdle(watched: Watched[], quick: boolean): Promise<void> {
  const seconds = (quick ? IDLE_MS / 2 : IDLE_MS) / 1000;
  const before = watched.map(({ store }) => cpuMicroseconds(store.pid));
  await pause(seconds * 1000);
  for (const [index, one] of watched.entries())
    one.idle = (cpuMicroseconds(one.store.pid) - (before[index] ?? 0)) / seconds;
}

/** Processor time of one of them beyond what the server needs at rest, with the sending of its mails and spans, µs. */
async function cost({ store, idle, isTraced }: Watched, load: Load, count: number): Promise<number> {
  const send = await load.prepare(count);
  if (isTraced && load.isFollowed) await pause(SENT_MS);
  const began = performance.now();
  const before = cpuMicroseconds(store.pid);
  await send();
  if (isTraced || load.isFollowed) await pause(SENT_MS);
  const atRest = (idle * (performance.now() - began)) / 1000;
  return (cpuMicroseconds(store.pid) - before - atRest) / count;
}

async function costFigures(watched: Watched[], quick: boolean): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [index, { name: what, count, warmUp }] of (watched[0]?.loads ?? []).entries()) {
    const loadOf = ({ loads }: Watched) => loads[index] as Load;
    // heap and compiled code settle in the first thousands of requests
    for (const one of watched) await (await loadOf(one).prepare(quick ? count : warmUp))();
    const rounds = new Map(watched.map((one) => [one, [] as number[]]));
    for (let round = 0; round < (quick ? 3 : 5); round += 1)
      for (const [one, own] of rounds)
        own.push(await cost(one, loadOf(one), quick ? Math.ceil(count / 4) : count));
    const [off = []] = rounds.values();
    for (const [{ name }, own] of rounds)
      figures.push({
        name: `eyes  ${what}, ${name}`,
        // the best round of each: other work on the machine only adds
        value: Math.min(...own) / Math.min(...off),
        unit: 'times',
        note: `${short(Math.min(...own))} µs of processor time, half of the rounds ${short(median(own))}`,
      });
  }
  return figures;
}

function idleFigure(name: string, idle: number): Figure {
  return {
    name: `eyes  at rest, ${name}`,
    value: idle / 1000,
    unit: 'ms',
    note: 'of processor time a second',
  };
}

/** Packages that servers without any variable have loaded by now, with all of the pages. */
function loadedFigure(watched: Watched[]): Figure {
  const loaded = ({ store }: Watched) => [...store.output().matchAll(/^loaded (\S+)$/gm)].length;
  const [off, , ...on] = watched;
  return {
    name: 'eyes  packages loaded, off',
    value: off ? loaded(off) : Number.NaN,
    unit: '',
    target: { most: 0 },
    note: on.map((one) => `${one.name}: ${loaded(one)}`).join('; '),
  };
}

/** What is left where all is off: calls of functions that do nothing. */
function offFigure(): Figure {
  const work = Promise.resolve();
  const began = performance.now();
  for (let call = 0; call < CALLS; call += 1) {
    NO_METRICS.count('store_calls_total', { call: 'cart.add', status: '200' });
    void NO_TRACER.span('call', {}, () => work);
  }
  return {
    name: 'eyes  a count and a span, off',
    value: ((performance.now() - began) / CALLS) * 1000,
    unit: 'µs',
    target: { most: MOST_OFF },
  };
}

/** What a look of Prometheus costs; the database is asked by one in ten seconds at most. */
async function scrapeFigure(metrics: Watched | undefined, port: number, quick: boolean): Promise<Figure> {
  const pid = metrics?.store.pid ?? 0;
  const times = quick ? 10 : 50;
  const before = cpuMicroseconds(pid);
  let bytes = 0;
  for (let look = 0; look < times; look += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    bytes = (await answer.text()).length;
  }
  return {
    name: 'eyes  a scrape',
    value: (cpuMicroseconds(pid) - before) / times / 1000,
    unit: 'ms',
    note: `of processor time; ${short(bytes / 1000)} kB`,
  };
}
