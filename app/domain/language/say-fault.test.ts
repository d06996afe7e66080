import { expect, test } from 'vitest';
import type { Fault } from '#app/contract/faults.ts';
import { ruleSaid, said } from '#tests/setup/said.ts';

const naan = { name: 'Naan', names: { hi: 'नान' } };

test.each<[Fault, string, string]>([
  [{ code: 'cartEmpty' }, 'Your cart is empty', 'आपका कार्ट खाली है'],
  [{ code: 'outOfStock', params: { product: naan } }, 'Naan is out of stock', 'नान स्टॉक में नहीं है'],
  [
    { code: 'onlySoManyLeft', params: { left: 3, product: { name: 'Dal (large)' } } },
    'Only 3 of Dal (large) left',
    'Dal (large) सिर्फ़ 3 बचे हैं',
  ],
  [
    { code: 'minimumOrder', params: { amount: { cents: 123450 } } },
    'Minimum order amount is $1,234.50',
    'ऑर्डर कम से कम $1,234.50 का होना चाहिए',
  ],
  [
    { code: 'fullNowNextTomorrow', params: { time: { minute: 18 * 60 + 45 } } },
    'We are fully booked right now. The next free time is 6:45 PM tomorrow.',
    'अभी और ऑर्डर नहीं लिए जा सकते। अगला खाली समय कल 6:45 PM है।',
  ],
])('R-I18N-01: %j in English and in Hindi', (fault, english, hindi) => {
  expect(said(fault)).toBe(english);
  expect(said(fault, 'hi')).toBe(hindi);
});

test('one that is left is said in the singular, in languages whose words then change', () => {
  const left = (count: number): Fault => ({
    code: 'onlySoManyLeft',
    params: { left: count, product: naan },
  });
  expect(said(left(1))).toBe('Only 1 of Naan left');
  expect(said(left(1), 'hi')).toBe('नान सिर्फ़ 1 बचा है');
  expect(said(left(1), 'pa')).toBe('Naan ਸਿਰਫ਼ 1 ਬਚਿਆ ਹੈ');
  expect(said(left(2), 'pa')).toBe('Naan ਸਿਰਫ਼ 2 ਬਚੇ ਹਨ');
});

test('names are put in as they are, whatever signs they have', () => {
  for (const name of ['$& $1 $$', '{{product}}', 'is out of stock', 'a\nb']) {
    const fault: Fault = { code: 'outOfStock', params: { product: { name } } };
    expect(said(fault, 'hi')).toBe(`${name} स्टॉक में नहीं है`);
  }
});

test('a rule’s code is said like its fault; the words of a store stay as they are', () => {
  expect(ruleSaid('emailRequired')).toBe('Email is required');
  expect(ruleSaid('emailRequired', 'pa')).toBe('ਈਮੇਲ ਲਿਖਣੀ ਜ਼ਰੂਰੀ ਹੈ');
  for (const text of ['Order over 9000', 'Table 7 is taken.', '', 'constructor'])
    expect(ruleSaid(text, 'hi')).toBe(text);
});
