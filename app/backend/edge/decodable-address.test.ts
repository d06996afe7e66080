import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { decodable } from './decodable-address.ts';

const TOKEN = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';

test.each([
  ['/manage/invitation/TOKEN%E0%A4', '/manage/invitation/TOKEN%25E0%25A4'],
  ['/manage/password/%TOKEN?from=%E0', '/manage/password/%25TOKEN?from=%E0'],
  ['/manage/password/TOKEN%', '/manage/password/TOKEN%25'],
  ['/products/caf%C3%A9/100%', '/products/caf%C3%A9/100%25'],
  ['/item/caf%C3%A9?q=%', '/item/caf%C3%A9?q=%'],
])('A-1608: the router decodes %s, and prints no word of it', (asked, passed) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const address = decodable(asked.replace('TOKEN', TOKEN));
  expect(address).toBe(passed.replace('TOKEN', TOKEN));
  matchRoutes([{ path: '/:zone/:screen/:token' }], address.split('?', 1)[0] ?? '');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
