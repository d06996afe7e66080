import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredPicture } from '#app/backend/pictures/keep-picture.ts';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { storeRows } from '#tests/setup/database.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { importRestaurant } from './import-restaurant.ts';

let store: TestBackend;
beforeEach(async () => {
  store = await startTestBackend({ now: '2026-07-01T00:00:00.000Z' });
});
afterEach(() => store.close());

async function importWith(pictureId: string): Promise<void> {
  const picture: StoredPicture = { pictureId, contentType: 'image/png', bytes: Buffer.from('x') };
  const file = checkedFile(fileWith({ name: 'Dal', price: 12.5, picture: 'dal.png' }));
  await importRestaurant(store.deps, file, { pictures: new Map([['dal.png', picture]]) });
}

/** As a hundred versions later: only the live one still names its pictures. */
async function onlyLiveKept(live: number): Promise<void> {
  await store.deps.db
    .updateTable('versions')
    .set({ file: null, pictures: '' })
    .where('number', '<', live)
    .execute();
}

async function kept(): Promise<unknown[]> {
  const rows = await storeRows(store, 'select picture_id from pictures order by picture_id');
  return rows.map(({ picture_id }) => picture_id);
}

test('F42: a picture that an import replaced goes after 30 days, and one that is shown never', async () => {
  await importWith('first');
  store.setNow('2026-08-01T00:00:00.000Z');
  await importWith('second');
  await onlyLiveKept(2);
  await importWith('second');
  await forgetOldRows(store.deps);
  store.setNow('2026-08-30T23:59:59.000Z');
  await forgetOldRows(store.deps);
  expect(await kept()).toEqual(['first', 'second']);
  store.setNow('2026-08-31T00:00:01.000Z');
  await forgetOldRows(store.deps);
  expect(await kept()).toEqual(['second']);
  store.setNow('2027-08-31T00:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await kept()).toEqual(['second']);
});

test('A-756: a picture that a kept version names stays, since that version may be published again', async () => {
  await importWith('first');
  await importWith('second');
  store.setNow('2027-07-01T00:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await kept()).toEqual(['first', 'second']);
});

test('F42: a picture that is shown again stays, also when an older program brought it back', async () => {
  await importWith('first');
  await importWith('second');
  await importWith('first');
  await onlyLiveKept(3);
  await importWith('first');
  await store.deps.db
    .updateTable('pictures')
    .set({ replaced_utc: '2026-07-01T00:00:00.000Z' })
    .where('picture_id', '=', 'first')
    .execute();
  store.setNow('2026-09-01T00:00:00.000Z');
  await forgetOldRows(store.deps);
  expect(await kept()).toEqual(['first']);
});
