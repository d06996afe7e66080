import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { ROUND_THE_CLOCK, takeMitti } from './changed-mitti.ts';
import { acceptTerms, checkoutOf, choose, chooseType, fillGuest, openDish, placeButton } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** The demo kitchen with a lager, which it may sell at whatever time the test runs. @returns its receiver key */
async function cellar(store: StoreProcess, subdomain: string): Promise<string> {
  const { hours } = ROUND_THE_CLOCK();
  await takeMitti(store, subdomain, {
    ...ROUND_THE_CLOCK(),
    departments: [
      { name: 'Beer', products: [{ name: 'Lager', price: 9, isAlcohol: true }] },
      ...mitti.departments,
    ],
    alcohol: {
      licence: {
        holder: 'Mitti Ltd',
        number: '007/OFF/9001/2026',
        expires: '2099-06-30',
        link: 'https://example.com/licence.png',
      },
      hours,
      isSoldOnRestrictedDays: true,
    },
  });
  const operator = await operatorOf(store);
  const { said } = await operator.run('receiver-key', subdomain, '--new');
  await operator.close();
  return /[\w-]{43}/.exec(said)?.[0] ?? '';
}

const LICENCE = /007\/OFF\/9001\/2026, Mitti Ltd, until 30 Jun 2099/;

test('A-950 A-952 A-956 A-957 A-959 A-960: from the menu to the door, an age is asked twice and the kitchen is told', async ({
  page,
  store,
  scripted,
}, { project }) => {
  const subdomain = `cellar-${project.name}`;
  const key = await cellar(store, subdomain);
  const origin = store.originOf(subdomain);
  // the words of the menu and the kitchen's pages are the same with scripts
  if (!scripted)
    await test.step('the menu', async () => {
      await page.goto(origin);
      await expect(page.getByRole('contentinfo')).toContainText(LICENCE);
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'See the licence' }),
      ).toHaveAttribute('href', 'https://example.com/licence.png');
      // a naan is added by a press, a beer in its dialog alone
      await expect(page.getByRole('button', { name: 'Add Garlic Naan', exact: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add Lager', exact: true })).toHaveCount(0);
    });

  await page.goto(`${origin}/item/lager`);
  const dialog = page.getByRole('dialog', { name: 'Lager' });
  await expect(dialog).toContainText('for people of 18 and more');
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click();
  const tick = dialog.getByRole('checkbox', { name: 'I am 18 or older', exact: true });
  await expect(tick).toHaveAttribute('aria-invalid', 'true');
  await choose(tick);
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByText('Lager successfully added to cart!.')).toBeVisible();
  // said once it holds for the cart
  await page.goto(`${origin}/item/lager`);
  await expect(dialog).toContainText('for people of 18 and more');
  await expect(page.getByRole('checkbox', { name: 'I am 18 or older', exact: true })).toHaveCount(0);

  const email = `cellar-${project.name}@example.com`;
  await page.goto(`${origin}/checkout`);
  const checkout = await checkoutOf(page);
  if (scripted) await hydrated(page);
  await chooseType(checkout, 'Pickup');
  await choose(checkout.getByRole('radio', { name: /^Cash/ }));
  await fillGuest(checkout, email);
  await acceptTerms(checkout);
  await expect(checkout).toContainText(LICENCE);
  await placeButton(checkout).click();
  const born = checkout.getByLabel('Date of birth');
  await expect(born).toHaveAttribute('aria-invalid', 'true');
  await expect(checkout).toContainText('Please confirm that you are 18 or older');
  await checkout.getByRole('checkbox', { name: 'I am 18 or older', exact: true }).check();
  const teen = `${store.now().getFullYear() - 17}-01-01`;
  await born.fill(teen);
  await placeButton(checkout).click();
  await expect(checkout).toContainText('You must be 18 or older on the day');
  await expect(born).toHaveValue(teen);
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await born.fill('1990-05-17');
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);

  if (scripted) return;
  const { orderId, orderNumber } = await orderOf(store, email);
  const kitchen = await openReceiver(store.port, key, subdomain);
  expect(await kitchen.board()).toContain('Check age: 18+');
  for (const step of [STATUS.accepted, STATUS.preparing]) await kitchen.move(orderNumber, step);
  await handOver(kitchen.visitor, page.context());
  await page.goto(`${origin}/order-receiver/orders/${orderId}`);
  await expect(page.getByRole('note')).toContainText('Check age: 18+');
  await page.getByText('Refused at the door').click();
  await page.getByRole('button', { name: 'No proof of age' }).click();
  await expect(page.locator('dl.kv')).toContainText('−$9.00');
  await expect(page.locator('dl.kv')).toContainText('Refused at the door: No proof of age');
  await expect(page.locator('ol.hist')).toContainText('Delivered');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('main')).toContainText('Check age: 18+');
});

test('A-951 A-964: where nothing contains alcohol, nothing is asked and nothing of it stands there @nojs', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).not.toContainText('licence');
  const dialog = await openDish(page, 'Garlic Naan');
  await expect(dialog.getByRole('checkbox', { name: 'I am 18 or older', exact: true })).toHaveCount(0);
});
