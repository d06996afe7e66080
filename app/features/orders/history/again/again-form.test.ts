import { expect, test } from 'vitest';
import { lineValue, readAgainWish } from './again-form.ts';

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('the ticked lines with the price that was shown; added to the cart unless it is to be replaced', () => {
  const form = formOf(
    ['line', lineValue(0, 1250)],
    ['line', lineValue(12, 0)],
    ['key', 'k'],
    ['mode', 'add'],
  );
  expect(readAgainWish(form)).toEqual({
    isReplacing: false,
    lines: [
      { index: 0, shownCents: 1250 },
      { index: 12, shownCents: 0 },
    ],
    key: 'k',
  });
  form.set('mode', 'replace');
  expect(readAgainWish(form).isReplacing).toBe(true);
});

test.each(['', '1', '1:', ':5', '-1:5', '1:-5', '1.5:5', '99999:1', '0x1:1', '1:5 '])(
  '%j is no line',
  (value) => expect(readAgainWish(formOf(['line', value])).lines).toEqual([]),
);

test('a line twice counts once, and a form without a key gets one of its own', () => {
  const form = formOf(['line', '3:100'], ['line', '3:200']);
  expect(readAgainWish(form).lines).toEqual([{ index: 3, shownCents: 200 }]);
  expect(readAgainWish(form).key).toMatch(/^[0-9a-f-]{36}$/);
  expect(readAgainWish(form).key).not.toBe(readAgainWish(form).key);
});
