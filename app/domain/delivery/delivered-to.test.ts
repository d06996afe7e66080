import { expect, test } from 'vitest';
import { deliveredTo } from './delivered-to.ts';

test('the flat stands before the house; a pickup has neither', () => {
  expect(deliveredTo('27 Valley Road, Auckland', 'Flat 3')).toBe('Flat 3, 27 Valley Road, Auckland');
  for (const unit of ['', null, undefined])
    expect(deliveredTo('27 Valley Road', unit)).toBe('27 Valley Road');
  expect(deliveredTo(null, 'Flat 3')).toBeNull();
});
