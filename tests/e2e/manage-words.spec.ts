import type { Visitor } from '#tests/setup/visitor.ts';
import { expect, type Page } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';
import { hydrated } from './scripts.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save in the draft' }).click();

test('A-1102, A-1101, A-1103: the longest legal text in Hindi is saved, more than that is told and kept; missing words lead to their fields; delivery without a zone is a note', async ({
  page,
  scripted,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('words@example.nz');

  if (!scripted) await saveLongest(visitor);

  // no browser lets somebody type so much: it is put there
  await page.goto(`${store.origin}/manage/details/legal/refund`);
  await page.getByRole('button', { name: 'Begin with the store’s words' }).click();
  if (scripted) await hydrated(page);
  const first = page.locator('[name="section-0-text"]');
  // in a section that stays folded: laid out, so long a text takes a browser minutes
  const tooMuch = 'क'.repeat(690_000);
  await first.evaluate((area: HTMLTextAreaElement, text) => {
    area.value = text;
  }, tooMuch);
  await save(page);
  if (scripted)
    await expect(page.getByRole('alert')).toContainText(/This is more than can be saved at once: 6\.\d MB/);
  else {
    await expect(page.getByRole('main')).toContainText('Nothing was saved. Go back');
    await page.goBack();
  }
  await expect(first).toHaveValue(tooMuch);
  // what follows are notes and links, which scripts leave as they are
  if (scripted) return;

  // what Punjabi lacks, and the field of a zone in it
  await page.goto(`${store.origin}/manage/menu/new-department`);
  await page.getByLabel('English').fill('Specials of the week');
  await save(page);
  await expect(page).not.toHaveURL(/new-department/);
  await page.goto(`${store.origin}/manage/details`);
  await page.getByRole('link', { name: 'Show them: ਪੰਜਾਬੀ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without words in ਪੰਜਾਬੀ');
  await page.getByRole('link', { name: 'Specials of the week' }).click();
  await expect(page.getByLabel('ਪੰਜਾਬੀ')).toBeVisible();

  // the only zones go, and delivery stays on
  await page.goto(`${store.origin}/manage/zones`);
  for (;;) {
    const rows = page.locator('.items > details');
    const count = await rows.count();
    if (count === 1) break;
    await rows.first().locator('summary').first().click();
    await rows.first().getByRole('button', { name: 'Remove this zone' }).click();
    await expect(rows).toHaveCount(count - 1);
  }
  const sentence = 'Delivery is on, but there is no zone: nobody can order a delivery.';
  await expect(page.getByRole('main')).toContainText(sentence);
  await page.goto(`${store.origin}/manage/hours`);
  await expect(page.getByRole('main')).toContainText(sentence);
  await page.goto(`${store.origin}/manage/versions`);
  await expect(page.getByRole('main')).toContainText(sentence);
  await expect(page.getByRole('button', { name: /^Publish \d+ changes/ })).toBeEnabled();
  await page.getByRole('link', { name: 'Add a delivery zone' }).click();
  await expect(page).toHaveURL(/\/manage\/zones$/);
});

/** Sixty sections of all letters that a section may have. */
async function saveLongest(visitor: Visitor): Promise<void> {
  const legal = '/manage/details/legal/terms';
  const sections = (count: number, letters: number) => {
    const fields: Record<string, string> = {};
    for (let index = 0; index < count; index += 1) {
      fields[`section-${index}-heading`] = `शर्त ${index}`;
      fields[`section-${index}-text`] = 'क'.repeat(letters);
    }
    return fields;
  };
  const known = await visitor.get(legal);
  const token = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const sent = {
    intent: 'legal',
    formToken: token(known.body, 'formToken'),
    number: token(known.body, 'number'),
    ...sections(60, 10_000),
  };
  const answer = await visitor.post(legal, Object.entries(sent));
  expect([answer.status, answer.headers.location]).toEqual([303, legal]);
  const shown = (await visitor.get(legal)).body;
  expect(shown).toContain('Your own text, 60 sections');
  const [, kept] = /name="section-59-text"[^>]*>([^<]*)</.exec(shown) ?? [];
  expect(kept?.trim()).toBe('क'.repeat(10_000));
}
