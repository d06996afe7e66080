import { onNoShare } from '#app/backend/db/connection-shares.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { forgetPictures } from '#app/backend/use-cases/catalogue/replaced-pictures.ts';
import { publishDue } from '#app/backend/use-cases/draft/publish-later.ts';
import { checkedFile, fileWith } from '#tests/fixtures/restaurant-file.ts';
import type { CardStore } from '#tests/setup/card-store.ts';
import { startDrafting } from '#tests/setup/drafting.ts';

const MINUTE_MS = 60_000;
/** Minutes. */
const FORTY_DAYS = 40 * 24 * 60;
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** A draft is set for a time, contradicted by what is published before that, and published again by hand. */
export async function draftIsPublished(store: CardStore): Promise<void> {
  const one = await startDrafting(store, fileWith({ name: 'Dal', price: 12.5, stock: 9 }));
  const price = async (dollars: number) => {
    const { value, number } = (await one.ask('draft.part', { query: { part: 'products:dal' } })).data;
    const json = { number, part: 'products:dal', value: { ...(value as object), price: dollars } };
    return (await one.ask('draft.save', { json })).data.number;
  };
  const publish = async (dollars: number, atUtc?: string) => {
    const { success, body } = await one.ask('versions.publish', {
      json: { number: await price(dollars), atUtc },
    });
    if (!success) throw new Error(`The walk went astray: ${JSON.stringify(body)}`);
  };
  const soon = () => new Date(store.deps.now().getTime() + MINUTE_MS).toISOString();
  await publish(13, soon());
  await one.ask('versions.cancelWaiting');
  await publish(14, soon());
  await publish(15);
  store.minutesLater(2);
  await onNoShare(() => publishDue(store.deps));
  await one.ask('versions.again', { json: { version: 1, liveVersion: 2, draft: 'anew' } });
  await one.ask('versions.again', { json: { version: 99, liveVersion: 3, draft: 'anew' } });
  await one.ask('versions.file', { query: { version: '99' } });
  await one.ask('sale.set', { path: { productId: 'dal' }, json: { piecesLeft: 3 } });
  const form = new FormData();
  form.set('picture', new Blob([Buffer.from(PNG, 'base64')]), 'dal.png');
  const { picture } = (await one.ask('draft.addPicture', { raw: form })).data;
  const number = await price(16);
  const { value } = (await one.ask('draft.part', { query: { part: 'products:dal' } })).data;
  await one.ask('draft.save', {
    json: { number, part: 'products:dal', value: { ...(value as object), picture } },
  });
}

/** A picture that neither the menu nor a version that is kept whole names any more goes after a month. */
export async function picturesAreForgotten(store: CardStore): Promise<void> {
  const picture = { pictureId: 'a-picture', contentType: 'image/png', bytes: Buffer.from(PNG, 'base64') };
  const other = { ...picture, pictureId: 'another-picture' };
  const file = checkedFile(fileWith({ name: 'Dal', price: 12.5, picture: 'dal.png' }));
  const take = (one: typeof picture) =>
    importRestaurant(store.deps, file, { pictures: new Map([['dal.png', one]]) });
  await take(picture);
  await take(picture);
  const { restaurantId } = await take(other);
  // as a hundred versions later
  await store.deps.db
    .updateTable('versions')
    .set({ file: null, pictures: '' })
    .where('restaurant_id', '=', restaurantId)
    .where('number', '<', 3)
    .execute();
  await take(other);
  store.minutesLater(FORTY_DAYS);
  await store.deps.transaction((trx) => forgetPictures(trx, store.deps.now()));
  // a dish leaves, whose stock is kept for a while
  const without = checkedFile(fileWith({ name: 'Naan', price: 3 }));
  await importRestaurant(store.deps, without, { pictures: new Map(), mayTakeAway: true });
}
