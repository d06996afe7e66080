import { storeRows } from '#tests/setup/database.ts';
import { ROUND_THE_CLOCK, takeMitti } from './changed-mitti.ts';
import { GUEST, NEAR } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

test('by keyboard alone a delivery for later with a promo code is ordered for cash @js @1280 (C-118, R-PREF-11, R-LOC-03, R-PROMO-01)', async ({
  page,
  store,
}, { testId }) => {
  test.slow();
  const email = `${testId}@example.com`;
  await takeMitti(store, 'keys', ROUND_THE_CLOCK());
  const { tabTo, press, type } = keyboardOf(page);
  const { keyboard } = page;
  await page.goto(store.originOf('keys'));
  await awake(page);

  // how and when: the first link leads past the header, but the order type is wanted now
  await press(page.getByRole('button', { name: /^Delivery \/ Pickup/ }), 'Enter');
  await press(page.locator('#order-type').getByRole('link', { name: /^Delivery/ }), 'Enter');
  const preference = page.getByRole('dialog', { name: 'How would you like your order?' });
  await expect(preference.getByRole('radio', { name: /^Delivery/ })).toBeChecked();
  await type(preference.getByRole('combobox'), 'valley road mount eden');
  await expect(preference.getByRole('option', { name: NEAR })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(preference.getByText('Mount Eden zone')).toBeVisible();
  const now = preference.getByRole('radio', { name: /^Order Now/ });
  const later = preference.getByRole('radio', { name: /^Later/ });
  await press((await now.isChecked()) ? now : later, (await now.isChecked()) ? 'ArrowRight' : 'Space');
  const today = preference.getByRole('radio', { name: 'Today' });
  const tomorrow = preference.getByRole('radio', { name: 'Tomorrow' });
  await expect(tomorrow).toBeVisible();
  // in the last half an hour of a day nothing of it is left: the next one is chosen already, and may begin later
  if (await today.isChecked()) await press(today, 'ArrowRight');
  await expect(tomorrow).toBeChecked();
  const slots = preference.getByRole('group', { name: 'Tomorrow' }).getByRole('radio', { disabled: false });
  await press(slots.first(), 'Space');
  await press(preference.getByRole('button', { name: /^Confirm/ }), 'Enter');
  const confirming = page.getByRole('dialog', { name: 'Default address' });
  await press(
    confirming.getByRole('link', { name: 'Confirm' }).or(confirming.getByRole('button', { name: 'Confirm' })),
    'Enter',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delivery .*12:\d\d AM/ })).toBeVisible();

  // a dish, found by its name
  await type(page.getByRole('searchbox'), 'butter chi');
  await expect(
    page
      .getByRole('search')
      .getByRole('link', { name: /^Butter Chicken/ })
      .first(),
  ).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const dish = page.getByRole('dialog', { name: 'Butter Chicken' });
  await press(dish.getByRole('radio', { name: /^Regular/ }), 'ArrowDown');
  await expect(dish.getByRole('radio', { name: /^Large/ })).toBeChecked();
  await press(dish.getByRole('radio', { name: /^Medium/ }), 'ArrowUp');
  await expect(dish.getByRole('radio', { name: /^Mild/ })).toBeChecked();
  await press(dish.getByRole('spinbutton', { name: 'Quantity of Butter Chicken' }), 'ArrowUp');
  await press(dish.getByRole('button', { name: /^Add to Cart/ }), 'Enter');
  await press(page.getByRole('link', { name: 'Not Today' }), 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // checkout: words, code, terms
  const panel = page.getByRole('complementary', { name: 'Your Cart' });
  await press(panel.getByRole('link', { name: /^Proceed To Checkout/ }), 'Enter');
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByText('Confirm your order details')).toBeVisible();
  await awake(page);
  await type(checkout.getByLabel('Full name'), GUEST.name);
  await type(checkout.getByLabel('Email'), email);
  await type(checkout.getByLabel('Phone number'), GUEST.phone);
  await type(checkout.getByLabel('Note for the driver'), 'Blue door');
  await expect(checkout.getByRole('radio', { name: /^Cash/ })).toBeChecked();
  await type(checkout.getByRole('textbox', { name: 'Promo Code' }), 'TIKKA20');
  await press(checkout.getByRole('button', { name: 'Add Code' }), 'Enter');
  await expect(checkout.getByText('20% off your first tandoor order')).toBeVisible();
  await press(checkout.getByRole('checkbox', { name: /Terms of Use/ }), 'Space');
  await tabTo(checkout.getByRole('button', { name: /^Place Order/ }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  const [row] = await storeRows(
    store,
    'select order_type, is_scheduled, payment_mode, snapshot from orders where email = ?',
    email,
  );
  expect(row).toMatchObject({
    order_type: 2,
    is_scheduled: 1,
    payment_mode: 1,
    snapshot: expect.stringContaining('20% off your first tandoor order'),
  });
});

test('the focus goes into what opens and back to what opened it; a new page begins at its heading; the first link leads past the header @js @1280 (C-118)', async ({
  page,
}) => {
  const { press } = keyboardOf(page);
  const { keyboard } = page;
  // more presses than each dialog has stops
  const openers = [
    ['/', 'main a[href="/item/butter-chicken"]', 30],
    ['/contact', 'footer a[href^="/legal/terms"]', 8],
    ['/profile', 'main a[href^="/sign-in"]', 15],
  ] as const;
  for (const [path, selector, presses] of openers) {
    await page.goto(path);
    await awake(page);
    const opener = page.locator(selector).first();
    await opener.focus();
    await keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await expect(dialog, selector).toBeFocused();
    // nothing behind it can be reached
    await page.evaluate(noteOutside);
    for (let press = 0; press < presses; press += 1) await keyboard.press('Tab');
    expect(await page.evaluate(() => Reflect.get(window, 'outside')), selector).toEqual([]);
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator(selector).first(), selector).toBeFocused();
  }

  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Special Offer' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Special Offer' })).toBeFocused();
  await page.goto('/contact');
  await awake(page);
  await press(page.getByRole('link', { name: 'Skip to content' }), 'Enter');
  await keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  // popovers: into them, and back
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.getByRole('button', { name: 'Menu' }), 'Enter');
  await keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#side-menu') !== null)).toBe(true);
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

/** Notes in `window.outside` what has the focus while a modal dialog covers it; the browser's own bars do not count. */
function noteOutside(): void {
  const outside: string[] = [];
  Object.assign(window, { outside });
  document.addEventListener('focusin', ({ target }) => {
    const at = target as Element;
    if (document.querySelector('dialog[open]') && !at.closest('dialog[open]'))
      outside.push(at.outerHTML.slice(0, 80));
  });
}

test('while keys move the focus, what has it is never hidden by what sticks to the window @js @1280 (WCAG 2.4.11)', async ({
  page,
  context,
  store,
}) => {
  // so that the cart bar lies over the end of the window
  await withCart(store, context, 'garlic-naan');
  // the low window has hardly room between header and bar: there more stops are tried
  for (const [width, height, ahead, back] of [
    [390, 844, 30, 15],
    [320, 256, 60, 40],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await awake(page);
    const hidden = [
      ...(await hiddenStops(page, 'Tab', ahead)),
      ...(await hiddenStops(page, 'Shift+Tab', back)),
    ];
    expect(hidden, `${width} × ${height}`).toEqual([]);
  }
});

/** Stops of the keyboard that something else lies over wholly. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const words = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const within = (value: number, end: number) => Math.min(Math.max(value, 1), end - 1);
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y]),
      );
      const isSeen = points.some(([x = 0, y = 0]) => {
        if (x !== within(x, innerWidth) || y !== within(y, innerHeight)) return false;
        const over = document.elementFromPoint(x, y);
        return (
          over !== null &&
          (at.contains(over) || over.contains(at) || at.closest('article, li')?.contains(over))
        );
      });
      return isSeen
        ? null
        : (at.getAttribute('aria-label') ?? at.textContent ?? at.tagName).trim().slice(0, 40);
    });
    if (words !== null) hidden.push(words);
  }
  return hidden;
}
