import { plainDish } from '#tests/setup/demo-menu.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';

const PUNJABI = { 'accept-language': 'pa-IN, en;q=0.5' };
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/gi)].map(([, tag]) => tag);

test('an owner takes a language away: customers read their own no more in it, whatever they ask for, and who works there does @nojs (A-1130)', async ({
  page,
  ownersStore,
}) => {
  const { store, visitor } = await ownersStore('languages@example.nz');
  const stranger = createVisitor(store.port);
  // kept before the change, and with a cart of one's own
  expect(languageOf((await stranger.get('/', PUNJABI)).body)).toBe('pa');
  const { productId } = await plainDish(store.port);
  const guest = createVisitor(store.port);
  await addFromMenu(guest, productId);

  await page.goto(`${store.origin}/manage/details`);
  const offers = page.getByRole('group', { name: 'Customers may choose' });
  await offers.getByRole('checkbox', { name: 'ਪੰਜਾਬੀ' }).uncheck();
  // the first language stays, ticked or not
  await offers.getByRole('checkbox', { name: 'English' }).uncheck();
  const number = page.locator('input[name="number"]').first();
  const before = await number.inputValue();
  await page.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(number).not.toHaveValue(before);
  await expect(offers.getByRole('checkbox', { name: 'English' })).toBeChecked();
  expect(languageOf((await stranger.get('/', PUNJABI)).body)).toBe('pa');
  await page.goto(`${store.origin}/manage/versions`);
  await expect(page.getByText('English, हिन्दी')).toBeVisible();
  await page.getByRole('button', { name: /^Publish 1 change/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Version 2 is live' })).toBeVisible();

  for (const [who, path] of [
    [stranger, '/'],
    [stranger, '/?lng=pa'],
    [stranger, '/contact'],
    [guest, '/'],
    [guest, '/cart'],
  ] as const) {
    const { body } = await who.get(path, PUNJABI);
    expect([path, languageOf(body)]).toEqual([path, 'en']);
    expect(body).not.toContain('value="pa"');
  }
  const home = await createVisitor(store.port).get('/', PUNJABI);
  expect(alternates(home.body)).toEqual(['en', 'hi', 'x-default']);
  expect((await stranger.get('/sitemap.xml')).body).not.toContain('lng=pa');
  expect(languageOf((await createVisitor(store.port).get('/?lng=hi')).body)).toBe('hi');
  expect(languageOf((await visitor.get('/manage/details', PUNJABI)).body)).toBe('pa');
});
