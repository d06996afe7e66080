/*
 * Every metric of the store by the name that it has at /metrics, in one table: who looks for a metric finds here
 * what it says, and a name that is not here does not compile. Prometheus's own rules for names: seconds and
 * totals say so at their end.
 */

/** A label's values are few: of a fixed list, never an id, a path or a text that somebody typed. */
type Definition = {
  kind: 'counter' | 'histogram' | 'gauge';
  labels: readonly string[];
  help: string;
  /** With METRICS_BY_RESTAURANT it has the label `restaurant` too. */
  isByRestaurant?: true;
};

export const METRICS = {
  store_http_requests_total: {
    kind: 'counter',
    labels: ['route', 'method', 'status'],
    help: 'Requests that were answered, by screen or call of the API and status',
  },
  store_http_request_seconds: {
    kind: 'histogram',
    labels: ['route'],
    help: 'From a request to its answer written; sending it is not counted. Calls that wait for news take as long as they wait',
  },
  store_turned_away_total: {
    kind: 'counter',
    labels: ['route'],
    help: 'Requests that the gate sent away because there was no room',
  },
  store_calls_total: {
    kind: 'counter',
    labels: ['call', 'status'],
    help: 'Calls of the API, also those that pages make inside the process; status as over HTTP, or "refused" for a refusal with 200',
  },
  store_call_seconds: { kind: 'histogram', labels: ['call'], help: 'What those calls took' },
  store_order_steps_total: {
    kind: 'counter',
    labels: ['status', 'actor'],
    help: 'Steps of orders that were kept; "created" counts the orders placed',
    isByRestaurant: true,
  },
  store_orders_open: {
    kind: 'gauge',
    labels: ['status'],
    help: 'Orders that the restaurants still have to work on',
    isByRestaurant: true,
  },
  store_oldest_unaccepted_order_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'How long the oldest order waits that nobody has accepted; 0 for none',
    isByRestaurant: true,
  },
  store_payments_total: {
    kind: 'counter',
    labels: ['outcome'],
    help: 'Card payments that reached an end: succeeded, cancelled or failed',
  },
  store_refunds_total: {
    kind: 'counter',
    labels: ['kind', 'outcome'],
    help: 'Refunds by what became of a try: done, failed (tried again) or given-up',
  },
  store_refunds_due: {
    kind: 'gauge',
    labels: ['kind'],
    help: 'Refunds that are still to be made: of whole payments, or by hand',
  },
  store_refunds_due_age_seconds: {
    kind: 'gauge',
    labels: ['kind'],
    help: 'Age of the oldest of those; 0 for none',
  },
  store_mails_waiting: { kind: 'gauge', labels: [], help: 'Mails that are not sent yet' },
  store_mails_waiting_age_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'Age of the oldest mail that is due or was tried in vain; 0 for none',
  },
  store_push_waiting: { kind: 'gauge', labels: [], help: 'Messages to browsers that are not sent yet' },
  store_push_waiting_age_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'Age of the oldest message that is due or was tried in vain; 0 for none',
  },
  store_devices: {
    kind: 'gauge',
    labels: ['state'],
    help: 'Devices of kitchens seen within a week: known, and of those quiet, which have asked nothing for three minutes (at night most are)',
  },
  store_database_wait_seconds: {
    kind: 'histogram',
    labels: ['for'],
    help: 'Waits for the database: for a connection (PostgreSQL), for a turn to write and for the file (SQLite)',
  },
  store_database_gauges_read_timestamp_seconds: {
    kind: 'gauge',
    labels: [],
    help: 'When the gauges of orders, refunds, mails, push and devices were read last',
  },
  store_cache_reads_total: {
    kind: 'counter',
    labels: ['cache', 'outcome'],
    help: 'Reads of what is kept in memory: restaurant, menu, page; hit or miss',
  },
  store_outside_call_seconds: {
    kind: 'histogram',
    labels: ['service', 'outcome'],
    help: 'Calls to services outside: cards, mail, push, places, routes, webhooks, s3 (backups)',
  },
  store_job_rounds_total: {
    kind: 'counter',
    labels: ['job', 'outcome'],
    help: 'Rounds of background jobs: ok or failed',
  },
  store_job_last_success_timestamp_seconds: {
    kind: 'gauge',
    labels: ['job'],
    help: 'When a round of that job ended well last; the start of the process before the first one',
  },
  store_security_events_total: {
    kind: 'counter',
    labels: ['event'],
    help: 'Lines of the security log; limit-met are limits that somebody reached',
  },
  store_alerts_total: { kind: 'counter', labels: ['alert'], help: 'Lines of the log that need a person' },
} as const satisfies Record<`store_${string}`, Definition>;

export type MetricName = keyof typeof METRICS;
type Named<K extends Definition['kind']> = {
  [N in MetricName]: (typeof METRICS)[N]['kind'] extends K ? N : never;
}[MetricName];
export type CounterName = Named<'counter'>;
export type HistogramName = Named<'histogram'>;
export type GaugeName = Named<'gauge'>;

type ByRestaurant<N extends MetricName> = (typeof METRICS)[N] extends { isByRestaurant: true }
  ? { restaurant: string }
  : unknown;
/** The labels that a metric wants, by its name. */
export type LabelsOf<N extends MetricName> = Record<(typeof METRICS)[N]['labels'][number], string> &
  ByRestaurant<N>;
