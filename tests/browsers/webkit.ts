import { freePort } from '#tests/setup/free-port.ts';
import type { WebKit } from './find.ts';
import { startProgram } from './program.ts';
import { type Browser, expressionOf, KEYS, keyActions, mouseActions, type Tab } from './tab.ts';

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
    visit: () => visit(base, capabilities),
    async close() {
      await driver.stop();
      await screen.stop();
    },
  };
}

const READY_MS = 30_000;
const ANSWER_MS = 60_000;
/** The bar of its window is wider than a phone; a window that a page opened has none. */
const POPUP =
  "return Boolean(window.open('about:blank', '', 'popup,width=390,height=844,toolbar=no,location=no,menubar=no'))";

async function untilReady(base: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${base}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKitWebDriver was not ready within ${READY_MS} ms`);
}

async function visit(base: string, capabilities: object): Promise<Tab> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, { capabilities });
  const session = `${base}/session/${sessionId}`;
  const run = <Result>(script: string) =>
    call<Result>('POST', `${session}/execute/sync`, { script, args: [] });
  const act = (actions: object[]) => call('POST', `${session}/actions`, { actions });
  await run(POPUP);
  const bar = await call<string>('GET', `${session}/window`);
  const windows = await call<string[]>('GET', `${session}/window/handles`);
  await call('DELETE', `${session}/window`);
  await call('POST', `${session}/window`, { handle: windows.find((one) => one !== bar) });
  return {
    async go(url) {
      await call('POST', `${session}/url`, { url });
    },
    async evaluate(given, ...args) {
      const value = await run<string | null>(`return ${expressionOf(given, args)}`);
      return value === null ? undefined : JSON.parse(value);
    },
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
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok)
    throw new Error(`${new URL(url).pathname.split('/').pop()}: ${value.error} ${value.message}`);
  return value;
}
