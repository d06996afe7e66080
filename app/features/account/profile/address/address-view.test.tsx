import { expect, test } from 'vitest';
import { keepSignedIn } from '#app/shell/visitor/customer-cookie.server.ts';
import { accessTokenOf } from '#tests/fixtures/access-token.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { CONSTRAINTS } from './address-fields.ts';
import { AddressView } from './address-view.tsx';
import { loadAddressBook } from './load-addresses.server.ts';
import { AddressRules } from './save-address.server.ts';

const HOME = {
  addressId: 'a1',
  name: 'home',
  fullAddress: '27 Valley Road, Mount Eden',
  zipCode: '1024',
  phone: '0215550142',
  geoLocation: { longitude: 174.75, latitude: -36.87 },
  isDefault: false,
};
const profile = (addresses: unknown[]) =>
  says.yes({ customerId: 'c1', firstName: '', lastName: '', email: '', addresses });
const CUSTOMER = {
  customerId: 'c1',
  email: '',
  firstName: '',
  lastName: '',
  expiresAt: Date.parse('2026-12-01'),
};

/** The book as the tab's loader gives it. */
async function bookOf(answer: ReturnType<typeof says.yes> | null) {
  const { result } = await inPageRequest({ store: () => answer }, async (context) => {
    await keepSignedIn(context, { customer: CUSTOMER, accessToken: accessTokenOf(CUSTOMER) });
    return loadAddressBook(context);
  });
  return result;
}
const shown = async (answer: ReturnType<typeof says.yes> | null) =>
  drawn(<AddressView page={await bookOf(answer)} />);

test('R-ADDR-01: somebody who is not signed in is asked to, and comes back here', async () => {
  const { result, calls } = await inPageRequest({ store: () => null }, loadAddressBook);
  expect(result).toBe(null);
  expect(calls).toEqual([]);
  const html = drawn(<AddressView page={null} />);
  expect(html).toContain('Login to view the address book');
  expect(html).toMatch(/href="\/sign-in\?from=%2Fprofile%2Faddress"[^>]*>log in here</);
});

test('A-54: cards name the tab, or the customer’s own words; the default one stands first and says so', async () => {
  const html = await shown(
    profile([
      HOME,
      { ...HOME, addressId: 'a2', name: 'Grandma’s', isDefault: true, zipCode: null, geoLocation: null },
    ]),
  );
  expect(html.indexOf('Grandma’s')).toBeLessThan(html.indexOf('Home'));
  expect(html.match(/Default/g)).toHaveLength(1);
  expect(html).toContain('27 Valley Road, Mount Eden, 1024');
  expect(html).toContain('Edit Home</span></a>');
  expect(html).toContain('href="/profile/address/a2"');
  expect(html.match(/Not found on the map/g)).toHaveLength(1);
});

test('B-CUST-03: an empty book says so, a full one offers no more', async () => {
  expect(await shown(profile([]))).toContain('No addresses yet');
  const full = await shown(
    profile(Array.from({ length: 20 }, (_, at) => ({ ...HOME, addressId: `a${at}` }))),
  );
  expect(full).toContain('it holds 20 addresses');
  expect(full).not.toContain('/profile/address/new');
});

test('R-ADDR-17: a list that cannot be loaded says so, with a way to try again', async () => {
  for (const answer of [null, says.broken(500)]) {
    const html = await shown(answer);
    expect(html).toContain('Error fetching addresses');
    expect(html).toContain('Try again');
  }
});

test('R-ADDR-08, R-ADDR-09: what a browser holds back is what the server refuses', () => {
  const fits = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text);
  const phones = [
    '',
    '123456789',
    '1234567890',
    '123456789012345',
    '1234567890123456',
    '+6421123456',
    '+64211234567',
    '0215550142/095551234',
  ];
  for (const phone of phones)
    expect(fits(CONSTRAINTS.phone.pattern, phone), phone).toBe(
      AddressRules.safeParse({ kind: 'home', fullAddress: 'x', phone }).success,
    );
  for (const fullAddress of ['', ' ', 'x', ' 1 High Street '])
    expect(fits(CONSTRAINTS.fullAddress.pattern, fullAddress), fullAddress).toBe(
      AddressRules.safeParse({ kind: 'home', fullAddress, phone: '1234567890' }).success,
    );
});
