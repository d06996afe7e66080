import { hasBeenAsked } from '../setup/been-asked.ts';
import { type Attack, checker } from './attack.ts';
import { everyAnswer } from './headers.ts';

/** S36: what makes text into script in a page, tried in a page that has come to life. */
const sinks: Attack = {
  id: 'S36',
  title: 'every page demands Trusted Types, and in a real Chromium no text becomes markup or a script',
  async run(target) {
    const { faults, check } = checker();
    for (const [title, { status, headers }] of await everyAnswer(target)) {
      if (!headers['content-type']?.includes('html')) continue;
      const policy = headers['content-security-policy'] ?? '';
      check(
        /require-trusted-types-for 'script'; trusted-types (default|'none')(;|$)/.test(policy),
        `${title} (${status}): ${policy}`,
      );
    }
    const browser = await target.browser();
    const context = await browser.newContext();
    await hasBeenAsked(context);
    try {
      for (const path of ['/', `/item/${target.productId}`, '/cart', '/checkout', '/sign-up']) {
        const page = await context.newPage();
        const stopped: string[] = [];
        page.on('console', (message) => {
          if (/TrustedHTML|TrustedScript|Trusted Type/.test(message.text())) stopped.push(message.text());
        });
        await page.goto(target.store.origin + path);
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        check(stopped.length === 0, `${path}: our own page was stopped: ${stopped[0]}`);
        const passed = await page.evaluate(() => {
          const script = () => document.createElement('script');
          const tries: Record<string, () => unknown> = {
            innerHTML: () => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'),
            'a script that React did not write': () =>
              (document.createElement('p').innerHTML = '<script>alert(1)</script>'),
            insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
            srcdoc: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
            DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
            'document.write': () => document.write('<b>x</b>'),
            'text of a script': () => (script().text = 'alert(1)'),
            'address of a script': () => (script().src = 'https://evil.example/x.js'),
            'address that only begins like ours': () => (script().src = '/search/hits?text=x'),
            'a handler': () => document.createElement('p').setAttribute('onclick', 'alert(1)'),
            'a policy of its own': () =>
              (
                window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
              ).trustedTypes.createPolicy('evil', {}),
          };
          return Object.entries(tries).flatMap(([name, attempt]) => {
            try {
              attempt();
              return [name];
            } catch {
              return [];
            }
          });
        });
        check(passed.length === 0, `${path}: ${passed.join(', ')} passed`);
        await page.close();
      }
    } finally {
      await context.close();
    }
    return faults;
  },
};

export const trustedTypeAttacks = [sinks];
