import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from './program.ts';
import { type Calls, openCalls } from './socket.ts';
import { type Browser, KEYS, keyActions, lookingBy, mouseActions, type Run, type Tab } from './tab.ts';

/** No calls home, no first-run pages, one process for all pages: nothing that takes time or a network. */
const SETTINGS: Record<string, boolean | number | string> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.update.enabled': false,
  'fission.autostart': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#',
  'toolkit.telemetry.enabled': false,
};

/** Starts Firefox, which speaks WebDriver BiDi by itself. @throws Error when it does not start */
export async function startFirefox(path: string, scripted: boolean): Promise<Browser> {
  const settings = { ...SETTINGS, 'javascript.enabled': scripted };
  const program = await startProgram(
    path,
    (profile) => {
      const lines = Object.entries(settings).map(
        ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
      );
      writeFileSync(join(profile, 'user.js'), lines.join('\n'));
      return ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
    },
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const calls = await openCalls(`${program.said}/session`);
  const { capabilities } = await calls.call<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await calls.call('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    visit: () => visit(calls, scripted),
    async close() {
      calls.close();
      await program.stop();
    },
  };
}

/** What Firefox calls an answer that a page was still reading when it was left; other engines do not tell of it. */
const LEFT = 'TypeError: Error in input stream';

type LogEntry = { level: string; type: string; text: string; source: { context?: string } };

async function visit(calls: Calls, scripted: boolean): Promise<Tab> {
  const { userContext } = await calls.call<{ userContext: string }>('browser.createUserContext');
  const { context } = await calls.call<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const faults: string[] = [];
  calls.on((method, params) => {
    if (method !== 'log.entryAdded') return;
    const { level, type, text, source } = params as LogEntry;
    const isFault = source.context === context && level === 'error' && type === 'javascript';
    if (isFault && text !== LEFT) faults.push(text);
  });
  const act = (actions: object[]) => calls.call('input.performActions', { context, actions });
  const run: Run = async (expression, awaitPromise) => {
    const answer = await calls.call<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', { expression, target: { context }, awaitPromise });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value;
  };
  return {
    async go(url) {
      await calls.call('browsingContext.navigate', { context, url, wait: 'complete' });
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
      await calls.call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    faults: () => faults,
    async close() {
      await calls.call('browser.removeUserContext', { userContext });
    },
  };
}
