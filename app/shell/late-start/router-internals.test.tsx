import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createRequestHandler,
  type EntryContext,
  RouterProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { dataOf, drawnPage, isRouterRequest, startData, withoutStart } from './router-document.server.ts';
import { aroundLoads, ScrollKeeper, usePendingNavigation, useScreenFiles } from './router-internals.ts';

/*
 * Fails when an upgrade of React Router removes an internal that the late start uses. README.md in this
 * folder says what breaks then. tests/e2e/hydration.spec.ts tests the whole in a browser.
 */

const FILES = {
  id: 'root',
  module: '/assets/root.js',
  imports: ['/assets/vendor.js'],
  css: ['/assets/root.css'],
};

/** What the router hands to the entry for a document, and the answer to what else was asked. */
async function asked(path: string) {
  let entry: EntryContext | undefined;
  const build = {
    entry: {
      module: {
        default: async (...args: [Request, number, Headers, EntryContext]) => {
          entry = args[3];
          return new Response();
        },
      },
    },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: { default: () => <Scripts />, loader: () => ({ dish: 'Dal' }), handle: { dialog: true } },
      },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/vendor.js'] },
      routes: { root: { ...FILES, hasLoader: true } },
      url: '/assets/manifest.js',
      version: '1',
    },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build, 'production')(new Request(`http://store.test${path}`));
  return { entry: entry as EntryContext, answer };
}

/** A source file of the installed router. */
function routerSource(path: string): string {
  return readFileSync(new URL(path, import.meta.resolve('react-router')), 'utf8');
}

describe('what the server leans on', () => {
  test('a document: its screens with handle, data and params; status and address', async () => {
    const { entry } = await asked('/?q=dal');
    const page = drawnPage(entry);
    expect(page).toEqual({
      status: 200,
      pathname: '/',
      search: '?q=dal',
      screens: [{ id: 'root', handle: { dialog: true }, data: { dish: 'Dal' }, params: {} }],
    });
    expect(dataOf(page, 'root')).toEqual({ dish: 'Dal' });
    expect(dataOf(page, 'none')).toBeUndefined();
  });

  test('how the router is started: its context, its files, and the data as it encodes them', async () => {
    const { boot, state } = await startData((await asked('/')).entry);
    expect(boot).toEqual({
      context: expect.objectContaining({ ssr: true, isSpaMode: false }),
      manifest: '/assets/manifest.js',
      entry: '/assets/entry.js',
      routes: { root: '/assets/root.js' },
      preload: ['/assets/vendor.js', '/assets/root.js', '/assets/entry.js'],
      css: ['/assets/root.css'],
    });
    expect(state).toContain('Dal');
  });

  test('its start scripts name the two places that the enhancer fills, and stay away where they are not wanted', async () => {
    const { entry } = await asked('/');
    const drawn = (context: EntryContext) =>
      renderToString(<ServerRouter context={context} url="http://store.test/" />);
    const enhancer = readFileSync(fileURLToPath(new URL('enhancer.js', import.meta.url)), 'utf8');
    const own = drawn(entry);
    for (const place of ['window.__reactRouterContext', 'window.__reactRouterRouteModules']) {
      expect(own).toContain(`${place} = `);
      expect(enhancer).toContain(`${place} = `);
    }
    // streamed after the page, so that a document without a stream has none
    expect(routerSource('lib/dom/ssr/server.js')).toContain('serverHandoffStream');
    expect(drawn(withoutStart(entry))).not.toContain('streamController.enqueue');
  });

  test('the router of an open page asks at addresses that end in .data', async () => {
    const { answer } = await asked('/_.data');
    expect(answer.headers.get('content-type')).toContain('text/x-script');
    expect(isRouterRequest(new Request('http://store.test/_.data?_routes=root'))).toBe(true);
    expect(isRouterRequest(new Request('http://store.test/item/dal?x=.data'))).toBe(false);
  });
});

describe('what the pages lean on', () => {
  test('the router reads what the enhancer leaves for it, and its file of all screens sets the rest', () => {
    const start = routerSource('lib/dom-export/hydrated-router.js');
    for (const name of [
      '__reactRouterContext',
      '__reactRouterRouteModules',
      '__reactRouterManifest',
      '.stream',
    ])
      expect(start).toContain(name);
    const plugin = readFileSync(new URL('vite.js', import.meta.resolve('@react-router/dev/vite')), 'utf8');
    expect(plugin).toContain('window.__reactRouterManifest=');
  });

  test('scroll keeping, the files of screens and where the router is going are to be had while it draws', async () => {
    let seen: unknown[] = [];
    function Page() {
      seen = [useScreenFiles().root, usePendingNavigation()?.().state];
      return <ScrollKeeper />;
    }
    const router = createMemoryRouter([{ id: 'root', path: '/', Component: Page }]);
    renderToStaticMarkup(<RouterProvider router={router} />);
    expect(seen).toEqual([undefined, 'idle']);
    const { entry } = await asked('/');
    entry.routeModules.root = { default: Page };
    renderToString(<ServerRouter context={withoutStart(entry)} url="http://store.test/" />);
    expect(seen[0]).toMatchObject({ css: FILES.css, imports: FILES.imports });
  });

  test('a screen’s data and its code, come later, go through what stands around them', async () => {
    const told: string[] = [];
    const router = createMemoryRouter(
      [
        { id: 'home', path: '/' },
        { id: 'dish', path: '/dish', loader: () => 'Dal' },
        { id: 'late', path: '/late', lazy: { loader: async () => () => 'Naan' } },
      ],
      {
        instrumentations: aroundLoads(async (id, load) => {
          told.push(id);
          await load();
        }),
      },
    );
    await router.navigate('/dish');
    expect(told).toEqual(['dish']);
    expect(router.state.loaderData.dish).toBe('Dal');
    await router.navigate('/late');
    expect(told.slice(1)).toContain('late');
    expect(router.state.loaderData.late).toBe('Naan');
  });
});
