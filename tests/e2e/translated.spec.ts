import { hasBeenAsked } from '../setup/been-asked.ts';
import { checkoutOf, choose, chooseType } from './customer.ts';
import { expect, type Locator, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/** As browsers do that translate a page: every text goes into elements of theirs, and what React held is out of the page. */
function translateTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && !text.parentElement?.closest('script, style, font, [translate=no]'))
      texts.push(text);
  }
  for (const text of texts) {
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** How one pays for a pickup, pressed after another way; the rows of the bill then, names and sums. */
async function payInCash(page: Page, translate: () => Promise<void>): Promise<string[]> {
  await page.goto('/checkout');
  const checkout = await checkoutOf(page);
  await awake(page);
  await translate();
  await chooseType(checkout, 'Delivery');
  await translate();
  await chooseType(checkout, 'Pickup');
  await translate();
  await choose(checkout.getByRole('radio', { name: /cash/i }));
  return rowsOf(checkout);
}

const rowsOf = (checkout: Locator) => checkout.locator('dl:visible').locator('dt, dd').allInnerTexts();

test('A-1532: the bill at checkout says the same when a browser translates the page @js @390', async ({
  browser,
  store,
}) => {
  const rowsAfter = async (translate: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: store.origin });
    await hasBeenAsked(context);
    await withCart(store, context, 'garlic-naan');
    const page = await context.newPage();
    const rows = await payInCash(page, () => translate(page));
    await context.close();
    return rows;
  };
  const plain = await rowsAfter(async () => {});
  expect(plain.join(' ')).toMatch(/Subtotal.*Total/s);
  expect(await rowsAfter((page) => page.evaluate(translateTexts))).toEqual(plain);
});
