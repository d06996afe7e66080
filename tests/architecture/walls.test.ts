import { describe, expect, test } from 'vitest';
import { parseSource, readSources, readText } from './source.ts';
import { AT_RUN_TIME, circlesOf, readDoors, unusedDoors, wallFaults } from './walls.ts';

const app = readSources('app', 'server.ts');

function faultsOf(path: string, text: string): string[] {
  return wallFaults([parseSource(path, text)]);
}

const doors = readDoors(readText('app/features/README.md'));

test('every import of the app stays inside the walls', () => {
  expect(app.length).toBeGreaterThan(20);
  expect(wallFaults(app, doors)).toEqual([]);
});

test('every file that imports what only run time knows is there, and does', () => {
  const sources = new Map(app.map((source) => [source.path, source]));
  const unneeded = AT_RUN_TIME.filter(
    (path) => !sources.get(path)?.references.some(({ specifier }) => specifier === null),
  );
  expect(unneeded).toEqual([]);
});

describe('a feature imports another only by the list of app/features/README.md', () => {
  const sample = (text: string) => parseSource('app/features/menu/a.tsx', text);

  test('which is not empty, has no circle, and names nothing that is not used', () => {
    expect(doors.size).toBeGreaterThan(3);
    expect(circlesOf(doors)).toEqual([]);
    expect(unusedDoors(app, doors)).toEqual([]);
  });

  test('a line needs both names and a reason', () => {
    expect([...readDoors('- `menu` imports `cart`: the cart stands beside the dishes')]).toEqual([
      ['menu', ['cart']],
    ]);
    expect(readDoors('- `menu` imports `cart`').size).toBe(0);
  });

  test('what it lists is allowed, and nothing else', () => {
    const listed = new Map([['menu', ['cart']]]);
    expect(wallFaults([sample("import { x } from '#app/features/cart/a.tsx'")], listed)).toEqual([]);
    expect(wallFaults([sample("import { x } from '#app/features/offers/a.tsx'")], listed)).toHaveLength(1);
    expect(unusedDoors([sample("import { x } from '#app/features/offers/a.tsx'")], listed)).toHaveLength(1);
  });

  test('a circle is found, however long', () => {
    expect(
      circlesOf(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
          ['d', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b', 'c']);
  });
});

describe('the walls refuse', () => {
  test.each([
    ['contract imports domain', 'app/contract/a.ts', "import { x } from '#app/domain/money/exact.ts'"],
    ['contract uses a package that is not zod', 'app/contract/a.ts', "import x from 'date-fns'"],
    ['contract imports words', 'app/contract/a.ts', "import { x } from '#app/locales/en/menu.ts'"],
    ['domain imports a contract value', 'app/domain/a.ts', "import { Cart } from '#app/contract/cart.ts'"],
    ['the enumerations use zod', 'app/contract/enumerations.ts', "import { z } from 'zod'"],
    ['the enumerations import a schema', 'app/contract/enumerations.ts', "import { Id } from './fields.ts'"],
    ['domain re-exports a contract value', 'app/domain/a.ts', "export { Cart } from '#app/contract/cart.ts'"],
    ['domain reads files', 'app/domain/a.ts', "import { readFileSync } from 'node:fs'"],
    ['domain uses react', 'app/domain/a.ts', "import { useState } from 'react'"],
    ['locales import anything', 'app/locales/a.ts', "import type { x } from '#app/domain/a.ts'"],
    ['third-party imports the backend', 'app/third-party/a.ts', "import { x } from '#app/backend/deps.ts'"],
    ['backend imports the store api', 'app/backend/a.ts', "import { x } from '#app/store-api/client.ts'"],
    ['backend imports the environment', 'app/backend/a.ts', "import { x } from '#app/environment.ts'"],
    ['backend starts the operator', 'app/backend/a.ts', "import { x } from '#app/operator/run.ts'"],
    ['backend uses a command', 'app/backend/a.ts', "import { x } from '#app/operator/list.ts'"],
    ['the server uses a command', 'server.ts', "import { x } from '#app/operator/list.ts'"],
    ['a command imports the web side', 'app/operator/a.ts', "import { x } from '#app/store-api/client.ts'"],
    ['a command reads the environment', 'app/operator/a.ts', "import { x } from '#app/environment.ts'"],
    [
      'a use case imports http',
      'app/backend/use-cases/orders/a.ts',
      "import { x } from '#app/backend/http/envelope.ts'",
    ],
    [
      'a use case imports a type of http',
      'app/backend/use-cases/orders/a.ts',
      "import type { x } from '#app/backend/http/handler.ts'",
    ],
    ['a job imports http', 'app/backend/jobs.ts', "import { x } from './http/envelope.ts'"],
    ['db imports http', 'app/backend/db/a.ts', "import { x } from '#app/backend/http/envelope.ts'"],
    [
      'db imports a use case',
      'app/backend/db/a.ts',
      "import type { x } from '#app/backend/use-cases/orders/find-order.ts'",
    ],
    ['store-api imports domain', 'app/store-api/a.ts', "import { x } from '#app/domain/a.ts'"],
    ['browser imports ui', 'app/browser/a.ts', "import { x } from '#app/ui/dialog.tsx'"],
    ['shell imports a feature', 'app/shell/page/a.ts', "import { x } from '#app/features/cart/a.tsx'"],
    ['a page asks the store', 'app/shell/page/a.ts', "import { x } from '#app/store-api/client.ts'"],
    ['a screen does', 'app/features/cart/route.tsx', "import { x } from '#app/store-api/client.ts'"],
    ['ui imports browser', 'app/ui/a.tsx', "import { x } from '#app/browser/storage.ts'"],
    [
      'a feature imports another',
      'app/features/cart/route.tsx',
      "import { x } from '#app/features/menu/home/a.tsx'",
    ],
    ['a feature imports root', 'app/features/cart/a.tsx', "import { x } from '#app/root.tsx'"],
    [
      'a feature re-exports another',
      'app/features/cart/route.tsx',
      "export { x } from '#app/features/menu/a.tsx'",
    ],
    [
      'a feature loads another late',
      'app/features/cart/a.tsx',
      "const x = import('#app/features/menu/home/a.tsx')",
    ],
    [
      'a feature names the type of another',
      'app/features/cart/a.tsx',
      "type X = import('#app/features/menu/home/a.tsx').X",
    ],
    [
      'a screen imports the backend',
      'app/features/cart/a.tsx',
      "import type { x } from '#app/backend/deps.ts'",
    ],
    [
      'a screen globs the backend',
      'app/features/cart/a.tsx',
      "const x = import.meta.glob('../../backend/*.ts')",
    ],
    ['a screen uses express', 'app/features/cart/a.tsx', "import express from 'express'"],
    ['a screen uses i18next', 'app/features/cart/a.tsx', "import i18next from 'i18next'"],
    ['a screen brings a language', 'app/features/cart/a.tsx', "import { en } from '#app/locales/en.ts'"],
    ['shell brings an area of one', 'app/shell/a.tsx', "import { cart } from '#app/locales/hi/cart.ts'"],
    ['shell brings them by parts', 'app/shell/a.tsx', "import { languages } from 'virtual:languages'"],
    ['shell brings all of all', 'app/shell/a.ts', "import { TEXTS } from '#app/locales/texts.server.ts'"],
    [
      'a screen brings the legal texts',
      'app/features/legal/a.tsx',
      "import { x } from '#app/locales/en/legal.ts'",
    ],
    ['shell imports the backend', 'app/shell/a.tsx', "import { x } from '#app/backend/deps.ts'"],
    ['the entry imports the environment', 'app/entry.server.tsx', "import { x } from '#app/environment.ts'"],
    ['routes import the app', 'app/routes.ts', "import { x } from '#app/features/menu/home/route.tsx'"],
    ['routes import a package', 'app/routes.ts', "import { x } from 'zod'"],
    [
      'the server imports the web side',
      'server.ts',
      "import { x } from '#app/shell/request/platform.server.ts'",
    ],
    ['an unknown zone', 'app/services/a.ts', "import { x } from 'zod'"],
    ['an unknown file beside root', 'app/things.ts', "import { x } from 'zod'"],
    ['the app imports test code', 'app/ui/a.tsx', "import { x } from '#tests/setup/a.ts'"],
    ['an import that only run time knows', 'app/backend/a.ts', 'const x = import(name)'],
    ['a file named without its extension', 'app/domain/a.ts', "import type { x } from './b'"],
    ['another folder by a relative path', 'app/backend/http/a.ts', "import { x } from '../deps.ts'"],
  ])('%s', (_title, path, text) => {
    expect(faultsOf(path, text)).toHaveLength(1);
  });
});

describe('the walls allow', () => {
  test.each([
    ['app/contract/a.ts', "import { LANGUAGES } from '#app/locales/languages.ts'"],
    ['app/domain/a.ts', "import type { Cart } from '#app/contract/cart.ts'"],
    ['app/domain/a.ts', "import { type Cart } from '#app/contract/cart.ts'"],
    ['app/domain/a.ts', "import { ORDER_TYPE } from '#app/contract/enumerations.ts'"],
    ['app/domain/a.test.ts', "import { test } from 'vitest'"],
    ['app/backend/http/a.ts', "import { x } from '#app/backend/use-cases/orders/find-order.ts'"],
    ['app/backend/edge/a.ts', "import { x } from '#app/backend/http/envelope.ts'"],
    ['app/backend/use-cases/orders/a.ts', "import { x } from '#app/backend/db/transactions.ts'"],
    ['app/backend/a.ts', "import { x } from '#app/third-party/places/search.ts'"],
    ['app/features/cart/parts/a.tsx', "import { x } from '#app/features/cart/schema.ts'"],
    ['app/features/account/profile/info/route.tsx', "import { x } from '#app/features/account/frame.tsx'"],
    ['app/features/cart/route.tsx', "import type { Route } from './+types/route'"],
    ['app/features/legal/a.server.ts', "import { TEXTS } from '#app/locales/texts.server.ts'"],
    ['app/features/legal/a.ts', "import type { Legal } from '#app/locales/locale.ts'"],
    ['app/features/legal/a.server.ts', "import { x } from '#app/store-api/client.ts'"],
    ['app/features/legal/a.ts', "import type { ApiResult } from '#app/store-api/result.ts'"],
    ['app/ui/palette.server.ts', "import { createHash } from 'node:crypto'"],
    ['app/operator/run.ts', "import { readEnvironment } from '#app/environment.ts'"],
    ['app/operator/a.ts', "import { x } from './list.ts'"],
    ['server.ts', "import { x } from '#app/operator/operator-door.ts'"],
    ['app/operator/a.ts', "import { x } from '#app/backend/deps.ts'"],
    ['app/operator/a.ts', "import { x } from '#app/domain/order/stamp.ts'"],
    ['server.ts', "import { createBackend } from '#app/backend/create-backend.ts'"],
    ['server.ts', 'const app = import(built)'],
    ['tests/api/cart.test.ts', "import { x } from '#app/backend/deps.ts'"],
  ])('%s: %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });
});
