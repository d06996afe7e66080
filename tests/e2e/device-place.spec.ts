import { expect, test } from '#tests/e2e/fixtures.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { LOCATE, openBox } from './address-box.ts';
import { NEAR } from './customer.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/* The device's own place, where a browser may tell it. */

const VALLEY_ROAD = { latitude: -36.8745, longitude: 174.7545 };

test('the device’s own place is taken when asked for, with high accuracy and 10 s @js (R-LOC-24, C-074)', async ({
  page,
  context,
  store,
}) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const ask = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (found, failed, options) => {
      document.documentElement.dataset.asked = JSON.stringify(options);
      ask(found, failed, options);
    };
  });
  const { checkout } = await openBox(page, store);
  const asked = () => page.locator('html').getAttribute('data-asked');
  expect(await asked()).toBeNull();
  // nobody lives in the harbour
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -36.82, longitude: 174.79 });
  await checkout.getByRole('button', LOCATE).click();
  await expect(checkout.getByText('Could not determine your address')).toBeVisible();
  await context.setGeolocation(VALLEY_ROAD);
  await checkout.getByRole('button', LOCATE).click();
  await expect(checkout.getByText(NEAR)).toBeVisible();
  await expect(checkout.getByText('0.3 km away, in Mount Eden zone')).toBeVisible();
  expect(JSON.parse((await asked()) ?? '')).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 0,
  });
});

test('R-LOC-27: what kept the device from telling its place goes when another address is chosen @js', async ({
  page,
  context,
  store,
}) => {
  const { visitor } = await signedInVisitor(store);
  const book = '/profile/address/new';
  const form = formWith(await visitor.get(book), 'fullAddress', 'phone', 'formToken');
  await visitor.submit(book, form, { fullAddress: NEAR, kind: 'home', phone: '0215550142' });
  await handOver(visitor, context);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -36.82, longitude: 174.79 });
  await page.goto('/order-preference/address');
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Search your address' });
  await dialog.getByRole('button', LOCATE).click();
  await expect(dialog.getByText('Could not determine your address')).toBeVisible();
  await dialog.getByRole('button', { name: NEAR }).click();
  await expect(dialog.getByText('km away, in Mount Eden zone')).toBeVisible();
  await expect(dialog.getByText('Could not determine your address')).toBeHidden();
});

/** What a browser does instead of telling where it is, and the texts of spec §8. */
const FAULTS = [
  ['denied', ['Location access denied', 'Please enable location permissions in your browser settings']],
  ['noPosition', ['Location information is unavailable']],
  ['timedOut', ['The request to get location timed out']],
  ['unsupported', ['Geolocation is not supported by your browser']],
  ['insecure', ['Please use HTTPS or localhost to access location services']],
  ['notAnswered', ['Could not determine your address']],
  ['offTheEarth', ['Coordinates out of valid range']],
] as const;

test('each way a browser can refuse its place has its text, and the button works again @js (R-LOC-18, R-LOC-25 to R-LOC-30, C-074)', async ({
  page,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED .*places\/reverse/);
  await page.addInitScript(() => {
    const codes: Record<string, number> = { denied: 1, noPosition: 2, timedOut: 3 };
    const kind = () => document.documentElement.dataset.kind ?? '';
    const geolocation = {
      getCurrentPosition(found: (at: object) => void, failed: (error: object) => void) {
        const code = codes[kind()];
        const latitude = kind() === 'offTheEarth' ? 91 : -36.8745;
        if (code) failed({ code });
        else found({ coords: { latitude, longitude: 174.7545 } });
      },
    };
    Object.defineProperty(navigator, 'geolocation', {
      get: () => (kind() === 'unsupported' ? undefined : geolocation),
    });
    Object.defineProperty(window, 'isSecureContext', { get: () => kind() !== 'insecure' });
  });
  const { checkout } = await openBox(page, store);
  const become = (kind: string) =>
    page.evaluate((wanted) => {
      document.documentElement.dataset.kind = wanted;
    }, kind);
  await page.route('**/places/reverse', async (route) => {
    const kind = await page.locator('html').getAttribute('data-kind');
    await (kind === 'notAnswered' ? route.abort() : route.continue());
  });
  for (const [kind, texts] of FAULTS) {
    await become(kind);
    await checkout.getByRole('button', LOCATE).click();
    for (const text of texts)
      await expect(checkout.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
  }
  await become('well');
  await checkout.getByRole('button', LOCATE).click();
  await expect(checkout.getByText(NEAR)).toBeVisible();
});
