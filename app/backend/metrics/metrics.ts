import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metric-names.ts';

/**
 * Where the store says how it fares (metric-names.ts has the names). What is counted here is in memory; what the
 * database knows is read when somebody asks for /metrics (database-gauges.ts).
 */
export type Metrics = {
  /** Whether anybody counts: what is worked out for a metric alone can be left out otherwise. */
  isOn: boolean;
  /** Whether metrics about orders say the restaurant (METRICS_BY_RESTAURANT). */
  isByRestaurant: boolean;
  count<N extends CounterName>(name: N, labels: LabelsOf<N>): void;
  /** Adds one duration, in seconds. */
  time<N extends HistogramName>(name: N, seconds: number, labels: LabelsOf<N>): void;
  set<N extends GaugeName>(name: N, value: number, labels: LabelsOf<N>): void;
};

/** Without METRICS_PORT nothing is counted. */
export const NO_METRICS: Metrics = {
  isOn: false,
  isByRestaurant: false,
  count: () => undefined,
  time: () => undefined,
  set: () => undefined,
};
