import { describe, expect, test } from 'vitest';
import { sbom } from '#tests/setup/sbom.ts';
import { dependencyFaults, type Lock, packagesOfServer, readLock } from './packages.ts';
import { isTest, parseSource, readSources, readText } from './source.ts';

/**
 * Each package is code of strangers that sees orders and cards, and must be kept up to date. There were 209 when the
 * builder's own stood among them. 48 are Amazon's client for buckets and OpenTelemetry, loaded only where an operator asks. Whoever adds one raises this number, and says in the commit what it is worth.
 */
const MOST_PACKAGES = 224;

const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: Record<string, string> };

describe('what a server runs with', () => {
  test(`S64: is at most ${MOST_PACKAGES} packages`, () => {
    const packages = packagesOfServer(readLock());
    console.info(`A server runs with ${packages.length} packages (at most ${MOST_PACKAGES})`);
    expect(packages.length).toBeLessThanOrEqual(MOST_PACKAGES);
    // the walk did find them
    expect(packages.length).toBeGreaterThan(Object.keys(dependencies).length);
  });

  test('S64: each stands in the SBOM with its version and hash', () => {
    const { bomFormat, components } = JSON.parse(sbom()) as {
      bomFormat: string;
      components: { name: string; version: string; hashes?: { content: string }[] }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const named = new Set(components.map(({ name }) => name));
    const names = packagesOfServer(readLock()).map((place) => place.split('node_modules/').at(-1) ?? '');
    expect(names.filter((name) => !named.has(name))).toEqual([]);
    expect(components.filter(({ version, hashes }) => !version || !hashes?.[0]?.content)).toEqual([]);
  });

  test('S64: every package of the lock comes from the registry, by its hash', () => {
    const { packages } = readLock() as {
      packages: Record<string, { resolved?: string; integrity?: string }>;
    };
    const loose = Object.entries(packages).filter(
      ([place, { resolved = '', integrity = '' }]) =>
        place !== '' &&
        (!/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved) || !/^sha512-/.test(integrity)),
    );
    expect(loose.map(([place]) => place)).toEqual([]);
  });

  test('has nothing that only builds or checks', () => {
    const packages = packagesOfServer(readLock());
    for (const name of ['vite', '@react-router/dev', 'typescript', 'vitest', 'lightningcss', '@babel/core'])
      expect(packages).not.toContain(`node_modules/${name}`);
  });

  test('is what the app imports, no more and no less', () => {
    const sources = readSources('app', 'server.ts').filter(({ path }) => !isTest(path));
    expect(dependencyFaults(sources, Object.keys(dependencies))).toEqual([]);
  });
});

test('a package is missing, idle or misplaced', () => {
  const sources = [
    parseSource('app/backend/a.ts', "import { x } from '@a/b/c'; import type { T } from 'types'"),
  ];
  expect(dependencyFaults(sources, ['@a/b'])).toEqual([]);
  expect(dependencyFaults(sources, ['@a/b', 'node'])).toEqual([]);
  expect(dependencyFaults(sources, [])).toEqual(['@a/b is imported and no dependency']);
  expect(dependencyFaults(sources, ['@a/b', 'idle'])).toEqual([
    'idle is a dependency and nothing imports it',
  ]);
  expect(dependencyFaults(sources, ['@a/b', 'vite'])).toHaveLength(2);
});

test('packages of packages count, of the version that each finds, without other machines and optional peers', () => {
  const lock: Lock = {
    packages: {
      '': { dependencies: { a: '1' } },
      'node_modules/a': {
        dependencies: { b: '2' },
        optionalDependencies: { mac: '1', linux: '1', gone: '1' },
        peerDependencies: { peer: '1', types: '1' },
        peerDependenciesMeta: { types: { optional: true } },
      },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': {},
      'node_modules/mac': { os: ['darwin'] },
      'node_modules/linux': { os: ['linux'], libc: ['glibc'] },
      'node_modules/peer': {},
      'node_modules/types': {},
    },
  };
  const names = ['a', 'a/node_modules/b', 'c', 'linux', 'peer'];
  expect(packagesOfServer(lock)).toEqual(names.map((name) => `node_modules/${name}`));
  expect(() => packagesOfServer({ packages: { '': { dependencies: { a: '1' } } } })).toThrow('no a');
});
