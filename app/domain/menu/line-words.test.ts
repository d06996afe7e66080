import { expect, test } from 'vitest';
import { counted, lineWords } from './line-words.ts';

test('choices of a dish, those of a combo item in brackets, and how many if several', () => {
  const naan = { name: 'Naan', qty: 1, choices: ['Butter', '2 × Garlic'] };
  const raita = { name: 'Raita', qty: 2, choices: [] };
  expect(lineWords(['Large', counted('Gravy', 2)], [naan, raita])).toBe(
    'Large · 2 × Gravy · Naan (Butter, 2 × Garlic) · 2 × Raita',
  );
});

test('a dish without choices says nothing', () => {
  expect(lineWords([], [])).toBe('');
  expect(counted('Gravy', 1)).toBe('Gravy');
});
