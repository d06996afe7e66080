import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addRestaurant, changeDocument } from '#tests/fixtures/restaurants.ts';
import { sellingMenu } from '#tests/fixtures/selling.ts';
import { startLyingStore } from '#tests/mocks/lying-store.ts';
import { TOP } from '#tests/setup/build.ts';
import { builtProgram } from '#tests/setup/built-program.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { freePort } from '#tests/setup/free-port.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { SECRETS, startWalkedStore, WORDS, walk } from '#tests/setup/walked-store.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startWalkedStore();
});
afterAll(() => store.close());
// each walk orders as the same guest, who may order five times an hour
beforeEach(async () => {
  await store.deps.db.deleteFrom('rate_limits').execute();
});

/** More than a busy machine needs for an answer of a line. */
const SILENT_MS = 1_500;
const PICKUP = 'POST …/orders takes a pickup in cash';
/** What takes a code from a mailbox. */
const UNTRIED_ACCOUNTS = [
  'POST signup takes a new customer, and signup/verify the code',
  'POST pwdreset/initiate sends a code',
  'POST pwdreset/verify sets the new password with the code',
];
/** Where the store knows no call. */
const notThere = () => '/api/nothing/here';
const rulesThat = (outcome: string, findings: Awaited<ReturnType<typeof walk>>) =>
  findings.filter((one) => one.outcome === outcome).map(({ rule }) => rule);
const orderStates = () => storeRows(store, 'select status from orders order by order_number');

/** The command as it is typed, with nothing in its environment but these. */
async function typed(words: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...environment };
  const file = await builtProgram('tests/conformance/run.ts');
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { cwd: TOP, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('A-1290: of our own store every rule holds that can be tried without a card and a delivery', async () => {
  const findings = await walk(store.url);
  expect(findings.filter(({ outcome }) => outcome === 'fails')).toEqual([]);
  expect(rulesThat('untried', findings)).toEqual([
    'POST …/orders takes a delivery',
    'POST …/orders takes a payment by card',
    ...UNTRIED_ACCOUNTS,
  ]);
  expect(rulesThat('holds', findings).length).toBeGreaterThan(50);
});

test('A-1292: one order is made, and cancelled; with --no-orders none is', async () => {
  const before = await orderStates();
  await walk(store.url);
  expect(await orderStates()).toEqual([...before, { status: 6 }]);
  const findings = await walk(store.url, { mayOrder: false });
  expect(rulesThat('fails', findings)).toEqual([]);
  expect(findings.find(({ rule }) => rule === PICKUP)).toMatchObject({
    outcome: 'untried',
    detail: '--no-orders says that nothing may be ordered',
  });
  expect(await orderStates()).toHaveLength(before.length + 1);
});

test('A-1292: where the customer cannot cancel the kitchen does, and without its key the walk says what to cancel', async () => {
  const lying = await startLyingStore(store.url, { at: /\/cancel$/, path: notThere });
  try {
    const only = ['orders'];
    expect((await walk(lying.url, { only })).at(-1)).toMatchObject({ group: 'ending', outcome: 'holds' });
    const left = (await walk(lying.url, { only, kitchenKey: null })).at(-1);
    expect(left).toMatchObject({ group: 'ending', outcome: 'untried' });
    expect(left?.detail).toMatch(/^please cancel order number \d+ at the restaurant/);
  } finally {
    await lying.stop();
  }
});

test('A-1290: what a store lacks beyond section 7, and what was not given, is not tried, and fails nothing', async () => {
  const lacks = /\/(slots|cancel|receiver)\b/;
  const lying = await startLyingStore(store.url, { at: lacks, path: notThere });
  try {
    const nothing = { account: null, kitchenKey: null, otherSubdomain: null, promoCode: null };
    const findings = await walk(lying.url, nothing);
    expect(rulesThat('fails', findings)).toEqual([]);
    const why = findings.filter(({ outcome }) => outcome === 'untried').map(({ detail }) => detail);
    for (const reason of [
      'no list of times',
      'no code was given',
      'no account was given',
      'no calls for a kitchen',
    ])
      expect(why.join('\n')).toContain(reason);
  } finally {
    await lying.stop();
  }
});

test('A-1290: a restaurant that is closed is no fault of its store', async () => {
  await addRestaurant(store.deps, { subdomain: 'closed', products: sellingMenu });
  const weeklyAvailabilities = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    isClosed: true,
    dayAvailabilities: [],
  }));
  await changeDocument(store.deps, 'r-closed', { weeklyAvailabilities });
  const findings = await walk(store.url, { subdomain: 'closed', account: null, kitchenKey: null });
  expect(rulesThat('fails', findings)).toEqual([]);
  expect(findings.find(({ rule }) => rule === PICKUP)?.detail).toMatch(
    /^the restaurant takes no order now: /,
  );
});

test('A-1293: typed, it tells first what it will do, then a line for each rule, and prints no secret', async () => {
  const { code, out, err } = await typed([store.url, ...WORDS], SECRETS);
  expect([code, err]).toEqual([0, '']);
  const [where, what, ...lines] = out.trimEnd().split('\n');
  expect(where).toContain(`Section 7 at ${store.url}, restaurant 'demo'`);
  expect(what).toContain('One order is placed');
  expect(lines.at(-1)).toMatch(/^\d+ hold, 0 fail, 5 not tried$/);
  for (const line of filled(lines.slice(0, -1)))
    expect(line).toMatch(/^(holds {4}|FAILS {4}|not tried) {2}\w+: /);
  expect(out).not.toContain(SECRETS.CONFORMANCE_PASSWORD);
  expect(out).not.toContain(SECRETS.CONFORMANCE_KITCHEN_KEY);
});

test('A-1293: a failure ends with code 1; its line hides tokens, keys and passwords', async () => {
  const answer = (told: { status: number; body: { success: boolean; data: unknown; error: unknown } }) => ({
    ...told,
    body: { ...told.body, echo: SECRETS, data: { ...(told.body.data as object), expiry: 'never' } },
  });
  const lying = await startLyingStore(store.url, { at: /signin$/, answer });
  try {
    const { code, out } = await typed([lying.url, ...WORDS, '--only', 'accounts'], SECRETS);
    expect(code).toBe(1);
    const line = out.split('\n').find((one) => one.startsWith('FAILS')) ?? '';
    expect(line).toContain('data.expiry to be a moment in time');
    expect(line).toContain('"accessToken":"(secret)"');
    expect(line).not.toContain(SECRETS.CONFORMANCE_PASSWORD);
  } finally {
    await lying.stop();
  }
});

test('A-1293: what cannot be walked gets one sentence and code 1', async () => {
  const page = createServer((_request, response) => void response.end('<h1>Hello</h1>'));
  await new Promise<void>((ready) => page.listen(0, '127.0.0.1', ready));
  const elsewhere = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  try {
    for (const [words, sentence] of [
      [[], 'One URL is needed: npm run conformance'],
      [['ftp://demo.example.com'], 'ftp://demo.example.com is no address of a store'],
      [[store.url], `Say which restaurant of ${store.url} to ask for: --subdomain NAME`],
      [[nowhere, '--subdomain', 'demo'], `No store answers at ${nowhere}: `],
      [[elsewhere, '--subdomain', 'demo'], `There is no store API at ${elsewhere}: `],
      [[store.url, '--subdomain', 'nobody'], `There is no restaurant 'nobody' at ${store.url}: `],
      [
        [store.url, '--subdomain', 'demo', '--only', 'carts'],
        "There is no group 'carts', but these: restaurant, ",
      ],
      [
        [store.url, '--subdomain', 'demo', '--profile-method', 'PATCH'],
        '--profile-method is PUT or POST, as section 7 has it, not PATCH.',
      ],
      [[store.url, '--sub', 'demo'], "Unknown option '--sub'"],
    ] as const) {
      const { code, err, out } = await typed(words);
      expect([code, out.split('\n').filter((line) => /^(holds|FAILS)/.test(line))], sentence).toEqual([
        1,
        [],
      ]);
      expect(err.trimEnd().split('\n'), sentence).toHaveLength(1);
      expect(err).toContain(sentence);
    }
  } finally {
    page.closeAllConnections();
    await new Promise((closed) => page.close(closed));
  }
});

test('A-1293: a store that hangs up or stays silent in the middle is told as that', async () => {
  const silent = createServer((request, response) => {
    if (request.url?.startsWith('/api/client/')) response.end('{"success":true,"data":{"clientId":"r"}}');
    else if (request.url?.includes('/products/')) request.socket.destroy();
  });
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  try {
    const findings = await walk(url, { only: ['catalogue'], timeoutMs: SILENT_MS });
    const menu = findings.find(({ rule }) => rule.includes('the whole menu'));
    expect(menu).toMatchObject({ outcome: 'fails' });
    expect(menu?.detail).toMatch(
      /^GET \/api\/r\/products\?departmentid= was not answered \(nothing came within 1\.5 s\)$/,
    );
    const unknown = findings.find(({ rule }) => rule.includes('an unknown product'));
    expect(unknown?.detail).toMatch(/was not answered \(ECONNRESET\)$/);
  } finally {
    silent.closeAllConnections();
    await new Promise((closed) => silent.close(closed));
  }
});

test('A-1293: names below localhost are this machine, and name the restaurant', async () => {
  const { port } = new URL(store.url);
  const { code, out } = await typed([`http://demo.localhost:${port}/`, '--only', 'restaurant']);
  expect([code, out]).toEqual([0, expect.stringContaining("restaurant 'demo'")]);
});

test('A-1397: what takes a code from a mailbox has its line, with the reason, and has no code mailed', async () => {
  const mails = () => storeRows(store, 'select recipient from outbox');
  const before = await mails();
  const findings = await walk(store.url, { only: ['accounts'] });
  for (const rule of UNTRIED_ACCOUNTS) {
    const found = findings.filter((one) => one.rule === rule);
    expect(found).toMatchObject([{ outcome: 'untried', detail: expect.stringContaining('mailbox') }]);
  }
  expect(rulesThat('fails', findings)).toEqual([]);
  expect(await mails()).toEqual(before);
});

test('A-1395: a profile that is saved by POST alone holds with --profile-method POST, and else is told of it', async () => {
  const isPut = /PUT .*currentcustomer\/profile$/;
  const lying = await startLyingStore(store.url, { at: isPut, path: notThere });
  const byPut = /POST .*currentcustomer\/profile$/;
  const other = await startLyingStore(store.url, { at: byPut, method: 'PUT' });
  try {
    const only = ['accounts'];
    for (const { url } of [lying, other])
      expect(rulesThat('fails', await walk(url, { only, profileMethod: 'POST' }))).toEqual([]);
    const [failing, ...others] = (await walk(lying.url, { only })).filter(
      ({ outcome }) => outcome === 'fails',
    );
    expect(others).toEqual([]);
    expect(failing?.rule).toMatch(/^PUT …\/currentcustomer\/profile saves it/);
    expect(failing?.detail).toContain('--profile-method POST where it is that');
  } finally {
    await lying.stop();
    await other.stop();
  }
});
