import { BROWSER_FLAGS } from '#tests/setup/find-browser.ts';
import { startProgram } from './program.ts';
import { type Calls, openCalls } from './socket.ts';
import { type Browser, type Key, lookingBy, type Run, type Tab } from './tab.ts';

const CODES: Record<Key, number> = { Tab: 9, Enter: 13, Shift: 16, Escape: 27 };

/**
 * Starts a Chromium of any age by its own protocol: Playwright drives only those of its time.
 * @throws Error when it does not start
 */
export async function startChromium(path: string, scripted: boolean): Promise<Browser> {
  const program = await startProgram(
    path,
    (profile) => [
      '--headless',
      ...BROWSER_FLAGS,
      '--hide-scrollbars',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    /DevTools listening on (ws:\S+)/,
  );
  const calls = await openCalls(program.said);
  const { product } = await calls.call<{ product: string }>('Browser.getVersion');
  return {
    name: product.replace('HeadlessChrome/', 'Chromium '),
    visit: () => visit(calls, scripted),
    async close() {
      calls.close();
      await program.stop();
    },
  };
}

async function visit(calls: Calls, scripted: boolean): Promise<Tab> {
  const { browserContextId } = await calls.call<{ browserContextId: string }>('Target.createBrowserContext');
  const { targetId } = await calls.call<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await calls.call<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const call = <Result = unknown>(method: string, params: object = {}) =>
    calls.call<Result>(method, params, sessionId);
  const faults: string[] = [];
  let loaded = () => {};
  calls.on((method, params, session) => {
    if (session !== sessionId) return;
    if (method === 'Page.loadEventFired') loaded();
    if (method !== 'Runtime.exceptionThrown') return;
    const { exceptionDetails } = params as {
      exceptionDetails: { text: string; exception?: { description?: string } };
    };
    faults.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
  });
  await call('Page.enable');
  await call('Runtime.enable');
  await call('Emulation.setScriptExecutionDisabled', { value: !scripted });
  const mouse = (type: string, x: number, y: number) =>
    call('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      clickCount: 1,
    });
  const run: Run = async (expression, awaitPromise) => {
    const { result, exceptionDetails } = await call<{
      result: { value?: string };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    async go(url) {
      const load = new Promise<void>((done) => {
        loaded = done;
      });
      const { errorText } = await call<{ errorText?: string }>('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await load;
    },
    ...lookingBy(run, scripted),
    async point(x, y) {
      await mouse('mouseMoved', x, y);
    },
    async press(x, y) {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) await mouse(type, x, y);
    },
    async type(text) {
      await call('Input.insertText', { text });
    },
    async key(key) {
      const press = { key, code: key === 'Shift' ? 'ShiftLeft' : key, windowsVirtualKeyCode: CODES[key] };
      await call('Input.dispatchKeyEvent', {
        type: 'keyDown',
        ...press,
        ...(key === 'Enter' && { text: '\r' }),
      });
      await call('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
    },
    async resize(width, height) {
      await call('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      });
    },
    faults: () => faults,
    async close() {
      await calls.call('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
