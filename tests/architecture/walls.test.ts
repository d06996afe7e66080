import { describe, expect, test } from 'vitest';
import { parseSource, readSources } from './source.ts';
import { wallFaults } from './walls.ts';

const app = readSources('app', 'server.ts');

function faultsOf(path: string, text: string): string[] {
  return wallFaults([parseSource(path, text)]);
}

test('every import of the app stays inside the walls of architecture.md', () => {
  expect(app.length).toBeGreaterThan(20);
  expect(wallFaults(app)).toEqual([]);
});

describe('the walls refuse', () => {
  test.each([
    ['contract imports domain', 'app/contract/a.ts', "import { x } from '#app/domain/money/cents.ts'"],
    ['contract uses a package that is not zod', 'app/contract/a.ts', "import x from 'date-fns'"],
    ['domain imports a contract value', 'app/domain/a.ts', "import { Cart } from '#app/contract/cart.ts'"],
    ['domain re-exports a contract value', 'app/domain/a.ts', "export { Cart } from '#app/contract/cart.ts'"],
    ['domain reads files', 'app/domain/a.ts', "import { readFileSync } from 'node:fs'"],
    ['domain uses react', 'app/domain/a.ts', "import { useState } from 'react'"],
    ['locales import anything', 'app/locales/a.ts', "import type { x } from '#app/domain/a.ts'"],
    ['third-party imports the backend', 'app/third-party/a.ts', "import { x } from '#app/backend/deps.ts'"],
    ['backend imports the store api', 'app/backend/a.ts', "import { x } from '#app/store-api/client.ts'"],
    ['backend imports the environment', 'app/backend/a.ts', "import { x } from '#app/environment.ts'"],
    ['backend starts the operator', 'app/backend/a.ts', "import { x } from './operator.ts'"],
    ['backend uses a command', 'app/backend/a.ts', "import { x } from '#app/backend/operator/list.ts'"],
    [
      'a command reads the environment',
      'app/backend/operator/a.ts',
      "import { x } from '#app/environment.ts'",
    ],
    ['store-api imports domain', 'app/store-api/a.ts', "import { x } from '#app/domain/a.ts'"],
    ['browser imports ui', 'app/browser/a.ts', "import { x } from '#app/ui/dialog.tsx'"],
    ['middleware imports components', 'app/middleware/a.ts', "import { x } from '#app/components/a.tsx'"],
    ['ui imports browser', 'app/ui/a.tsx', "import { x } from '#app/browser/storage.ts'"],
    ['components import store-api', 'app/components/a.tsx', "import { x } from '#app/store-api/client.ts'"],
    ['a screen imports layout', 'app/screens/cart/route.tsx', "import { x } from '#app/layout/header.tsx'"],
    ['a screen imports another', 'app/screens/cart/route.tsx', "import { x } from '#app/screens/home/a.tsx'"],
    [
      'a screen imports another by a relative path',
      'app/screens/cart/a.tsx',
      "import { x } from '../home/a.tsx'",
    ],
    ['a screen re-exports another', 'app/screens/cart/a.tsx', "export { x } from '#app/screens/home/a.tsx'"],
    ['a screen loads another late', 'app/screens/cart/a.tsx', "const x = import('#app/screens/home/a.tsx')"],
    [
      'a screen names the type of another',
      'app/screens/cart/a.tsx',
      "type X = import('#app/screens/home/a.tsx').X",
    ],
    [
      'a screen imports the backend',
      'app/screens/cart/a.tsx',
      "import type { x } from '#app/backend/deps.ts'",
    ],
    [
      'a screen globs the backend',
      'app/screens/cart/a.tsx',
      "const x = import.meta.glob('../../backend/*.ts')",
    ],
    ['a screen uses express', 'app/screens/cart/a.tsx', "import express from 'express'"],
    ['a screen uses i18next', 'app/screens/cart/a.tsx', "import i18next from 'i18next'"],
    ['a screen brings a language', 'app/screens/cart/a.tsx', "import { en } from '#app/locales/en.ts'"],
    ['layout brings an area of one', 'app/layout/a.tsx', "import { cart } from '#app/locales/hi/cart.ts'"],
    ['layout brings a part of one', 'app/layout/a.tsx', "import { x } from '#app/locales/parts/hi-core.ts'"],
    ['components bring a whole one', 'app/components/a.ts', "import { x } from '#app/locales/browser/pa.ts'"],
    [
      'a screen brings the legal texts',
      'app/screens/legal/a.tsx',
      "import { x } from '#app/locales/legal.ts'",
    ],
    ['layout imports the backend', 'app/layout/a.tsx', "import { x } from '#app/backend/deps.ts'"],
    ['the entry imports the environment', 'app/entry.server.tsx', "import { x } from '#app/environment.ts'"],
    ['routes import the app', 'app/routes.ts', "import { x } from '#app/screens/home/route.tsx'"],
    ['routes import a package', 'app/routes.ts', "import { x } from 'zod'"],
    ['the server imports the web side', 'server.ts', "import { x } from '#app/middleware/platform.ts'"],
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
    ['app/domain/a.ts', "import type { Cart } from '#app/contract/cart.ts'"],
    ['app/domain/a.ts', "import { type Cart } from '#app/contract/cart.ts'"],
    ['app/domain/a.test.ts', "import { test } from 'vitest'"],
    ['app/backend/a.ts', "import { x } from '#app/third-party/places/search.ts'"],
    ['app/screens/cart/parts/a.tsx', "import { x } from '#app/screens/cart/schema.ts'"],
    ['app/screens/profile/info/route.tsx', "import { x } from '#app/screens/profile/frame.tsx'"],
    ['app/screens/cart/route.tsx', "import type { Route } from './+types/route'"],
    ['app/screens/legal/a.server.ts', "import { LEGAL } from '#app/locales/legal.ts'"],
    ['app/screens/legal/a.ts', "import type { Legal } from '#app/locales/locale.ts'"],
    ['app/ui/palette.server.ts', "import { createHash } from 'node:crypto'"],
    ['app/backend/operator.ts', "import { readEnvironment } from '#app/environment.ts'"],
    ['app/backend/operator.ts', "import { x } from '#app/backend/operator/list.ts'"],
    ['app/backend/operator/a.ts', "import { x } from './list.ts'"],
    ['server.ts', "import { createBackend } from '#app/backend/create-backend.ts'"],
    ['server.ts', 'const app = import(built)'],
    ['tests/api/cart.test.ts', "import { x } from '#app/backend/deps.ts'"],
  ])('%s: %s', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });
});
