import { createRequestHandler, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { inPageRequest } from '#tests/setup/page-request.ts';
import * as entry from './entry.server.tsx';

const SECRET = 'Asha, 12 Rimu Street';
const broken = () => {
  throw new TypeError(SECRET);
};
const refused = () => {
  throw new Response('Not found', { status: 404 });
};
const page = () => <main>Fine</main>;

type Screen = {
  ErrorBoundary?: (() => unknown) | undefined;
  default?: () => unknown;
  loader?: () => unknown;
  action?: () => unknown;
};

/** Asks a store of one screen, and gives the answer's status with the lines in its log. */
async function ask(module: Screen, { path = '/', ...init }: RequestInit & { path?: string } = {}) {
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: { ErrorBoundary: () => <p>Sorry</p>, ...module } } },
    assets: {
      entry: { imports: [], module: '' },
      routes: { root: { id: 'root', module: '' } },
      url: '',
      version: '',
    },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const answer = await inPageRequest({ store: () => null }, (context) =>
    createRequestHandler(build, 'production')(new Request(`http://store.test${path}`, init), context),
  );
  return { status: answer.result.status, lines: answer.lines };
}

describe('S62: a fault of the web side is one log line, with the request’s id and nobody’s data', () => {
  test.each([
    ['a loader', { default: page, loader: broken }],
    ['a page being drawn', { default: broken }],
    ['an answer without a page', { loader: broken, ErrorBoundary: undefined }],
  ])('%s', async (_, module) => {
    const { status, lines } = await ask(module);
    expect(status).toBe(500);
    expect(lines).toEqual([
      {
        level: 'error',
        message: 'a page broke',
        requestId: 'request',
        method: 'GET',
        path: '/asked',
        error: 'TypeError',
        at: expect.arrayContaining([expect.stringContaining('entry.server.test')]),
      },
    ]);
    expect(JSON.stringify(filled(lines))).not.toContain(SECRET);
  });

  test('the error page itself: a line for it, and one for why it was drawn', async () => {
    const { status, lines } = await ask({ default: broken, ErrorBoundary: broken });
    expect(status).toBe(500);
    expect(lines).toHaveLength(2);
  });

  test('an action, and what the page’s own script asks for', async () => {
    const action = { default: page, action: broken };
    expect((await ask(action, { method: 'POST' })).lines).toHaveLength(1);
    expect((await ask(action, { method: 'POST', path: '/_.data' })).lines).toHaveLength(1);
    expect((await ask({ default: page, loader: broken }, { path: '/_.data' })).lines).toHaveLength(1);
  });

  test('what is answered with a refusal is none, nor is what a visitor did not wait for', async () => {
    for (const path of ['/', '/_.data', '/nowhere'])
      expect((await ask({ default: page, loader: refused }, { path })).lines).toEqual([]);
    expect((await ask({ loader: refused, ErrorBoundary: undefined })).lines).toEqual([]);
    const signal = AbortSignal.abort();
    expect((await ask({ default: page, loader: broken }, { signal })).lines).toEqual([]);
  });
});
