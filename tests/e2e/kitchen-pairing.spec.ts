import { formsOf } from '#tests/setup/html-forms.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';
import { hydrated } from './scripts.ts';

/** A device with a code asks so often whether it was let in. */
const ASK_MS = 3_000;
/** The line of an open page is looked at so often. */
const LINE_MS = 15_000;

test('A-554, A-556: a new device shows a code; who is signed in sees its name, is asked, and lets it in; its page then goes on to the board by itself @journey', async ({
  page,
  scripted,
  store,
}) => {
  const key = await openHarbour(store, 'scullery');
  const { visitor } = await openReceiver(store.port, key, 'scullery');
  if (scripted) await page.clock.install();
  await page.goto(`${store.originOf('scullery')}/order-receiver`);
  await page.getByRole('button', { name: 'Show the code' }).click();
  const shown = page.getByText(/^\d{3} \d{3}$/);
  await expect(shown).toBeVisible();
  const code = (await shown.textContent()) ?? '';
  // a reload shows the same one
  await page.reload();
  await expect(shown).toHaveText(code);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  if (!scripted) {
    // no reload wipes a key that is half typed
    await expect(page.getByLabel('Receiver key')).toHaveCount(0);
    await page.getByRole('link', { name: 'Use the key' }).click();
    await expect(page.getByLabel('Receiver key')).toBeVisible();
    expect(await page.locator('meta[http-equiv="refresh"]').count()).toBe(0);
    await page.goBack();
  }
  await expect(page.getByText(/Valid until \d+:\d\d [AP]M/)).toBeVisible();

  // looking lets nobody in, and a code that nobody shows is told
  const pair = (typed: string) => visitor.get(`/order-receiver/pair?code=${encodeURIComponent(typed)}`);
  expect((await pair('12')).body).toContain('Type the six or eight figures');
  const asked = (await pair(code)).body;
  expect(asked).toMatch(/Chrome · Linux asks to be signed in/);
  expect(asked).toContain('Only confirm a code that you can see yourself');
  // a picture on a page of a sibling looks at no code
  const picture = await visitor.get(`/order-receiver/pair?code=${encodeURIComponent(code)}`, {
    'sec-fetch-site': 'same-site',
    'sec-fetch-dest': 'image',
  });
  expect(picture.body).not.toContain('asks to be signed in');
  // a phone that scans it and is signed in nowhere comes back to it after its sign-in
  const digits = code.replace(' ', '');
  const phone = createVisitor(store.port, `scullery.localhost:${store.port}`);
  const scanned = await phone.get(`/order-receiver/pair?code=${digits}`);
  const signIn = scanned.headers.location ?? '';
  expect(signIn).toBe(`/order-receiver?pair=${digits}`);
  const byKey = formWith(await phone.get(signIn), 'key', 'formToken');
  const signedIn = await phone.submit(signIn, byKey, { key });
  expect(signedIn.headers.location).toBe(`/order-receiver/pair?code=${digits}`);
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
  if (scripted) {
    await hydrated(page);
    await page.clock.fastForward(ASK_MS);
  }
  await expect(page.getByRole('heading', { name: 'No orders' })).toBeVisible();
  await page.goto(`${store.originOf('scullery')}/order-receiver/devices`);
  const own = page.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own).toContainText('Scullery tablet');
  await expect(own).toContainText('Let in by Unnamed device');
  // the other way round, from the page of devices
  await page.getByLabel('Code on the new device').fill('999 999');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('No device shows this code any more')).toBeVisible();

  // one that is ended, here with the one that let it in, reads why it was, with scripts without a press of anybody's
  const third = await openReceiver(store.port, key, 'scullery');
  const endLine = formsOf((await third.visitor.get('/order-receiver/devices')).body).find(({ fields }) =>
    fields.some(([name, value]) => name === 'intent' && value === 'end-line'),
  );
  if (!endLine) throw new Error('No form ends the device with the one that it let in');
  await third.visitor.submit('/order-receiver/devices', endLine, {});
  const left = (await third.visitor.get('/order-receiver/devices')).body;
  expect(left).toContain('2 devices are signed in');
  expect(left).not.toContain('Scullery tablet');
  if (scripted) await store.pass(LINE_MS);
  else await page.goto(`${store.originOf('scullery')}/order-receiver/devices`);
  await expect(page.getByText('This device was signed out')).toBeVisible();
});
