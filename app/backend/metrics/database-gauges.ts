import { onNoShare } from '#app/backend/db/connection-shares.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { OpenMetrics } from './open-metrics.ts';
import {
  type OpenOrders,
  oldestUnaccepted,
  readDevices,
  readOpenOrders,
  readQueue,
  readRefundsDue,
} from './read-waiting.ts';
import { statusName } from './status-name.ts';

/** What was read is shown again for so long: several Prometheus servers may ask. */
const KEPT_MS = 10_000;
/** A scrape waits so long for the database, and then shows what was read last. */
const PATIENCE_MS = 2_000;

/**
 * Reads the gauges that only the database knows, when /metrics is asked for. At most one reading goes on at a time,
 * so that scrapes of a slow database do not pile up: they wait two seconds and show what was read last, with the
 * time of that reading as a metric of its own.
 * @returns what a scrape waits for; never throws
 */
export function createDatabaseGauges(
  open: Pick<OpenMetrics, 'metrics' | 'clear'>,
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  patienceMs = PATIENCE_MS,
): () => Promise<void> {
  let reading: Promise<void> | null = null;
  let readAt: number | null = null;

  async function read(): Promise<void> {
    try {
      await onNoShare(() => readAll(open, deps));
      readAt = performance.now();
      const seconds = deps.now().getTime() / 1000;
      open.metrics.set('store_database_gauges_read_timestamp_seconds', seconds, {});
    } catch (error) {
      deps.log.warn({ reason: String(error) }, 'the gauges of /metrics could not be read from the database');
    }
  }
  return async () => {
    if (readAt !== null && performance.now() - readAt < KEPT_MS) return;
    reading ??= read().finally(() => (reading = null));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([reading, late]);
    clearTimeout(timer);
  };
}

async function readAll(
  { metrics, clear }: Pick<OpenMetrics, 'metrics' | 'clear'>,
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
): Promise<void> {
  const age = (utc: string | null) =>
    utc === null ? 0 : Math.max(0, (deps.now().getTime() - Date.parse(utc)) / 1000);
  const orders = await readOpenOrders(deps);
  const whole = await readRefundsDue(deps, 'refunds');
  const byHand = await readRefundsDue(deps, 'order_refunds');
  const mails = await readQueue(deps, 'outbox');
  const push = await readQueue(deps, 'push_messages');
  const devices = await readDevices(deps);

  clear('store_orders_open');
  clear('store_oldest_unaccepted_order_seconds');
  showOrders({ metrics, age }, orders);
  for (const [kind, due] of [['whole', whole] as const, ['by hand', byHand] as const]) {
    metrics.set('store_refunds_due', due.count, { kind });
    metrics.set('store_refunds_due_age_seconds', age(due.oldestUtc), { kind });
  }
  metrics.set('store_mails_waiting', mails.count, {});
  metrics.set('store_mails_waiting_age_seconds', age(mails.oldestUtc), {});
  metrics.set('store_push_waiting', push.count, {});
  metrics.set('store_push_waiting_age_seconds', age(push.oldestUtc), {});
  metrics.set('store_devices', devices.known, { state: 'known' });
  metrics.set('store_devices', devices.quiet, { state: 'quiet' });
}

function showOrders(
  { metrics, age }: Pick<OpenMetrics, 'metrics'> & { age(utc: string | null): number },
  orders: readonly OpenOrders[],
): void {
  for (const [restaurant, own] of groupsOf(metrics.isByRestaurant, orders)) {
    for (const [status, some] of Map.groupBy(own, (each) => each.status)) {
      const count = some.reduce((sum, each) => sum + each.count, 0);
      metrics.set('store_orders_open', count, { status: statusName(status), restaurant });
    }
    metrics.set('store_oldest_unaccepted_order_seconds', age(oldestUnaccepted(own)), { restaurant });
  }
}

/** Without restaurants in labels all of them are one group, which is there when it is empty too. */
function groupsOf(
  byRestaurant: boolean,
  orders: readonly OpenOrders[],
): Iterable<[string, readonly OpenOrders[]]> {
  return byRestaurant ? Map.groupBy(orders, ({ restaurantId }) => restaurantId) : [['', orders]];
}
