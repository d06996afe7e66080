import { createDatabaseGauges } from '#app/backend/metrics/database-gauges.ts';
import { serveMetrics } from '#app/backend/metrics/metrics-server.ts';
import { type OpenMetrics, openMetrics } from '#app/backend/metrics/open-metrics.ts';
import { freePort } from './free-port.ts';
import type { TestBackend } from './test-backend.ts';

/** Metrics of a store, and its /metrics on a port of its own. */
export type ScrapedMetrics = OpenMetrics & {
  /** Of that server, without a slash at the end. */
  url: string;
  /** What is read of a store's database; each scrape reads it anew. */
  reads(store: Pick<TestBackend, 'deps'>): void;
  /** What /metrics says now: values by name with its labels. */
  scrape(): Promise<Map<string, number>>;
  close(): Promise<void>;
};

export async function scrapedMetrics(options: { byRestaurant?: boolean } = {}): Promise<ScrapedMetrics> {
  const open = openMetrics(options);
  let read: () => Promise<void> = async () => undefined;
  const port = await freePort();
  const served = await serveMetrics(open, () => read(), { host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...open,
    url,
    reads({ deps }) {
      read = () => createDatabaseGauges(open, deps)();
    },
    scrape: async () => valuesIn(await (await fetch(`${url}/metrics`)).text()),
    close: () => served.close(),
  };
}

/** Prometheus's text format: a line is a name with labels, a space and the value. */
export function valuesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((each) => each !== '' && !each.startsWith('#'));
  return new Map(lines.map((each) => [each.replace(/ \S+$/, ''), Number(each.split(' ').at(-1))]));
}
