import { formsOf } from '#tests/setup/html-forms.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { expect, test } from './fixtures.ts';

test('A-554, A-556: a new device shows a code; who is signed in sees its name, is asked, and lets it in; its page then goes on to the board by itself', async ({
  page,
  scripted,
  store,
}) => {
  const key = await openHarbour(store, 'scullery');
  const { visitor } = await openReceiver(store.port, key, 'scullery');
  await page.goto(`${store.originOf('scullery')}/order-receiver`);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const shown = page.getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeVisible();
  const code = (await shown.textContent()) ?? '';
  // a reload shows the same one
  await page.reload();
  await expect(shown).toHaveText(code);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText(/Valid until \d+:\d\d [AP]M/)).toBeVisible();

  // looking lets nobody in, and a code that nobody shows is told
  const pair = (typed: string) => visitor.get(`/order-receiver/pair?code=${encodeURIComponent(typed)}`);
  expect((await pair('12')).body).toContain('Type the six figures');
  const asked = (await pair(code)).body;
  expect(asked).toMatch(/Chrome · Linux asks to be signed in/);
  expect(asked).toContain('Only confirm a code that you can see yourself');
  await page.reload();
  await expect(shown).toHaveText(code);
  const form = formsOf(asked).find(({ fields }) => fields.some(([name]) => name === 'pairingId'));
  if (!form) throw new Error('No form confirms the code');
  const answer = await visitor.submit('/order-receiver/pair', form, {
    intent: 'pair-confirm',
    name: 'Scullery tablet',
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/order-receiver/devices']);
  expect((await visitor.get('/order-receiver/devices')).body).toContain('Scullery tablet is signed in');

  // without a press of anybody's on the new device
  await expect(page.getByRole('heading', { name: 'No orders' })).toBeVisible();
  await page.goto(`${store.originOf('scullery')}/order-receiver/devices`);
  const own = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own).toContainText('Scullery tablet');
  await expect(own).toContainText('Let in by Unnamed device');
  // the other way round, from the page of devices
  await page.getByLabel('Code on the new device').fill('999 999');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('No device shows this code any more')).toBeVisible();

  // one that is ended reads why it was, with scripts without a press of anybody's
  await visitor.submit(
    '/order-receiver/devices',
    formsOf((await visitor.get('/order-receiver/devices')).body).find(({ fields }) =>
      fields.some(([name, value]) => name === 'intent' && value === 'end-others'),
    ) ?? form,
    {},
  );
  if (!scripted) await page.goto(`${store.originOf('scullery')}/order-receiver/devices`);
  await expect(page.getByText('This device was signed out')).toBeVisible();
});
