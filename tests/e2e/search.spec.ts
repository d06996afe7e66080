import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, type Page, test } from './fixtures.ts';
import { holdScripts, hydrated, openEarly } from './scripts.ts';

/** Opens the page and brings the cursor into the search box, which phones have behind a button (R-HEAD-03). */
async function openSearch(page: Page, path = '/') {
  await page.goto(path);
  await hydrated(page);
  const box = page.getByRole('search').getByRole('searchbox', { name: 'Search' });
  const button = page.locator('[popovertarget=search]');
  if (await button.isVisible()) {
    await expect(box).toBeHidden();
    await button.click();
    await expect(box).toBeFocused();
  } else await box.click();
  await expect(box).toHaveAttribute('placeholder', 'Search...');
  return box;
}

test('R-HEAD-03 to -05, R-CARD-06: dishes are found while one types, and reached by keyboard; a late answer is dropped; Enter leads to all results @js', async ({
  page,
  store,
}) => {
  const box = await openSearch(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search/hits'))
      asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  const list = page.getByRole('search').getByRole('list');
  // all four letters in one go of the page: on a busy machine the pause between two keys may be as long as the search's
  await box.evaluate(() => {
    for (const letter of 'naan') document.execCommand('insertText', false, letter);
  });
  const found = list.getByRole('link', { name: 'Garlic Naan Breads' });
  await expect(found).toBeVisible();
  await expect(found.locator('img')).toHaveAttribute('src', /naan/);
  // one question for one word, not one for each letter
  expect(asked).toEqual(['naan']);
  await expect(page.getByText(/^\d+ dishes found$/)).toBeAttached();

  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'All results for “naan”' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('naan');

  await test.step('R-CARD-06: a dish out of stock leads nowhere; a name without dishes', async () => {
    await box.fill('fish-pakora');
    const hits = page.getByRole('search');
    await expect(hits.getByText('Out of stock')).toBeVisible();
    await expect(hits.getByRole('link', { name: /Fish-Pakora/ })).toHaveCount(0);
    await box.fill('pizza%');
    await expect(hits.getByText('No dish is called that').last()).toBeVisible();
  });
  await test.step('an answer that comes late', async () => {
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const { body } = await createVisitor(store.port).get('/search/hits?q=dal');
    expect(body).toContain('Dal Makhani');
    await page.route('**/search/hits?q=dal*', async (route) => {
      await gate.promise;
      // a question that the page has taken back gets no answer
      await route.fulfill({ body, contentType: 'application/json' }).catch(() => {});
      arrived.resolve();
    });
    const late = page.waitForRequest(/q=dal/);
    await box.fill('dal');
    await late;
    await box.fill('raita');
    await expect(list.getByRole('link', { name: /Raita/ }).first()).toBeVisible();
    gate.resolve();
    await arrived.promise;
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(list.getByRole('link', { name: /Dal/ })).toHaveCount(0);
  });

  await box.fill('garlic naan');
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Garlic Naan' })).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);

  const again = await openSearch(page, '/contact');
  await again.fill('raita');
  await again.press('Enter');
  await expect(page).toHaveURL(/\/\?q=raita$/);
  await expect(page.getByRole('heading', { name: 'Results for “raita”' })).toBeVisible();
});

test('what was typed before script was there is looked for, and the open box stays @js @390', async ({
  page,
}) => {
  const { release } = await holdScripts(page);
  await openEarly(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('search').getByRole('searchbox', { name: 'Search' });
  await box.fill('raita');
  release();
  await expect(page.getByRole('search').getByRole('link', { name: /Raita/ }).first()).toBeVisible();
  await expect(box).toHaveValue('raita');
  await expect(box).toBeFocused();
});
