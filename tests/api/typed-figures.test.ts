import { parseSubmission } from '@conform-to/react/future';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type CallDefinition, calls } from '#app/contract/calls.ts';
import { readPhone } from '#app/contract/phone-number.ts';

/** Every form of the pages whose fields are checked: its rules stand in a file of this name. */
const FORMS = import.meta.glob<Record<string, unknown>>('/app/features/**/schema.ts', { eager: true });
const PHONES = [
  '+64 (0)21 555 0142',
  '०२१ ५५५ ०१४२',
  '੦੨੧ ੫੫੫ ੦੧੪੨',
  '\u202d021\u2011555\ufe0d\u00a00142\u202c',
  '０２１５５５０１４２',
];
const TWO_PHONES = '021 555 0142 / 09 555 1234';
const CODES = ['१२३४५६', '੧੨੩ ੪੫੬', '\u202d123\u2011456\u202c', '１２３４５６'];

/** A new form or call is in by the name of its field. */
const IS_PHONE = /^phone(number)?$/i;
const IS_CODE = /^(otp|code)$/i;
/** Checked by the use case, one after the other (contract/README.md): tests/api/order-floods.test.ts. */
const BY_USE_CASE = ['orders.create'];

type Field = { of: string; name: string; check: (typed: string) => { value?: unknown; faults: string[] } };

function formFields(): Field[] {
  return Object.entries(FORMS).flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([name]) => /rules$/i.test(name))
      .flatMap(([name, exported]) => {
        const rules = typeof exported === 'function' ? exported('2026-07-08') : exported;
        const { schema, names } = rules as { schema: z.ZodType; names: readonly string[] };
        return names.map((field) => ({
          of: `${path.replace('/app/features/', '')} ${name}`,
          name: field,
          check: (typed: string) => {
            const sent = parseSubmission(new URLSearchParams({ [field]: typed })).payload;
            const issues = schema.safeParse(sent).error?.issues ?? [];
            return { faults: issues.filter(({ path: [at] }) => at === field).map(({ message }) => message) };
          },
        }));
      }),
  );
}

function callFields(): Field[] {
  return Object.entries<CallDefinition>(calls).flatMap(([of, { request }]) => {
    if (BY_USE_CASE.includes(of) || !request || !('shape' in request)) return [];
    return Object.entries(request.shape as Record<string, z.ZodType>).map(([name, schema]) => ({
      of,
      name,
      check: (typed: string) => {
        const { data, error } = schema.safeParse(typed);
        return { value: data, faults: (error?.issues ?? []).map(({ message }) => message) };
      },
    }));
  });
}

describe.each([
  ['forms', formFields(), 4, 3],
  ['calls', callFields(), 5, 5],
] as const)('%s', (_, fields, mostPhones, mostCodes) => {
  const phones = fields.filter(({ name }) => IS_PHONE.test(name));
  const codes = fields.filter(({ name }) => IS_CODE.test(name));

  test('those that take a phone or a code are found', () => {
    expect(phones.length).toBeGreaterThanOrEqual(mostPhones);
    expect(codes.length).toBeGreaterThanOrEqual(mostCodes);
  });

  test.each(phones)('A-1540, A-1541: $of takes $name in any spelling', ({ check }) => {
    for (const typed of PHONES) {
      const { value = readPhone(typed), faults } = check(typed);
      expect([value, faults], typed).toEqual(['+64215550142', []]);
    }
  });

  test.each(phones)('A-1542: $of refuses two numbers in $name with words', ({ check }) => {
    expect(check(TWO_PHONES).faults).toEqual(['phoneInvalid']);
  });

  test.each(codes)('A-1540: $of takes $name in any script', ({ check }) => {
    for (const typed of CODES) {
      const { value = '123456', faults } = check(typed);
      expect([value, faults], typed).toEqual(['123456', []]);
    }
  });
});
