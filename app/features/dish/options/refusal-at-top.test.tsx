import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { RefusalAtTop } from './refusal-at-top.tsx';

test('A-281: a refusal of the store marks the dish in it that is in another language', () => {
  const message = 'Naan ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ ਹੈ';
  const top = (names?: { text: string; lang: string }[]) =>
    drawn(<RefusalAtTop fault={{ group: null, message, names }} />);
  expect(top([{ text: 'Naan', lang: 'en' }])).toContain('<span lang="en">Naan</span> ਸਟਾਕ');
  expect(top()).toContain(message);
});
