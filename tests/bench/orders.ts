import type { Control } from './control.ts';
import { cpuMicroseconds } from './load.ts';
import type { RawDatabase } from './raw-rates.ts';
import { type Figure, median, short, unlessNoisy } from './report.ts';
import { type Basket, fillBaskets, type Placed, placeOrders, type Way } from './way.ts';

/** Requests a second that a way takes when it is asked for more: what half of is the load of latency.ts. */
export type Saturation = { adds: number; orders: number };

export type OrderRun = {
  /** 'SQLite' or 'PostgreSQL'. */
  database: string;
  /** Of the store's process. */
  pid: number;
  raw: RawDatabase;
  control: Control;
  /** Orders a second that each way must reach, and the most processor time of one, µs. */
  ways: { way: Way; least: number; mostCpu: number }[];
  rounds: number;
  /** Orders a round and way. */
  count: number;
};

type Round = { adds: number; orders: number; addCpu: number; orderCpu: number };
/** The same transaction in the same run: more than that between its rounds, and other work has the disk or processor. */
const NOISY = 1.2;
/** The same of an echo's processor time. */
const NOISY_CPU = 1.3;

/**
 * Orders a second, each acknowledged and on disk, in turns with a bare database's transactions. On a busy machine the
 * rate says little; then the processor time an order takes must leave room for the rate.
 */
export async function orderFigures(
  run: OrderRun,
): Promise<{ figures: Figure[]; placed: Placed[]; saturation: Map<Way, Saturation> }> {
  const { raw, control, ways, rounds, count } = run;
  const placed: Placed[] = [];
  const rawRates: number[] = [];
  const echoes: number[] = [];
  const measured = new Map(ways.map(({ way }) => [way, [] as Round[]]));
  // heap and compiled code settle in the first thousands of requests
  for (const { way } of ways) await sell(run.pid, way, count, placed);
  await control.echoCpu(count);
  for (let round = 0; round < rounds; round += 1) {
    rawRates.push(await raw.rate(count));
    echoes.push(await control.echoCpu(count * 4));
    for (const [way, own] of measured) own.push(await sell(run.pid, way, count, placed));
  }
  const saturation = new Map(
    [...measured].map(([way, own]) => [
      way,
      { adds: median(own.map((one) => one.adds)), orders: median(own.map((one) => one.orders)) },
    ]),
  );
  const figures = ways.flatMap(({ way, ...aims }) =>
    wayFigures(run.database, way, aims, measured.get(way) ?? [], rawRates, echoes),
  );
  figures.push({
    name: `sales ${run.database}, bare, six writes and a sync`,
    value: median(rawRates),
    unit: '/s',
    note: `${short(Math.min(...rawRates))} to ${short(Math.max(...rawRates))}`,
  });
  return { figures, placed, saturation };
}

async function sell(pid: number, way: Way, count: number, placed: Placed[]): Promise<Round> {
  const before = cpuMicroseconds(pid);
  const filled: { baskets: Basket[]; ms: number } = await fillBaskets(way, count);
  const between = cpuMicroseconds(pid);
  const ordered = await placeOrders(way, filled.baskets);
  placed.push(...ordered.placed);
  return {
    adds: (count / filled.ms) * 1000,
    orders: (count / ordered.ms) * 1000,
    addCpu: (between - before) / count,
    orderCpu: (cpuMicroseconds(pid) - between) / count,
  };
}

function wayFigures(
  database: string,
  { name }: Way,
  { least, mostCpu }: { least: number; mostCpu: number },
  rounds: Round[],
  rawRates: number[],
  echoes: number[],
): Figure[] {
  const orders = rounds.map((round) => round.orders);
  const cpu = median(rounds.map((round) => round.orderCpu));
  const part = (median(orders) / median(rawRates)) * 100;
  const spread = Math.max(...rawRates) / Math.min(...rawRates);
  const why = spread > NOISY ? `the bare database varies ${short(spread)} times` : null;
  const echoSpread = Math.max(...echoes) / Math.min(...echoes);
  const whyCpu = echoSpread > NOISY_CPU ? `an echo varies ${short(echoSpread)} times` : null;
  const rate: Figure = {
    name: `sales ${database}, orders by ${name}`,
    value: median(orders),
    unit: '/s',
    target: { least },
    note: `${short(part)} % of the bare database, best round ${short(Math.max(...orders))}`,
  };
  return [
    unlessNoisy(rate, why),
    unlessNoisy(
      {
        name: `sales ${database}, processor time of an order by ${name}`,
        value: cpu,
        unit: 'µs',
        target: { most: mostCpu },
        note: `${short(cpu / median(echoes))} times an echo; of a cart add ${short(median(rounds.map((one) => one.addCpu)))} µs`,
      },
      whyCpu,
    ),
  ];
}
