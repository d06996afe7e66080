import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const BOOK = '/profile/address';
const NEW = `${BOOK}/new`;
const VALLEY = { fullAddress: '27 Valley Road, Mount Eden, Auckland 1024', phone: '0215550142' };

/** Sends the dialog's form as it stands in its page, with these fields typed in. */
async function save(visitor: Visitor, page: string, typed: Record<string, string>) {
  const form = formWith(await visitor.get(page), 'fullAddress', 'phone', 'formToken');
  return visitor.submit(page, form, typed);
}
const addressIds = (html: string) =>
  [...html.matchAll(/href="\/profile\/address\/([0-9a-f-]{36})"/g)].map(([, id]) => id);

test('R-ADDR-02, -04, -05, -06, -08, -09, -10, -13, -15, R-ERR-05, -06: an address is added and changed in a dialog over the list; what is wrong is not sent @js @390 @journey', async ({
  page,
  context,
  store,
  complaints,
}) => {
  const { visitor } = await signedInVisitor(store, { phone: '091234567' });
  await handOver(visitor, context);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // suggestions for what is typed save nothing
    if (request.method() === 'POST' && pathname !== '/places/search') sent.push(pathname);
  });
  await page.goto(BOOK);
  await awake(page);
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await expect(dialog.getByRole('group', { name: 'Type', exact: true }).getByRole('radio')).toHaveCount(3);
  await expect(dialog.getByRole('radio', { name: 'Home' })).toBeChecked();
  await expect(dialog.getByText('10-15 digits')).toBeVisible();
  // the first address is the default one; the nine digits of the profile are ten with their country
  await expect(dialog.getByLabel('Use as my default address')).toBeChecked();
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toHaveValue('+6491234567');
  await phone.fill('');

  const saving = dialog.getByRole('button', { name: 'Save' });
  await saving.click();
  await expect(dialog.getByLabel('Address', { exact: true })).toBeFocused();
  await dialog.getByLabel('Address', { exact: true }).fill(VALLEY.fullAddress);
  await phone.pressSequentially('+64 21-1');
  await expect(phone).toHaveValue('64211');
  await saving.click();
  await expect(phone).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  expect(sent).toEqual([]);
  await phone.fill(VALLEY.phone);
  // the network is away for a moment
  complaints.expect(/net::ERR_FAILED/);
  await page.route(`**${NEW}.data`, (route) => route.abort(), { times: 1 });
  await saving.click();
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred while saving the address');
  await expect(phone).toHaveValue(VALLEY.phone);
  sent.length = 0;
  await saving.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(BOOK);
  await expect(page.getByText('Address saved successfully')).toBeVisible();
  expect(sent).toEqual([`${NEW}.data`]);

  const card = page.getByRole('listitem').filter({ hasText: VALLEY.fullAddress });
  await expect(card).toContainText('Default');
  await card.getByRole('link', { name: 'Edit Home' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit address' });
  await expect(edit.getByLabel('Address', { exact: true })).toHaveValue(VALLEY.fullAddress);
  await expect(edit.getByLabel('ZIP code')).toHaveValue('1024');
  await expect(edit.getByLabel('Phone number')).toHaveValue(VALLEY.phone);
  await edit.getByRole('radio', { name: 'Office' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Office');
  await expect(page.getByRole('listitem').filter({ hasText: 'Home' })).toHaveCount(0);

  // without an answer no dialog opens, and nothing is said
  const asked = page.waitForEvent('requestfailed');
  await page.route('**/profile/address/*.data*', (route) => route.abort(), { times: 1 });
  await card.getByRole('link', { name: 'Edit Office' }).click();
  await asked;
  await expect(page).toHaveURL(BOOK);
  await expect(card).toBeVisible();

  // closed by Escape: the list stays, and the way back to it is where it was
  await card.getByRole('link', { name: 'Edit Office' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit address' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'Edit Office' })).toBeFocused();
});

httpTest(
  'R-ADDR-01, -03, -04, -05, -06, -08, -09, -12, -13, A-53, C-104, R-SSR-01, R-SSR-03: the same without script, typed by hand; refused at its fields, with all that was typed @http @journey',
  async ({ store }) => {
    const guest = createVisitor(store.port);
    const asked = await guest.get(BOOK);
    expect(asked.body).toContain('Login to view the address book');
    expect(asked.body).toContain('log in here');
    const sentAway = await guest.get(NEW);
    expect([sentAway.status, sentAway.headers.location]).toEqual([
      303,
      `/sign-in?from=${encodeURIComponent(NEW)}`,
    ]);

    const { visitor } = await signedInVisitor(store);
    for (const wrong of [
      { phone: '091234567' },
      { phone: '021 123 4567 / 09 555 1234' },
      { fullAddress: '   ' },
    ]) {
      const answer = await save(visitor, NEW, { ...VALLEY, ...wrong, zipCode: '1024' });
      expect(answer.status).toBe(400);
      const again = new Map(formWith(answer, 'fullAddress').fields);
      expect(Object.fromEntries(again)).toMatchObject({ ...VALLEY, ...wrong, zipCode: '1024', kind: 'home' });
      expect(answer.body).toContain('10-15 digits');
      expect(answer.body).not.toContain('role="alert"');
    }
    const saved = await save(visitor, NEW, VALLEY);
    expect([saved.status, saved.headers.location]).toEqual([303, BOOK]);
    const book = await visitor.follow(saved);
    expect(book.body).toContain('Address saved successfully');
    expect(book.headers['cache-control']).toBe('private, no-store');
    const [id = ''] = addressIds(book.body);
    const fields = Object.fromEntries(formWith(await visitor.get(`${BOOK}/${id}`), 'fullAddress').fields);
    expect(fields).toMatchObject({ ...VALLEY, kind: 'home', zipCode: '1024', isDefault: 'on' });
  },
);

httpTest(
  'B-CUST-03, C-103: the default mark moves to the newest wish, and exactly the same address is saved once @http',
  async ({ store }) => {
    const { visitor } = await signedInVisitor(store);
    for (const fullAddress of ['1 First Street', '2 Second Street', '2 Second Street'])
      await save(visitor, NEW, { ...VALLEY, fullAddress, isDefault: 'on' });
    const { body } = await visitor.get(BOOK);
    expect(new Set(addressIds(body)).size).toBe(2);
    expect(body.indexOf('2 Second Street')).toBeLessThan(body.indexOf('1 First Street'));
  },
);

httpTest(
  'B-CUST-04, R-AUTH-54: another customer’s address can be neither read nor changed @http',
  async ({ store }) => {
    const [owner, other] = [(await signedInVisitor(store)).visitor, (await signedInVisitor(store)).visitor];
    await save(owner, NEW, VALLEY);
    const [id = ''] = addressIds((await owner.get(BOOK)).body);
    const theirs = await other.get(`${BOOK}/${id}`);
    expect(theirs.status).toBe(404);
    expect(theirs.body).not.toContain(VALLEY.fullAddress);
    const form = formWith(await other.get(NEW), 'fullAddress', 'formToken');
    const forged = await other.submit(
      `${BOOK}/${id}`,
      { ...form, action: '' },
      {
        ...VALLEY,
        fullAddress: '13 Thief Lane',
      },
    );
    expect(forged.status).toBeGreaterThanOrEqual(400);
    expect((await owner.get(BOOK)).body).toContain(VALLEY.fullAddress);
    expect((await owner.get(BOOK)).body).not.toContain('13 Thief Lane');
  },
);

test('R-ADDR-03, R-ADDR-07, C-074: the device says where it is when it is asked to; each kind of address remembers how it is given; a refusal is told, and the tile can be pressed again @js @390', async ({
  page,
  context,
  store,
}) => {
  const { visitor } = await signedInVisitor(store, { phone: VALLEY.phone });
  await handOver(visitor, context);
  await page.goto(NEW);
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  const typing = dialog.getByRole('radio', { name: 'Type the address' });
  const here = dialog.getByRole('radio', { name: 'Use current location' });
  await expect(typing).toBeChecked();
  await dialog.getByText('Use current location').click();
  await expect(dialog.getByRole('alert')).toContainText('Location access denied');
  await expect(dialog.getByRole('alert')).toContainText(
    'Please enable location permissions in your browser settings',
  );
  await expect(typing).toBeChecked();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -36.8745, longitude: 174.7545 });
  await dialog.getByText('Use current location').click();
  const address = dialog.getByLabel('Address', { exact: true });
  await expect(address).toHaveValue('27 Valley Road, Mount Eden, Auckland 1024, New Zealand');
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('1024');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(here).toBeChecked();
  await dialog.getByRole('radio', { name: 'Office' }).check();
  await expect(typing).toBeChecked();
  await dialog.getByRole('radio', { name: 'Home' }).check();
  await expect(here).toBeChecked();
  await dialog.getByLabel('Phone number').fill(VALLEY.phone);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Address saved successfully')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: '27 Valley Road' });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Not found on the map');
});

test('R-LOC-04, R-LOC-05, R-ADDR-07: the address is searched while it is typed, from three letters on; the one that is chosen brings its ZIP code and its place @js @390', async ({
  page,
  context,
  store,
}) => {
  const { visitor } = await signedInVisitor(store, { phone: VALLEY.phone });
  await handOver(visitor, context);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/places/search')) asked.push(request.postData() ?? '');
  });
  await page.goto(NEW);
  await awake(page);
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  const address = dialog.getByRole('combobox', { name: 'Address', exact: true });
  await address.pressSequentially('valley road mount eden');
  const options = dialog.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText('27 Valley Road');
  expect(await options.count()).toBeLessThanOrEqual(5);
  expect(asked.every((body) => (new URLSearchParams(body).get('q') ?? '').length >= 3)).toBe(true);
  // Escape closes the list, not the dialog
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(address).toHaveValue(/^27 Valley Road, Mount Eden, Auckland 1024/);
  await expect(dialog.getByLabel('ZIP code')).toHaveValue('1024');
  await expect(options).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('listitem').filter({ hasText: '27 Valley Road' });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('Not found on the map');
});
