import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Options, readOptions } from '#tests/conformance/options.ts';
import { lineOf } from '#tests/conformance/report.ts';
import type { Finding } from '#tests/conformance/rules.ts';
import { walkStore } from '#tests/conformance/walk.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { ACCOUNT, KITCHEN_KEY, startWalkedStore } from '#tests/setup/walked-store.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startWalkedStore();
});
afterAll(() => store.close());

const EVERYTHING = {
  CONFORMANCE_EMAIL: ACCOUNT.email,
  CONFORMANCE_PASSWORD: ACCOUNT.password,
  CONFORMANCE_KITCHEN_KEY: KITCHEN_KEY,
};

async function walked(words: readonly string[], environment = {}, rest: Partial<Options> = {}) {
  const findings: Finding[] = [];
  await walkStore({ ...readOptions(words, environment), ...rest }, (finding) => findings.push(finding));
  return findings;
}

test('A-1290: own store', async () => {
  const words = [store.url, '--subdomain', 'demo', '--other-subdomain', 'other', '--promo-code', 'SAVE10'];
  const findings = await walked(words, EVERYTHING);
  console.log(findings.map(lineOf).join('\n'));
  expect(findings.filter(({ outcome }) => outcome === 'fails')).toEqual([]);
});
