import { freePort } from '#tests/setup/free-port.ts';
import { ACTION_HANGS_MS, NAVIGATION_HANGS_MS } from '#tests/setup/hang-limits.ts';
import type { WebKit } from './find.ts';
import { startProgram } from './program.ts';
import { type Browser, KEYS, keyActions, lookingBy, mouseActions, type Run, type Tab } from './tab.ts';

/**
 * Starts WebKitGTK's driver, which speaks WebDriver. Each visitor is a browser of their own.
 * @throws Error when something of it does not start
 */
export async function startWebKit(webkit: WebKit, scripted: boolean): Promise<Browser> {
  const screen = await startProgram(
    webkit.screen,
    () => ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  );
  const port = await freePort();
  const driver = await startProgram(webkit.driver, () => [`--port=${port}`], null, {
    DISPLAY: `:${screen.said}`,
  });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base);
  const args = [
    '--automation',
    '--javascript-can-open-windows-automatically=true',
    ...(scripted ? [] : ['--enable-javascript-markup=false']),
  ];
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkit.browser, args } },
  };
  return {
    name: 'WebKitGTK',
    visit: () => visit(base, capabilities, scripted),
    async close() {
      await driver.stop();
      await screen.stop();
    },
  };
}

/** The bar of its window is wider than a phone; a window that a page opened has none. */
const POPUP =
  "return Boolean(window.open('about:blank', '', 'popup,width=390,height=844,toolbar=no,location=no,menubar=no'))";

async function untilReady(base: string): Promise<void> {
  const hangs = AbortSignal.timeout(ACTION_HANGS_MS);
  while (!hangs.aborted) {
    // it prints nothing, so it is asked until it listens
    const answer = await fetch(`${base}/status`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('WebKitWebDriver does not get ready');
}

async function visit(base: string, capabilities: object, scripted: boolean): Promise<Tab> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, { capabilities });
  const session = `${base}/session/${sessionId}`;
  const execute = <Result>(how: 'sync' | 'async', script: string) =>
    call<Result>('POST', `${session}/execute/${how}`, { script, args: [] });
  const run: Run = async (expression, isPromise) => {
    if (!isPromise) return execute<string | null>('sync', `return ${expression}`);
    const { text, fault } = await execute<{ text?: string; fault?: string }>(
      'async',
      `const [done] = arguments; ${expression}.then((text) => done({ text }), (error) => done({ fault: String(error) }))`,
    );
    if (fault !== undefined) throw new Error(fault);
    return text;
  };
  const act = (actions: object[]) => call('POST', `${session}/actions`, { actions });
  await execute('sync', POPUP);
  const bar = await call<string>('GET', `${session}/window`);
  const windows = await call<string[]>('GET', `${session}/window/handles`);
  await call('DELETE', `${session}/window`);
  await call('POST', `${session}/window`, { handle: windows.find((one) => one !== bar) });
  return {
    async go(url) {
      await call('POST', `${session}/url`, { url });
    },
    ...lookingBy(run, scripted),
    async point(x, y) {
      await act(mouseActions(x, y, false));
    },
    async press(x, y) {
      await act(mouseActions(x, y, true));
    },
    async type(text) {
      await act(keyActions(text));
    },
    async key(key) {
      await act(keyActions(KEYS[key]));
    },
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height });
    },
    // WebDriver has no word for them
    faults: () => [],
    async close() {
      await call('DELETE', session);
    },
  };
}

/** One call of WebDriver. @throws Error with the driver's own words */
async function call<Result = unknown>(method: string, url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(NAVIGATION_HANGS_MS),
  });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname.split('/').pop()}: ${value.error} ${value.message}`);
  return value;
}
