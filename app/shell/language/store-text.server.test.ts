import { expect, test } from 'vitest';
import { FAULT_WORDS } from '#app/locales/faults.ts';
import { flashCookie, sayOutcome } from '#app/shell/flash/flash.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { readText } from './store-text.server.ts';

test('A-66: every English text of ours is read by its code, also with what it was filled with', () => {
  // the address of a page and one that is typed are too long in the same words
  const read = Object.entries(FAULT_WORDS.en).filter(([code]) => code !== 'urlTooLong');
  expect(read.map(([, text]) => readText(text)?.code)).toEqual(read.map(([code]) => code));
});

test.each([
  ['Naan is out of stock', 'outOfStock', { product: 'Naan' }],
  ['Only 3 of Dal (large) left', 'onlySoManyLeft', { left: '3', product: 'Dal (large)' }],
  [
    'We are fully booked right now. The next free time is 6:45 PM tomorrow.',
    'fullNowNextTomorrow',
    { time: '6:45 PM' },
  ],
  ['We are fully booked right now. The next free time is 6:45 PM.', 'fullNowNext', { time: '6:45 PM' }],
  ['You can select maximum 2 of "Chicken "Tikka""', 'groupItemAtMost', { max: '2', item: 'Chicken "Tikka"' }],
])('%s: %s', (text, code, values) => {
  const read = readText(text);
  expect(read?.code).toBe(code);
  expect(Object.fromEntries(read?.values ?? [])).toEqual(values);
});

test('A-66: other words are nobody’s, also when a part of them is ours', () => {
  for (const text of ['Order over 9000', 'We are fully booked right now. Ask Ravi.', '', ' is out of stock'])
    expect(readText(text)).toBeNull();
});

/** The messages that a visitor whose page is in Punjabi gets of a refusal, of a restaurant that writes English. */
async function toldOf(error: object, dishes: object[] = []) {
  const store = (call: string) =>
    call.includes('/products')
      ? says.yes({ items: dishes })
      : { ...says.no(0, ''), body: { success: false, data: null, error: { errorCode: 400, ...error } } };
  const { result } = await inPageRequest({ store, language: 'pa', writes: 'en' }, async (context) => {
    await sayOutcome(context, await storeFrom(context).api.call('offers.list'), null);
    return sessionFrom(context).read(flashCookie);
  });
  return result;
}

test('A-281: a refusal in the store’s codes marks the names that it brings, where they were not translated', async () => {
  const errorMessage = 'Naan ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ ਹੈ';
  const outOf = (product: unknown) => toldOf({ errorMessage, code: 'outOfStock', params: { product } });
  const plain = { kind: 'no', text: errorMessage };
  expect(await outOf({ name: 'Naan', names: { hi: 'नान' } })).toEqual([
    { ...plain, names: [{ text: 'Naan', lang: 'en' }] },
  ]);
  expect(await outOf({ name: 'Naan', names: { pa: 'ਨਾਨ' } })).toEqual([plain]);
  for (const wrong of [{ name: 7 }, { name: 'Naan', names: { pa: 7 } }, null, 3])
    expect(await outOf(wrong)).toEqual([plain]);
});

test('A-281: so does one that is read by its English text; a number in it is no name', async () => {
  const [told] = (await toldOf({ errorMessage: 'Only 3 of Naan left' })) ?? [];
  expect(told?.text).not.toContain('Only');
  expect(told?.names).toEqual([{ text: 'Naan', lang: 'en' }]);
});
