import { expect, test } from 'vitest';
import { filled } from './filled.ts';

test('placeholders are filled once, whatever their values look like', () => {
  expect(filled('{{a}} and {{b}}{{missing}}', { a: '{{b}}', b: '2' })).toBe('{{b}} and 2');
});
