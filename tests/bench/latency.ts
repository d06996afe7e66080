import type { ApiWay } from './by-api.ts';
import type { Control } from './control.ts';
import { type Answered, pace, type Shot } from './load.ts';
import type { Saturation } from './orders.ts';
import { type Figure, quantile, short, unlessNoisy } from './report.ts';
import type { Basket, Placed, Way } from './way.ts';

/** Status polls a second, as many customers as look at their order at once. */
const POLLS_PER_SECOND = 500;

export type LatencyRun = {
  /** 'SQLite' or 'PostgreSQL'. */
  database: string;
  api: ApiWay;
  form: Way;
  control: Control;
  saturation: Map<Way, Saturation>;
  seconds: number;
};

/** How long customers wait for an answer while as many come as are half of what the store can take. */
export async function latencyFigures(run: LatencyRun): Promise<{ figures: Figure[]; placed: Placed[] }> {
  const { api, form } = run;
  const adding = (way: Way) => ({
    shot: () => way.adding(),
    rate: (run.saturation.get(way)?.adds ?? 0) / 2,
    read: (answer: Answered) => way.basketOf(answer),
  });
  const byApi = await measure(run, { name: 'cart add by the API', most: 10, ...adding(api) });
  const byForm = await measure(run, { name: 'cart add by the form', most: 15, ...adding(form) });
  const orders = await measure(run, {
    name: 'cash order by the API',
    most: 30,
    ...ordering(run, api, byApi.read),
  });
  const checkouts = await measure(run, {
    name: 'cash order by the form',
    most: 30,
    ...ordering(run, form, byForm.read),
  });
  const status = orders.read.map((placed) => api.polling(placed));
  const polls = await measure(run, {
    name: 'status poll',
    most: 5,
    rate: POLLS_PER_SECOND,
    shot: (index) => status[index % status.length],
    read: ({ status: code }) => code,
  });
  return {
    figures: [byApi, byForm, orders, checkouts, polls].map(({ figure }) => figure),
    placed: [...orders.read, ...checkouts.read],
  };
}

/** Orders of carts that were just filled. */
function ordering({ saturation }: LatencyRun, way: Way, baskets: Basket[]) {
  return {
    rate: (saturation.get(way)?.orders ?? 0) / 2,
    shot: (index: number) => {
      const basket = baskets[index];
      return basket && way.ordering(basket);
    },
    read: (answer: Answered) => way.placedOf(answer),
  };
}

type Measured<T> = {
  name: string;
  /** 99th percentile, ms. */
  most: number;
  /** Requests a second. */
  rate: number;
  /** Undefined when there are no more. */
  shot(index: number): Shot | undefined;
  read(answer: Answered): T;
};

/** Beside the control, which the machine may disturb just as much. */
async function measure<T>(
  { database, api, control, seconds }: LatencyRun,
  { name, most, rate, shot, read }: Measured<T>,
): Promise<{ figure: Figure; read: T[] }> {
  const shots = Array.from({ length: Math.ceil(rate * seconds) }, (_, index) => shot(index));
  const sent = shots.filter((one) => one !== undefined);
  const answers: T[] = [];
  const { result: waits, why } = await control.beside(() =>
    pace(api.aim, sent, rate, (answer) => answers.push(read(answer))),
  );
  const figure: Figure = {
    name: `wait  ${database}, ${name}, 99 of 100`,
    value: quantile(waits, 0.99),
    unit: 'ms',
    target: { most },
    note: `half of them ${short(quantile(waits, 0.5))} ms, ${short(rate)} a second`,
  };
  return { figure: unlessNoisy(figure, why), read: answers };
}
