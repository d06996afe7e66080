import { expect, test } from 'vitest';
import { tellBy, tellIn } from './tell-in.ts';

const told = {
  'Your cart is empty': 'आपका कार्ट खाली है',
  'We are full.': 'जगह नहीं है।',
  '{{product}} is out of stock': '{{product}} स्टॉक में नहीं है',
  'Only {{left}} of {{product}} left': '{{product}} सिर्फ़ {{left}} बचे हैं',
  'The next free time is {{time}}.': 'अगला समय {{time}} है।',
  'The next free time is {{time}} tomorrow.': 'अगला समय कल {{time}} है।',
};

test.each([
  ['Your cart is empty', 'आपका कार्ट खाली है'],
  ['Naan is out of stock', 'Naan स्टॉक में नहीं है'],
  ['Only 3 of Dal (large) left', 'Dal (large) सिर्फ़ 3 बचे हैं'],
  ['We are full. The next free time is 6:45 PM.', 'जगह नहीं है। अगला समय 6:45 PM है।'],
  ['We are full. The next free time is 6:45 PM tomorrow.', 'जगह नहीं है। अगला समय कल 6:45 PM है।'],
])('%s: %s', (english, words) => {
  expect(tellIn(told, english)).toBe(words);
});

test('A-66: what the table does not know stays as it was sent, also when only a part of it is known', () => {
  for (const text of ['Order over 9000', 'We are full. Ask Ravi.', '', 'constructor'])
    expect(tellIn(told, text)).toBe(text);
});

test('what a text was filled with is said in that language, too', () => {
  const names = new Map([['Naan', 'नान']]);
  const fill = (value: string) => names.get(value) ?? value;
  expect(tellIn(told, 'Naan is out of stock', fill)).toBe('नान स्टॉक में नहीं है');
  expect(tellIn(told, 'Only 2 of Naan left', fill)).toBe('नान सिर्फ़ 2 बचे हैं');
  expect(tellIn(told, 'Naan', fill)).toBe('Naan');
});

test('of several tables the one that knows a text says it', () => {
  const other = { Hello: 'नमस्ते' };
  expect(tellBy([other, told], 'Naan is out of stock')).toBe('Naan स्टॉक में नहीं है');
  expect(tellBy([told, other], 'Hello')).toBe('नमस्ते');
  expect(tellBy([], 'Hello')).toBe('Hello');
});

test('names are put in as they are, whatever signs they have', () => {
  for (const name of ['$& $1 $$', '{{product}}', 'is out of stock', 'a\nb'])
    expect(tellIn(told, `${name} is out of stock`)).toBe(`${name} स्टॉक में नहीं है`);
});
