import { expect, test } from 'vitest';
import { canUndo, standsFrom } from './undo.ts';

const PRESSED = new Date('2026-07-08T00:00:00.000Z');

test('A-421: a step can be taken back for ten seconds and five more, and stands from then on', () => {
  expect(canUndo(PRESSED, PRESSED)).toBe(true);
  expect(canUndo(PRESSED, new Date('2026-07-08T00:00:14.999Z'))).toBe(true);
  expect(canUndo(PRESSED, new Date('2026-07-08T00:00:15.000Z'))).toBe(false);
  expect(standsFrom(PRESSED).toISOString()).toBe('2026-07-08T00:00:15.000Z');
});
