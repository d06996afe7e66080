import { expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { ACCOUNT, pageAt, pagesOf, startOf } from './navigation.ts';

const namesOf = (role: Parameters<typeof pagesOf>[0]) =>
  pagesOf(role).flatMap(({ pages }) => pages.map(({ name }) => name));

test('A-770: a page that a role may not open is not in its navigation, and no group is empty', () => {
  expect(namesOf('owner')).toContain('people');
  expect(namesOf('manager')).not.toContain('people');
  expect(namesOf('kitchen')).not.toContain('activity');
  for (const role of ['owner', 'manager', 'kitchen'] as const) {
    expect(filled(pagesOf(role)).every(({ pages }) => pages.length > 0)).toBe(true);
    const start = startOf(role);
    expect([ACCOUNT, ...pagesOf(role).flatMap(({ pages }) => pages.map(({ href }) => href))]).toContain(
      start,
    );
  }
});

test('A-770: what is below a page belongs to it, and a name that begins alike does not', () => {
  expect(pageAt('/manage/people')).toBe('people');
  expect(pageAt('/manage/people/1f2e')).toBe('people');
  expect(pageAt('/manage/people-of-old')).toBeNull();
});
