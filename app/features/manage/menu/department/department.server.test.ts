import { expect, test } from 'vitest';
import { departmentIn } from './department.server.ts';

test('A-870: what the form of a department has no field for stays, and what was emptied goes', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['name', 'Curries'],
    ['names.hi', ''],
    ['names.pa', 'ਕਰੀਆਂ'],
  ] as const)
    form.append(name, value);
  const known = { name: 'Curry', names: { en: 'Curry', hi: 'करी' }, picture: '/pictures/dal.svg' };
  expect(departmentIn(form, known)).toEqual({
    name: 'Curries',
    names: { en: 'Curry', pa: 'ਕਰੀਆਂ' },
    picture: '/pictures/dal.svg',
  });
});
