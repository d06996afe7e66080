import { hoursOf, visitorOf } from './changed-mitti.ts';
import { GUEST, NEAR, quickAdd } from './customer.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** The order preference as it is seen and touched. */

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'How would you like your order?' });
const header = (page: Page) => page.getByRole('banner');
const confirm = (dialog: Locator) => dialog.getByRole('button', { name: /^Confirm/ }).last();

async function openFromHeader(page: Page, type: 'Delivery' | 'Pickup'): Promise<void> {
  await header(page)
    .getByRole('button', { name: /Delivery|Pickup/ })
    .click();
  await header(page)
    .getByRole('link', { name: new RegExp(`^${type}`) })
    .click();
}

test('R-HEAD-06 to -08, R-PREF-03 to -09, A-60, C-064: a delivery for tomorrow, chosen by keyboard, stands in header and checkout @js @journey', async ({
  page,
}) => {
  await page.goto('/');
  await awake(page);
  await openFromHeader(page, 'Delivery');
  const dialog = dialogOf(page);
  // chosen in the header, so its address is asked for; nothing can be ordered before
  await expect(dialog.getByRole('radio', { name: /^Delivery/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Order Now/ })).toBeDisabled();
  const box = dialog.getByRole('combobox', { name: 'Search your address' });
  await box.pressSequentially('valley road');
  await expect(dialog.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(new RegExp(NEAR));
  await expect(dialog.getByText(/0\.\d km away, in Mount Eden zone/)).toBeVisible();
  await expect(dialog.getByText('30 min, $4.90')).toBeVisible();
  await expect(confirm(dialog)).toHaveText('ConfirmASAP, 30 min');

  await dialog.getByRole('radio', { name: /^Order Now/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^Later/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Today/ }).focus();
  await page.keyboard.press('ArrowRight');
  const time = dialog.getByRole('radio', { name: '6:30 PM' });
  await time.focus();
  await page.keyboard.press('Space');
  await expect(confirm(dialog)).toHaveText('ConfirmTomorrow, 6:30 PM');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('dialog', { name: 'Default address' }).getByText('Confirm', { exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(header(page).getByRole('button', { name: /^Delivery/ })).toBeVisible();

  await quickAdd(page, 'Garlic Naan');
  await page.goto('/checkout');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByText(NEAR)).toBeVisible();
  await expect(checkout.getByRole('button', { name: /^Delivery/ })).toHaveAttribute('aria-pressed', 'true');
});

test('R-PREF-05, R-PREF-19, R-PREF-20: too far to deliver to says so, leads to contact, and lets one look again @js @390', async ({
  page,
}) => {
  await page.goto('/order-preference?type=2');
  await awake(page);
  const dialog = dialogOf(page);
  const box = dialog.getByRole('combobox', { name: 'Search your address' });
  await box.fill('oriental parade');
  await dialog.getByRole('option').first().click();
  const far = dialog.getByRole('link', {
    name: /^Delivery.*We couldn't find any services near your location\.\.\./,
  });
  await expect(far).toHaveAttribute('href', '/contact');
  await expect(dialog.getByRole('radio', { name: /^Order Now/ })).toBeDisabled();
  await box.fill('valley road');
  await dialog.getByRole('option', { name: NEAR }).click();
  await expect(dialog.getByRole('radio', { name: /^Delivery/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Order Now/ })).toBeEnabled();
  await expect(confirm(dialog)).toHaveText('ConfirmASAP, 30 min');
});

test('R-PREF-16 to -18, R-PREF-07, A-61: from Pickup to Delivery it is asked; No keeps the order and what was typed', async ({
  page,
  scripted,
}) => {
  await page.goto('/order-preference?type=1');
  if (scripted) await awake(page);
  await confirm(dialogOf(page)).click();
  await expect(header(page).getByRole('button', { name: /^Pickup/ })).toBeVisible();
  await openFromHeader(page, 'Delivery');
  const question = page.getByRole('dialog', { name: 'Change to delivery?' });
  await expect(
    question.getByText('Delivery pricing may differ from Pickup. Do you want to continue?'),
  ).toBeVisible();
  await question.getByRole('link', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  await expect(header(page).getByRole('button', { name: /^Pickup/ })).toBeVisible();

  await quickAdd(page, 'Garlic Naan');
  await page.goto('/checkout');
  if (scripted) await awake(page);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('Full name').fill(GUEST.name);
  const delivery = checkout.getByRole('button', { name: /^Delivery/ });
  await delivery.click();
  // with scripts the checkout asks by itself, without them a page does
  const no = scripted
    ? checkout.getByRole('button', { name: 'No', exact: true })
    : question.getByRole('link', { name: 'No', exact: true });
  await no.click();
  await expect(checkout.getByLabel('Full name')).toHaveValue(GUEST.name);
  await expect(checkout.getByRole('button', { name: /^Pickup/ })).toHaveAttribute('aria-pressed', 'true');
  await delivery.click();
  await (scripted ? checkout : question).getByRole('link', { name: 'Yes' }).click();
  const prompt = dialogOf(page);
  await expect(prompt.getByRole('radio', { name: /^Delivery/ })).toBeChecked();
  await expect(prompt.getByLabel('Search your address')).toBeVisible();
  await expect(checkout).toHaveCount(0);
  // closed, one is back where the order is placed, in its own document
  if (scripted) await awake(page);
  await prompt.getByRole('link', { name: 'Close' }).click();
  await expect(checkout.getByRole('button', { name: /^Pickup/ })).toHaveAttribute('aria-pressed', 'true');
});

test('R-PREF-01, R-PREF-03, R-PREF-06: what is asked next is shown by what is chosen, without script @nojs', async ({
  page,
}) => {
  await page.goto('/order-preference');
  const dialog = dialogOf(page);
  const search = dialog.getByLabel('Search your address');
  const now = dialog.getByText('Order Now');
  await expect(search).toBeHidden();
  await expect(now).toBeHidden();
  await dialog.getByText('Delivery', { exact: true }).click();
  await expect(search).toBeVisible();
  await dialog.getByText('Pickup', { exact: true }).click();
  await expect(search).toBeHidden();
  await expect(now).toBeVisible();
  const day = dialog.getByRole('radio', { name: /^Tomorrow/ });
  await expect(day).toBeHidden();
  await dialog.getByText('Later', { exact: true }).click();
  await day.check({ force: true });
  const noon = dialog.locator('label', { hasText: /^12:00 PM$/ });
  await expect(noon.filter({ visible: true })).toHaveCount(1);
  await noon.filter({ visible: true }).click();
  await confirm(dialog).click();
  await expect(header(page).getByRole('button', { name: /Pickup.*12:00 PM/ })).toBeVisible();
});

test('A-214, R-PREF-11: the later address shows the times of the first open day at once, with nothing chosen, and for a delivery without an address', async ({
  page,
  scripted,
}) => {
  const dialog = dialogOf(page);
  const time = dialog.locator('label:has([name="slot"]:enabled)').filter({ visible: true }).first();
  const open = async (path: string) => {
    await page.goto(path);
    await expect(dialog.getByRole('radio', { name: /^Later/ })).toBeChecked();
    await expect(time).toBeVisible();
    if (scripted) await awake(page);
    await expect(time).toBeVisible();
  };
  // what is missing is asked for, and the times stay
  const confirmWithout = async (what: string) => {
    await time.click();
    await confirm(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText(new RegExp(`Please choose ${what}`));
    await expect(time).toBeVisible();
  };
  // without scripts a page costs little
  if (!scripted) {
    await open('/order-preference/later');
    await confirmWithout('delivery or pickup');
  }
  await open('/order-preference/later?type=2');
  await confirmWithout('your address');
  await dialog.getByText('Pickup', { exact: true }).click();
  await confirm(dialog).click();
  await expect(header(page).getByRole('button', { name: /^Pickup/ })).toBeVisible();
});

test('A-214: Later without a single free time says when the restaurant opens next @nojs', async ({
  page,
  context,
  store,
}) => {
  const closed = { hours: 'closed' };
  const changes = hoursOf('11:00-20:00', { 0: closed, 1: closed });
  await handOver(await visitorOf(store, 'away', changes), context);
  await page.goto(`${store.originOf('away')}/order-preference/later?type=1`);
  const told = dialogOf(page).getByText(
    /^No later time is free today or tomorrow\. Opens on \w+day at 11:00 AM$/,
  );
  await expect(told).toBeVisible();
});
