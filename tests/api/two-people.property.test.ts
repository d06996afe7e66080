import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Saves of each run; each is some calls over HTTP. */
const STEPS = 6;

let store: TestBackend;
let one: Drafting;
beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
  one = await startDrafting(store);
});
afterAll(() => store.close());

const FIELDS = ['price', 'description', 'isFeatured'] as const;
const typedOf = {
  price: (n: number) => n + 1,
  description: (n: number) => `Text ${n}`,
  isFeatured: (n: number) => n % 2 === 0,
};
type Field = (typeof FIELDS)[number];
type Shown = Record<Field, unknown>;

const step = fc.record({
  who: fc.constantFrom('owner' as const, 'manager' as const),
  looksFirst: fc.boolean(),
  dish: fc.constantFrom('dal', 'naan'),
  field: fc.constantFrom(...FIELDS),
  n: fc.nat(3),
});

test('A-742: whoever saves when, no save is lost and none overwrites a value that was not seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: STEPS }), async (steps) => {
      const read = async (dish: string) =>
        (await one.ask('draft.part', { query: { part: `products:${dish}` } })).data;
      const seen = new Map<string, { number: number; value: Shown }>();
      for (const dish of ['dal', 'naan'])
        for (const who of ['owner', 'manager']) seen.set(`${who} ${dish}`, (await read(dish)) as never);
      for (const { who, looksFirst, dish, field, n } of steps) {
        const now = (await read(dish)) as unknown as { number: number; value: Shown };
        const form = (looksFirst ? now : seen.get(`${who} ${dish}`)) ?? now;
        seen.set(`${who} ${dish}`, form);
        const typed = typedOf[field](n);
        const value = { ...form.value, [field]: typed };
        const json = { number: form.number, part: `products:${dish}`, value };
        const reply = await one.ask('draft.save', { json, as: one.tokens[who] });
        const after = (await read(dish)).value as Shown;
        const isMine = form.value[field] !== typed;
        const isContested = isMine && now.value[field] !== form.value[field] && now.value[field] !== typed;
        expect(reply.status).toBe(isContested ? 409 : 200);
        for (const each of FIELDS)
          expect(after[each]).toEqual(each === field && isMine && !isContested ? typed : now.value[each]);
      }
    }),
    { numRuns: 12 },
  );
});
