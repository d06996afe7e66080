import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ALERT_NAMES } from './alert-names.ts';
import { METRICS, type MetricName } from './metric-names.ts';
import type { Metrics } from './metrics.ts';

export type OpenMetrics = {
  metrics: Metrics;
  /** Forgets what gauges of many labels said, so that what is gone is not shown for ever. */
  clear(name: MetricName): void;
  /** All of them in Prometheus's text format, with what Node says of the process. */
  text(): Promise<string>;
  contentType: string;
};

/** Seconds: a page from memory takes under one of a thousand, a call that waits for the card provider up to eight. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Makes the metrics in memory, in a registry of its own.
 * @param byRestaurant whether the metrics about orders say the restaurant: with thousands of them too many series
 */
export function openMetrics({ byRestaurant = false }: { byRestaurant?: boolean } = {}): OpenMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const made = new Map(
    (Object.keys(METRICS) as MetricName[]).map((name) => [name, make(register, name, byRestaurant)]),
  );
  const of = <T>(name: MetricName) => made.get(name) as T;
  for (const alert of ALERT_NAMES) of<Counter>('store_alerts_total').inc({ alert }, 0);
  const labelled = (name: MetricName, labels: Record<string, string>) => {
    if (byRestaurant || !('isByRestaurant' in METRICS[name])) return labels;
    const { restaurant: _, ...rest } = labels;
    return rest;
  };
  return {
    metrics: {
      isOn: true,
      isByRestaurant: byRestaurant,
      count: (name, labels) => of<Counter>(name).inc(labelled(name, labels)),
      time: (name, seconds, labels) => of<Histogram>(name).observe(labelled(name, labels), seconds),
      set: (name, value, labels) => of<Gauge>(name).set(labelled(name, labels), value),
    },
    clear: (name) => of<Gauge>(name).reset(),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

function make(register: Registry, name: MetricName, byRestaurant: boolean): Counter | Histogram | Gauge {
  const { kind, labels, help, ...rest } = METRICS[name];
  const isLabelled = byRestaurant && 'isByRestaurant' in rest;
  const options = {
    name,
    help,
    labelNames: [...labels, ...(isLabelled ? ['restaurant'] : [])],
    registers: [register],
  };
  if (kind === 'counter') return new Counter(options);
  return kind === 'gauge' ? new Gauge(options) : new Histogram({ ...options, buckets: BUCKETS });
}
