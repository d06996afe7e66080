import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { openEyes } from '#app/backend/tracing/open-eyes.ts';
import { NO_TRACER } from '#app/backend/tracing/tracer.ts';
import { startTraceCollector } from '#tests/mocks/trace-collector.ts';
import { TOP } from '#tests/setup/build.ts';
import { builtProgram } from '#tests/setup/built-program.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { makeData } from '#tests/setup/own-data.ts';
import { valuesIn } from '#tests/setup/scraped-metrics.ts';

/** What a store that answers a call and runs its jobs loads of the packages of metrics and traces. */
async function loadedWith(environment: Record<string, string>): Promise<string[]> {
  const { dataDirectory, databaseUrl, remove } = await makeData();
  const secrets = { SESSION_SECRET: 'session '.repeat(5), TOKEN_SECRET: 'token '.repeat(6) };
  const env = {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDirectory },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, ...secrets }),
    ...environment,
  };
  const program = await builtProgram('tests/setup/eyes-process.ts');
  const words = ['--import', './tests/setup/tell-loaded.ts', program];
  const child = spawn(process.execPath, words, { cwd: TOP, env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(out, err).toBe('answered 200\n');
    return [...err.matchAll(/^loaded (\S+)$/gm)].map(([, name = '']) => name).sort();
  } finally {
    await remove();
  }
}

test('A-1390: without their variables no package of metrics or traces is loaded; with one only its own are', async () => {
  const collector = await startTraceCollector();
  try {
    expect(await loadedWith({})).toEqual([]);
    expect(await loadedWith({ METRICS_PORT: String(await freePort()) })).toContain('prom-client');
    const traces = await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    expect(traces).toContain('@opentelemetry/sdk-trace');
    expect(traces.filter((name) => !name.startsWith('@opentelemetry/'))).toEqual([]);
    expect(collector.spans().map(({ name }) => name)).toContain('call client.bySubdomain');
  } finally {
    collector.stop();
  }
});

test('A-1390: what is off is a function that does nothing, and work is done as if nobody asked', async () => {
  const { metrics, tracer, countPage, countedLog } = await openEyes(
    { metrics: null, traces: null },
    (path) => path,
  );
  expect([metrics, tracer, countPage]).toEqual([NO_METRICS, NO_TRACER, null]);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  expect(countedLog(log)).toBe(log);
  const work = Promise.resolve('done');
  expect(tracer.span('work', {}, () => work)).toBe(work);
});

test('A-1391: reads of kept pages are at /metrics by what came of them', async () => {
  const port = await freePort();
  const metrics = { host: '127.0.0.1', port, byRestaurant: false };
  const eyes = await openEyes({ metrics, traces: null }, (path) => path);
  await eyes.serve(null);
  try {
    for (const outcome of ['miss', 'hit', 'hit'] as const) eyes.countPage?.(outcome);
    const told = valuesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    expect(told.get('store_cache_reads_total{cache="page",outcome="hit"}')).toBe(2);
    expect(told.get('store_cache_reads_total{cache="page",outcome="miss"}')).toBe(1);
  } finally {
    await eyes.close();
  }
});
