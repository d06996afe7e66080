import { addDays } from 'date-fns';
import { ownAddress } from '#tests/setup/own-address.ts';
import { mailFiles } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';

/** Wishes for a table, a message and feedback, as the store's own forms send them. */
async function write(store: StoreProcess): Promise<void> {
  const writer = createVisitor(store.port, `demo.localhost:${store.port}`, {}, ownAddress());
  const send = async (page: string, field: string, typed: Record<string, string>) => {
    const sent = await writer.submit(page, formWith(await writer.get(page), field, 'formToken'), typed);
    if (sent.status !== 303) throw new Error(`${page} answered ${sent.status}`);
  };
  const date = addDays(store.now(), 5).toISOString().slice(0, 10);
  for (const name of ['Aroha Singh', 'Wiremu Hohepa', 'Mere Tane'])
    await send(`/reserve?date=${date}`, 'partySize', {
      ...{ fullName: name, email: `${name.split(' ')[0]?.toLowerCase()}@example.nz`, phone: '0215550142' },
      ...{ date, time: '19:30', partySize: '6', note: 'A birthday. Could we have the long table?' },
    });
  await send('/contact', 'text', {
    ...{ fullName: 'Joseph Rangi', email: 'joseph@example.nz', text: 'Do you cater for 40?' },
  });
  await send('/feedback', 'text', { rating: '4', text: 'The naan was still hot.', name: 'Gurpreet' });
}

test('an owner answers wishes for a table with yes, another time or no, a message by e-mail, and reads the stars; what is wrong keeps what was typed @nojs (A-974 to A-976)', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store } = await ownersStore('messages@example.nz');
  await write(store);
  await page.goto(`${store.origin}/manage/messages`);
  await expect(page.getByText('4 to answer').first()).toBeVisible();
  const of = (name: string) => page.locator('#tables li').filter({ hasText: name });
  const said = (words: string) => expect(page.getByText(words).first()).toBeVisible();

  // yes, with a line
  const aroha = of('Aroha Singh');
  await expect(aroha.locator('.quote')).toHaveText('A birthday. Could we have the long table?');
  await aroha.getByLabel('A line of yours (optional)').fill('By the window');
  await aroha.getByRole('button', { name: 'Yes, see you then: Aroha Singh' }).click();
  await said('The table is confirmed, the e-mail is on its way');
  await expect(of('Aroha Singh')).toHaveCount(0);

  // another time: without a day, then in the past; what was typed stays
  const wiremu = of('Wiremu Hohepa');
  await wiremu.getByLabel('A line of yours (optional)').fill('Quieter then');
  await wiremu.locator('summary').filter({ hasText: 'Another time' }).click();
  await wiremu.getByLabel('Time', { exact: true }).fill('20:00');
  await wiremu.getByRole('button', { name: 'Offer this time' }).click();
  await expect(wiremu.locator('.errs')).toContainText('Day: Please choose a date');
  await wiremu.getByLabel('Day', { exact: true }).fill('2024-02-02');
  await wiremu.getByRole('button', { name: 'Offer this time' }).click();
  await expect(wiremu.locator('.errs')).toContainText('Time:');
  await expect(wiremu.getByLabel('A line of yours (optional)')).toHaveValue('Quieter then');
  await expect(wiremu.getByLabel('Time', { exact: true })).toHaveValue('20:00');
  const later = addDays(store.now(), 6).toISOString().slice(0, 10);
  await wiremu.getByLabel('Day', { exact: true }).fill(later);
  await wiremu.getByRole('button', { name: 'Offer this time' }).click();
  await said('The other time is offered, the e-mail is on its way');

  // no says first what comes of it
  const mere = of('Mere Tane');
  await mere.locator('summary').filter({ hasText: 'No, we are full' }).click();
  await expect(mere).toContainText('It cannot be called back.');
  await mere.getByRole('button', { name: 'Send the no' }).click();
  await said('Nobody waits for a table');

  // a message, first without words
  const joseph = page.locator('#letters li').filter({ hasText: 'Joseph Rangi' });
  await joseph.locator('summary').click();
  await joseph.getByRole('button', { name: 'Send the answer' }).click();
  await expect(joseph.locator('.errs')).toContainText('Please write the answer first');
  await joseph.getByRole('textbox', { name: 'Your answer to Joseph Rangi' }).fill('Yes, gladly.');
  await joseph.getByRole('button', { name: 'Send the answer' }).click();
  await said('The answer is on its way');
  await said('Nobody waits for an answer');

  const stars = page.locator('#stars');
  await expect(stars.locator('.kpi').first()).toContainText('4.0');
  await expect(stars.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expect(stars).toContainText('The naan was still hot.');
  await stars.getByRole('button', { name: 'Mark as answered: Gurpreet' }).click();
  await said('Marked as answered');

  await page.getByRole('link', { name: '3 answered' }).click();
  await expect(of('Aroha Singh')).toContainText('You wrote: By the window');
  await expect(of('Wiremu Hohepa')).toContainText('8:00 PM');
  await expect(of('Mere Tane')).toContainText('Declined');
  const mailed = (email: string) =>
    mailFiles(store, email)
      .map(({ text }) => text)
      .join('\n');
  await store.pass();
  expect(mailed('aroha@example.nz')).toContain('The restaurant says: By the window');
  expect(mailed('wiremu@example.nz')).toContain('It can offer you one at another time');
  expect(mailed('mere@example.nz')).toContain('no table for you at that time');
  expect(mailed('joseph@example.nz')).toContain('Yes, gladly.');

  // who did it is written down, without what was written
  await page.goto(`${store.origin}/manage/activity?what=messages`);
  await said('Another time offered for a reservation');
  await expect(page.getByText('By the window')).toHaveCount(0);
});
