import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '#app/environment.ts';
import { startEdge } from '#tests/setup/edge-server.ts';
import { filled } from '#tests/setup/filled.ts';
import { REGION, REGION_SECRETS, readCompose } from '#tests/setup/region-files.ts';

const compose = readCompose(REGION_SECRETS);
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>;
const stores = Object.entries(compose.services).filter(([name]) => name.startsWith('store'));

test('A-1281: what the description of a region names is there: services, volumes, files', () => {
  const services = Object.values(compose.services);
  const awaited = services.flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(filled(awaited)));
  const files = services.flatMap(({ configs = [] }) => configs.map(({ source }) => source));
  expect(Object.keys(compose.configs)).toEqual(expect.arrayContaining(filled(files)));
  const kept = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const named = kept.filter((volume) => !volume.startsWith('.'));
  expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(filled(named)));
  const [, standbys = ''] = /ANY 1 \((.*)\)/.exec(compose.services.primary?.command ?? '') ?? [];
  const names = Object.values(compose.services).flatMap(({ environment }) => environment?.STANDBY ?? []);
  expect(standbys.split(', ')).toEqual(names);
});

test('A-1281: the stores of a region take their variables, keep data apart, and trust the proxy alone', async () => {
  expect(stores.length).toBeGreaterThan(1);
  const data = stores.map(([, { volumes }]) => volumes?.find((volume) => volume.endsWith(':/data')));
  expect(new Set(data).size).toBe(stores.length);
  // a new volume is root's: it is given to the store's user before it starts
  const owned = compose.services.data?.volumes?.map((volume) => volume.split(':')[0]);
  expect(owned).toEqual(data.map((volume) => volume?.split(':')[0]));
  for (const [, { environment = {}, command = '', depends_on = {} }] of stores) {
    expect(depends_on.data).toEqual({ condition: 'service_completed_successfully' });
    const read = readEnvironment(environment);
    expect(read.DATABASE_URL).toBe('postgres://store:passwordOfTheStore@primary:5432/store?sslmode=disable');
    expect(read.PORT).toBe(3000);
    expect(scripts[command.split(' ').at(-1) ?? '']).toContain('build/program/server.js');
    const edge = await startEdge(read.TRUST_PROXY);
    await edge.close();
  }
});

test('A-1281: the proxy of a region asks each store whether it is ready', () => {
  const caddy = compose.configs.caddyfile?.content ?? '';
  const upstreams = /reverse_proxy ([^{]*) \{/.exec(caddy)?.[1]?.split(' ');
  expect(upstreams).toEqual(stores.map(([name]) => `${name}:3000`));
  expect(caddy).toContain('health_uri /readyz');
  for (const [, { healthcheck }] of filled(stores)) expect(healthcheck?.test.join(' ')).toContain('/readyz');
});

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'A-1281: systemd, where it is installed, takes the unit of the store',
  () => {
    const directory = mkdtempSync(join(tmpdir(), 'unit-'));
    try {
      const unit = readFileSync(join(REGION, 'store.service'), 'utf8');
      const [, script = ''] = /^ExecStart=\/usr\/bin\/npm run --silent (\w+)$/m.exec(unit) ?? [];
      expect(scripts[script]).toContain('build/program/server.js');
      // the programs and users of this machine
      const here = unit.replace('/usr/bin/npm', process.execPath).replace('User=store', 'User=root');
      const file = join(directory, 'store.service');
      writeFileSync(file, here);
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      expect([status, stderr.split('\n').filter((line) => line.includes('store.service'))]).toEqual([0, []]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
);
