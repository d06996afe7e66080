import { expect } from 'vitest';
import { type Lie, startLyingStore, type Told } from '#tests/mocks/lying-store.ts';
import type { TestBackend } from './test-backend.ts';
import { walk } from './walked-store.ts';

/** A way in which a store can be wrong, and what the walk of a group says of it. */
export type LieRow = [group: string, lie: string, how: Lie, rule: RegExp, detail: RegExp];
export type Data = Record<string, unknown>;
export const said = (status: number, data: unknown, success = true): Told => ({
  status,
  body: { success, data, error: success ? null : { errorCode: status, errorMessage: 'No' } },
});
/** With these fields changed in the data, or in what they hold. */
export const changed =
  (change: (data: Data) => void) =>
  (told: Told): Told => {
    const copy = structuredClone(told);
    const outer = copy.body.data as { data?: Data };
    if (copy.body.success) change(outer.data ?? outer);
    return copy;
  };
/** A refusal becomes a success with these data. */
export const accepted = (data: unknown) => (told: Told) => (told.body.success ? told : said(200, data));

/** From the so many-th success on. */
export function from(first: number, change: (told: Told) => Told): (told: Told) => Told {
  let seen = 0;
  return (told) => {
    if (told.body.success) seen += 1;
    return seen >= first ? change(told) : told;
  };
}

/** Walks our own store behind that lie: the walk names it, and nothing else. */
export async function expectNamed(store: TestBackend, [group, , how, rule, detail]: LieRow): Promise<void> {
  const lying = await startLyingStore(store.url, how);
  try {
    const findings = await walk(lying.url, { only: [group] });
    const failing = findings.filter(({ outcome }) => outcome === 'fails');
    expect(failing.length, failing.map((one) => `${one.rule} — ${one.detail}`).join('\n')).toBeGreaterThan(0);
    for (const one of failing) {
      expect(one.group).toBe(group);
      expect(one.rule).toMatch(rule);
      expect(one.detail).toMatch(detail);
    }
  } finally {
    await lying.stop();
  }
}
