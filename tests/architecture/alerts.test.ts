import { describe, expect, test } from 'vitest';
import { ALERT_NAMES } from '#app/backend/metrics/alert-names.ts';
import { openMetrics } from '#app/backend/metrics/open-metrics.ts';
import { isTest, readPaths, readText } from './source.ts';

const readme = readText('README.md');
const part = readme.slice(readme.indexOf('### Alerts'), readme.indexOf('### Security log'));
/** Rows of three cells: its name, what happened, what to do. */
const rows = [...part.matchAll(/^\| `([\w-]+)` \| (.+) \| (.+) \|$/gm)]
  .map(([, name = '', , todo = '']) => ({ name, todo }))
  // the head of the table
  .filter(({ name }) => name !== 'alert');
const isRule = (name: string) => /^[A-Z]/.test(name);

/** The rules as they are written, one after the other: an alert, its expression. */
const rules = [
  ...readText('app/operator/region/prometheus-rules.yaml').matchAll(
    /^ {6}- alert: (\w+)\n {8}expr: '([^'\n]+)'\n {8}for: \d+m\n {8}labels:\n {10}severity: (page|ticket)\n {8}annotations:\n {10}summary: '[^'\n]+'$/gm,
  ),
].map(([, name = '', expression = '']) => ({ name, expression }));

type Dashboard = { panels: { id: number; title: string; targets: { expr: string }[] }[] };
const dashboard = JSON.parse(readText('app/operator/region/grafana-dashboard.json')) as Dashboard;

/** Names of metrics in an expression of Prometheus. */
function metricsIn(expression: string): string[] {
  return [...expression.replace(/\{[^}]*\}/g, '').matchAll(/\b(?:store|nodejs|process)_\w+/g)].map(
    ([name]) => name,
  );
}

/** Names that a registry has, histograms with the names that they are asked by. */
async function known(): Promise<Set<string>> {
  const types = (await openMetrics().text()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
  return new Set(
    [...types].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
}

describe('alerts', () => {
  test('A-1187: each that the code tells stands in the README, and the other way round', () => {
    const told = readPaths('app', 'server.ts')
      .filter((path) => path.endsWith('.ts') && !isTest(path))
      .flatMap((path) => [...readText(path).matchAll(/\balert: '([\w-]+)'/g)].map(([, name = '']) => name));
    expect(new Set(told).size).toBeGreaterThan(15);
    expect([...new Set(told)].sort()).toEqual(
      rows
        .map(({ name }) => name)
        .filter((name) => !isRule(name))
        .sort(),
    );
  });

  test('A-1350: each of the README is in the list, and at /metrics with 0 before it was told', async () => {
    const named = rows.map(({ name }) => name).filter((name) => !isRule(name));
    expect(named.length).toBeGreaterThan(15);
    expect([...ALERT_NAMES].sort()).toEqual(named.sort());
    const shown = (await openMetrics().text()).matchAll(/^store_alerts_total\{alert="([\w-]+)"\} (\d+)$/gm);
    expect([...shown].map(([, name, value]) => `${name} ${value}`).sort()).toEqual(
      named.map((name) => `${name} 0`),
    );
  });

  test('A-1350: the rule for them also sees those that were told before the first scrape', () => {
    const { expression = '' } = rules.find(({ name }) => name === 'LogAlert') ?? {};
    expect(expression).toContain('increase(store_alerts_total[5m])');
    expect(expression).toContain('(store_alerts_total unless store_alerts_total offset 5m)');
  });

  test('A-1187: each rule for Prometheus stands there too, and each row says what to do', () => {
    expect(rules.length).toBe(
      readText('app/operator/region/prometheus-rules.yaml').split('- alert:').length - 1,
    );
    expect(rules.map(({ name }) => name).sort()).toEqual(
      rows
        .map(({ name }) => name)
        .filter(isRule)
        .sort(),
    );
    expect(rows.filter(({ todo }) => todo.length < 7)).toEqual([]);
  });
});

test('A-1187: rules and dashboard ask for metrics that the store has', async () => {
  const names = await known();
  const expressions = [
    ...rules.map(({ expression }) => expression),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const asked = expressions.flatMap(metricsIn);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
  expect(expressions.filter((expression) => metricsIn(expression).length === 0)).toEqual([]);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('A-1188: the packages of metrics and traces are named by the two files that open them', () => {
  const naming = readPaths('app', 'server.ts').filter(
    (path) => path.endsWith('.ts') && /from '(prom-client|@opentelemetry)/.test(readText(path)),
  );
  expect(naming.sort()).toEqual([
    'app/backend/metrics/open-metrics.ts',
    'app/backend/tracing/open-tracer.ts',
  ]);
  const eager = readPaths('app', 'server.ts').filter(
    (path) =>
      path.endsWith('.ts') &&
      !isTest(path) &&
      /^import (?!type)(?:(?!\n\n)[\s\S])*? from '[^']*open-(metrics|tracer)\.ts'/m.test(
        readText(path).replace(/^import type .*$/gm, ''),
      ),
  );
  expect(eager).toEqual([]);
});
