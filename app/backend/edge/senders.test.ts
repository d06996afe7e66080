import { expect, test } from 'vitest';
import { createSenders, WEIGHT } from './senders.ts';

test('F30: files on their way from many networks leave room for forms, and give it back once they are there', () => {
  const { take } = createSenders();
  const files = Array.from({ length: 30 }, (_, index) => take(`192.0.2.${index}`, WEIGHT.file));
  expect(files.filter((file) => file !== null)).toHaveLength(20);
  const forms = Array.from({ length: 50 }, () => take('198.51.100.1', WEIGHT.form));
  expect(forms.every((form) => form !== null)).toBe(true);
  expect(take('203.0.113.1', WEIGHT.file)).toBeNull();
  files[0]?.();
  expect(take('203.0.113.1', WEIGHT.file)).not.toBeNull();
});
