import { photo } from '#tests/fixtures/photos.ts';
import { expect, type Page } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';
import { hydrated } from './scripts.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save in the draft' }).click();
/** Does what saves, and waits until the page has the draft's next number: what is typed before goes with the old form. */
async function saved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const number = page.locator('input[name="number"]').first();
  const before = await number.inputValue();
  await act();
  await expect(number).not.toHaveValue(before);
}
const open = (page: Page, words: string) =>
  page.locator('summary').filter({ hasText: words }).first().click();
const item = (page: Page, words: string) => page.locator('details').filter({ hasText: words }).last();

test('an owner sets the address by the map, taxes, legal texts and lines of mails; logo, banners and colour; holidays, and a surcharge by distance (A-980 to A-987, A-989)', async ({
  page,
  scripted,
  ownersStore,
}) => {
  test.slow();
  const { store } = await ownersStore('settings@example.nz');

  // the address: several are found, one is chosen
  await page.goto(`${store.origin}/manage/details`);
  const address = page.getByLabel('Address', { exact: true });
  await address.fill('Dominion Road');
  await page.getByLabel('Phone').fill('09 555 0143');
  await save(page);
  await expect(page.locator('.errs')).toContainText(
    'Address: Choose your address from those that were found',
  );
  await expect(page.getByLabel('Phone')).toHaveValue('09 555 0143');
  await page.getByText('590 Dominion Road, Balmoral, Auckland 1041').click();
  await saved(page, () => save(page));
  await expect(address).toHaveValue('590 Dominion Road, Balmoral, Auckland 1041');
  await address.fill('1 Nowhere Lane');
  await save(page);
  await expect(page.locator('.errs')).toContainText('Address: The map does not have this address');
  await expect(address).toHaveValue('1 Nowhere Lane');
  if (scripted) {
    await address.fill('27 Valley');
    await page.getByRole('option', { name: /^27 Valley Road/ }).click();
    await expect(address).toHaveValue('27 Valley Road, Mount Eden, Auckland 1024');
  } else await address.fill('27 Valley Road, Mount Eden, Auckland 1024');
  await saved(page, () => save(page));

  // these forms have no scripts of their own
  if (!scripted) {
    await changeTaxesAndTexts(page);
    await addSurcharge(page, store.origin);
  }

  // the look: a file that is none, then two banners and a logo
  await page.goto(`${store.origin}/manage/look`);
  // a picture that is chosen earlier waits for its button
  if (scripted) await hydrated(page);
  const upload = async (label: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByLabel(label).setInputFiles(file);
    if (!scripted) await page.getByRole('button', { name: 'Upload and save' }).first().click();
  };
  const png = async (seed: number) => ({
    name: `${seed}.png`,
    mimeType: 'image/png',
    buffer: await photo({ kind: 'png', seed }),
  });
  await upload('Choose a logo', { ...(await png(1)), buffer: Buffer.from('no picture') });
  await expect(page.locator('.errs')).toContainText('Choose a logo');
  const logo = await png(1);
  await saved(page, () => upload('Choose a logo', logo));
  await expect(page.getByRole('img', { name: 'Logo now' })).toBeVisible();
  const banners = page.getByRole('button', { name: /^Remove: Banner/ });
  // the button stands after the banners: once it is there, all of them are
  await expect(page.getByRole('button', { name: 'Save in the draft' })).toBeVisible();
  const before = await banners.count();
  const banner = await png(2);
  await saved(page, () => upload('Add a banner', banner));
  await expect(banners).toHaveCount(before + 1);
  const last = page.locator('input[name="banner[]"]').last();
  const address2 = await last.inputValue();
  if (before > 0) {
    await saved(page, () => page.getByRole('button', { name: `Move up: Banner ${before + 1}` }).click());
    await expect(last).not.toHaveValue(address2);
  }
  await saved(page, () => banners.first().click());
  await expect(banners).toHaveCount(before);
  await page.getByLabel('Brand colour', { exact: true }).fill('#12');
  await save(page);
  await expect(page.locator('.errs')).toContainText('Brand colour: A colour such as #0b6b4b');
  await expect(page.getByLabel('Brand colour', { exact: true })).toHaveValue('#12');
  if (scripted) {
    // contrasts and preview follow what is typed, and the view code follows its answers
    await page.getByLabel('Brand colour', { exact: true }).fill('#ffffff');
    await expect(page.getByText('Buttons: 21 to 1, good')).toBeVisible();
    await expect(page.getByLabel('Pick a colour')).toHaveValue('#ffffff');
    const fill = () =>
      page.locator('.shown-look').evaluate((shown) => getComputedStyle(shown).getPropertyValue('--on-fill'));
    await expect.poll(fill).toBe('#000000');
    await page.getByLabel('View code').fill('lnp');
    await expect(page.getByLabel('Dishes', { exact: true })).toHaveValue('list');
    await page.getByLabel('Pictures', { exact: true }).selectOption('yes');
    await expect(page.getByLabel('View code')).toHaveValue('LPP');
  } else {
    await page.getByLabel('Brand colour', { exact: true }).fill('#ffffff');
    await page.getByLabel('View code').fill('lpp');
  }
  await saved(page, () => save(page));
  await expect(page.getByText('Buttons: 21 to 1, good')).toBeVisible();
  await expect(page.getByLabel('Dishes', { exact: true })).toHaveValue('list');

  // this form has no scripts of its own
  if (scripted) return;
  // holidays of the year ahead, of which one is left out
  await page.goto(`${store.origin}/manage/hours`);
  await open(page, 'Add New Zealand’s holidays');
  await page.getByRole('checkbox', { name: /^Labour Day/ }).uncheck();
  await saved(page, () => page.getByRole('button', { name: 'Add the ticked days as closed' }).click());
  await expect(page.locator('summary').filter({ hasText: 'Boxing Day' })).toContainText('In the draft');
  await open(page, 'Add New Zealand’s holidays');
  await expect(page.getByRole('checkbox', { name: /^Labour Day/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Matariki/ })).toHaveCount(0);
});

async function changeTaxesAndTexts(page: Page): Promise<void> {
  // a tax over 100 percent; one that is in use cannot go, one that is not does
  await open(page, 'Add a tax');
  const bed = item(page, 'Add a tax');
  await bed.getByLabel('Name', { exact: true }).first().fill('Bed tax');
  await bed.getByLabel('Rate (%)').fill('101');
  await save(page);
  await expect(page.locator('.errs')).toContainText('A new tax, Rate (%): At most 100');
  await expect(page.getByLabel('Rate (%)').last()).toHaveValue('101');
  await page.getByLabel('Rate (%)').last().fill('2,5');
  await open(page, 'Order accepted');
  await page.getByLabel('Your line when you accept (optional)').fill('Park behind the shop.');
  await saved(page, () => save(page));
  await expect(page.getByText('Bed tax, 2.5%')).toBeVisible();
  await open(page, 'GST');
  await expect(item(page, 'GST, 15%').getByText('It is in use')).toBeVisible();
  await open(page, 'Bed tax');
  await saved(page, () => item(page, 'Bed tax').getByRole('button', { name: 'Remove this tax' }).click());
  await expect(page.getByText('Bed tax, 2.5%')).toHaveCount(0);

  // an own legal text begins with the store's words, and gives the place back
  await page.getByRole('link', { name: 'Edit: Refund/Product Policy' }).click();
  await saved(page, () => page.getByRole('button', { name: 'Begin with the store’s words' }).click());
  await expect(page.locator('summary').filter({ hasText: /^2 · / })).toBeVisible();
  const second = (await page.locator('summary').filter({ hasText: /^2 · / }).textContent())?.slice(4) ?? '';
  await open(page, '2 · ');
  await saved(page, () => page.getByRole('button', { name: `Move up: ${second}` }).click());
  await expect(page.locator('summary').filter({ hasText: `1 · ${second}` })).toBeVisible();
  await open(page, 'Add a section');
  await page.getByLabel('Text', { exact: true }).last().fill('Only a text.');
  await save(page);
  await expect(page.locator('.errs')).toContainText('Heading: Please fill this in');
  await expect(page.getByLabel('Text', { exact: true }).last()).toHaveValue('Only a text.');
  await page.getByLabel('Heading', { exact: true }).last().fill('Ours');
  await saved(page, () => save(page));
  await page.locator('summary').filter({ hasText: 'Use the store’s text' }).click();
  await page.getByRole('button', { name: 'Use the store’s text' }).click();
  await expect(page.getByRole('button', { name: 'Begin with the store’s words' })).toBeVisible();
}

async function addSurcharge(page: Page, origin: string): Promise<void> {
  // half a surcharge is told, a whole one is said in words
  await page.goto(`${origin}/manage/zones`);
  await open(page, '1 · ');
  const zone = page.locator('.items > details').first();
  await zone.locator('summary').filter({ hasText: 'Surcharge by distance' }).click();
  await zone.getByLabel('For each km more ($, optional)').fill('0,80');
  await save(page);
  await expect(page.locator('.errs')).toContainText('Beyond (km, optional): Please fill this in');
  await expect(zone.getByLabel('For each km more ($, optional)')).toHaveValue('0,80');
  await zone.getByLabel('Beyond (km, optional)').fill('1.5');
  await saved(page, () => save(page));
  await expect(page.getByText('$0.80 more for each km beyond 1.5 km')).toBeVisible();
}
