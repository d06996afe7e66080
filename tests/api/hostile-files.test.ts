import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DraftRefusal } from '#app/contract/draft.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { START_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { here, processorMsOf } from '#tests/setup/processor-time.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/*
 * What a manager sends that took the server seconds, in which no restaurant was answered. The server runs in this
 * thread, so that its processor time is counted; a file is checked in another.
 */

let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
  one = await startDrafting(store);
  await compared(JSON.stringify(await one.file()));
  await saved('hours', {});
});
afterAll(() => store.close());

type Refused = { status: number; code: unknown; data: DraftRefusal };

function compared(text: string): Promise<Refused> {
  const raw = new FormData();
  raw.set('file', new Blob([text]));
  return one.ask('draft.compareFile', { raw }).then(({ status, body, data }) => ({
    status,
    code: (body.error as { code?: string } | null)?.code,
    data: data as unknown as DraftRefusal,
  }));
}

async function saved(part: string, value: unknown): Promise<Refused> {
  return one.refused('draft.save', { json: { part, value, number: await one.number() } });
}

/** Asks, and holds the thread to some milliseconds for it. */
async function quickly(ask: () => Promise<Refused>): Promise<Refused> {
  const answers: Refused[] = [];
  const asked = async () => answers.push(await ask());
  const spent = [await processorMsOf(asked)];
  // the least of three counts: garbage may be collected in any
  while (spent.length < 3 && Math.min(...spent) > here(250)) spent.push(await processorMsOf(asked));
  expect(Math.min(...spent)).toBeLessThan(here(250));
  const [answer] = answers;
  if (!answer) throw new Error('it was not asked');
  return answer;
}

const many = (count: number, each: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => each(index));
const HEAD = 'department,name,price';

test.each([
  ['a heading that looks like a fault', `${HEAD},"x': must be ${'a'.repeat(5_000)}"\nA,B,1,\n`, 'noColumn'],
  ['a heading of spaces and quotes', `${HEAD},"${`'': `.repeat(1_200)}"\nA,B,1,\n`, 'noColumn'],
  ['60,000 columns', `${many(60_000, (index) => `c${index}`).join(',')}\n1\n`, 'tooManyValues'],
  ['700,000 lines', `${HEAD}\n${'a,b,1\n'.repeat(700_000)}`, 'tooManyLines'],
  ['a cell of 4 MB', `${HEAD},options\nA,B,1,"x${' '.repeat(4_000_000)}y"\n`, 'tooLong'],
  ['a file of lists in lists', `{"departments":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'tooDeep'],
  ['two million values', `{"departments":[${'1,'.repeat(2_500_000)}1]}`, 'tooManyValues'],
])('A-1521: %s in an uploaded file is refused without the server waiting', async (_, text, code) => {
  const { status, data } = await quickly(() => compared(text));
  expect([status, data.faults?.[0]?.code]).toEqual([422, code]);
});

test('A-1521: of thousands of faults the first hundred are told, and the check ends', async () => {
  const rows = await compared(`${HEAD}\n${'Mains,Dish,x\n'.repeat(15_000)}`);
  expect(rows.data.faults).toHaveLength(100);
  const file = await one.file();
  const products = many(4_000, (index) => `Dish ${index}`).map((name) => ({
    name,
    price: -1,
    dearest: true,
  }));
  const dishes = await compared(JSON.stringify({ ...file, departments: [{ name: 'Big', products }] }));
  expect(dishes.data.faults).toHaveLength(100);
  expect(dishes.data.faultCount).toBe(100);
});

test('A-1521: a file whose check takes too much memory is refused, and the server goes on', async () => {
  // each name is asked about beside all of the others
  const products = many(4_500, () => 'Dal').map((name) => ({ name, price: 5 }));
  const file = await one.file();
  const text = JSON.stringify({ ...file, departments: [{ name: 'Big', products }] });
  const { status } = await compared(text);
  expect(status).toBeLessThan(500);
  expect((await one.ask('draft.get')).status).toBe(200);
});

test.runIf(existsSync('/proc/self/task'))(
  'A-1523: where memory ends the process that checks a file, the file is too large, and the server goes on',
  async () => {
    await expect.poll(() => childNamed('backup-child')).toBeUndefined();
    const asked = compared(`${HEAD}\n${'Mains,Dish,x\n'.repeat(15_000)}`);
    const checking = await vi.waitUntil(() => childNamed('backup-child'), { timeout: START_HANGS_MS });
    process.kill(checking, 'SIGABRT');
    const { status, data } = await asked;
    expect([status, data.faults?.map(({ code }) => code)]).toEqual([422, ['checkTooLong']]);
    expect((await one.ask('draft.get')).status).toBe(200);
  },
);

/** The id of a process that this one started, by its program. */
function childNamed(program: string): number | undefined {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const found = children.find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program));
  return found === undefined ? undefined : Number(found);
}

test.each([
  [
    '8,000 unknown fields',
    'restaurant',
    Object.fromEntries(many(8_000, (index) => `k${index}`).map((key) => [key, 1])),
  ],
  [
    '8,000 unknown fields of a dish',
    'products:dal',
    Object.fromEntries(many(8_000, (index) => `k${index}`).map((key) => [key, 1])),
  ],
  ['90,000 spaces', 'restaurant', { mailLines: { accepted: `a${' '.repeat(90_000)}b` } }],
  ['40,000 entries', 'zones', many(40_000, () => '1')],
])('A-1522: a part with %s is refused at once', async (_, part, value) => {
  const { status, data } = await quickly(() => saved(part, value));
  expect(status).toBe(422);
  expect(data.faults).toHaveLength(1);
});

test('A-1522: JSON that is too deep, too wide or one long text is refused before it is looked at', async () => {
  const post = (body: string) =>
    fetch(`${store.url}/api/${one.id}/manage/draft/part`, {
      method: 'POST',
      headers: { authorization: `Bearer ${one.tokens.manager}`, 'content-type': 'application/json' },
      body,
    });
  const part = (value: string) => `{"number":1,"part":"legal","value":${value}}`;
  const deep = await post(part('['.repeat(49_000) + ']'.repeat(49_000)));
  const long = await post(part(`"${'x'.repeat(5_000_000)}"`));
  const wide = await post(part(`{${many(200_000, (index) => `"k${index}":1`).join(',')}}`));
  expect([deep.status, long.status, wide.status]).toEqual([400, 400, 413]);
  // no deeper than any form, and so read
  expect((await post(part('[[[[]]]]'))).status).toBe(422);
});

test('A-1523: of a restaurant one file is checked at a time, a few wait, and more are sent away', async () => {
  const text = JSON.stringify(await one.file());
  const answers = await Promise.all(many(20, () => text).map(compared));
  const statuses = Map.groupBy(answers, ({ status }) => status);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);
  expect(statuses.get(200)?.length).toBeGreaterThanOrEqual(4);
  expect(statuses.get(503)?.length).toBeGreaterThan(0);
});
