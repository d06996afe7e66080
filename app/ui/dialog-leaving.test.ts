import { expect, test } from 'vitest';
import { afterDialogs, startLeaving } from './dialog-leaving.ts';

test('what is pressed while a dialog closes waits until it is gone; else nothing waits', async () => {
  const went: string[] = [];
  afterDialogs(() => went.push('at once'));
  expect(went).toEqual(['at once']);
  const gone = startLeaving();
  afterDialogs(() => went.push('after it'));
  await Promise.resolve();
  expect(went).toHaveLength(1);
  gone();
  await Promise.resolve();
  expect(went).toEqual(['at once', 'after it']);
  afterDialogs(() => went.push('free again'));
  expect(went).toHaveLength(3);
});
