import { expect, test } from 'vitest';
import { signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { says } from '#tests/setup/page-request.ts';
import { staffPress } from '#tests/setup/staff-press.ts';
import { pressBeside } from './beside.server.ts';

const url = new URL('http://demo.localhost/manage/menu/dish/dal');
const press = (intent: string, store: Parameters<typeof staffPress>[0], more = {}) =>
  staffPress(store, { intent, number: '7', ...more }, async (context, form) => {
    const who = await signedInToPress(context, url, form);
    return pressBeside(context, url, form, who, { dishId: 'dal', back: '/manage/menu?department=mains' });
  });

test.each(['remove', 'hide', 'copy'])(
  'A-1038: %s of a dish that somebody else changed is refused in words on its page',
  async (intent) => {
    const { to, said } = await press(intent, () => says.no(409, 'Somebody else changed the same', 409));
    expect(to).toBe(url.pathname);
    expect(said).toEqual([expect.stringMatching(/Somebody else changed the same/)]);
  },
);

test('A-877: a dish that is removed leads to its department, a copy to itself', async () => {
  const saved = { number: 8, changes: 1, faults: [], addedId: 'dal-2' };
  expect(await press('remove', () => says.yes(saved))).toMatchObject({ to: '/manage/menu?department=mains' });
  expect(await press('copy', () => says.yes(saved))).toMatchObject({ to: '/manage/menu/dish/dal-2' });
});

test('A-1044: pieces that are none come back as they were typed', async () => {
  expect(await press('left', () => null, { pieces: 'many' })).toMatchObject({
    data: { typed: { pieces: ['many'] }, faults: { pieces: [expect.any(String)] } },
  });
});
