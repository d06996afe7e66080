import { describe, expect, test } from 'vitest';
import type { AddressRequest } from '#app/contract/customer.ts';
import { signPlace, verifyPlace } from '#app/third-party/places/place.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { saveAddress } from './save-address.server.ts';

const SAVED = {
  addressId: 'a1',
  name: 'Grandma’s',
  fullAddress: '8 Far Lane, Taupo',
  zipCode: '3330',
  phone: '0211234567',
  geoLocation: { longitude: 176.07, latitude: -38.68 },
  isDefault: true,
};
const TYPED = {
  customerId: 'c1',
  kind: 'home',
  fullAddress: '27 Valley Road, Mount Eden, Auckland 1024',
  phone: '0211234567',
};
const { customerId: _, ...SHOWN } = TYPED;
const PROFILE = { customerId: 'c1', firstName: 'Asha', lastName: 'Rao', email: '', addresses: [SAVED] };

const store =
  (answer: ReturnType<StubbedStore>): StubbedStore =>
  (call) =>
    call === 'GET /api/{clientId}/currentcustomer/profile' ? says.yes(PROFILE) : answer;
const taken = store(says.yes(SAVED, 'Address saved successfully'));

/** What the save led to, and the body that the store was sent, if any. */
async function save(
  typed: Record<string, string>,
  options: { store?: StubbedStore; addressId?: string; placesUrl?: string; language?: 'hi' } = {},
) {
  const { addressId = null, ...rest } = options;
  const { result, requests, cookies } = await inPageRequest({ store: taken, ...rest }, async (context) => {
    const body = new URLSearchParams(typed);
    const request = new Request('http://r.localhost/profile/address/new', { method: 'POST', body });
    try {
      const { data, init } = await saveAddress(request, context, { customerId: 'c1', addressId });
      return { ...data, status: init?.status };
    } catch (thrown) {
      if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get('location') };
      throw thrown;
    }
  });
  const sent = requests.find(({ method }) => method !== 'GET');
  const flash = cookies.find((cookie) => cookie.startsWith('flash=')) ?? '';
  const said = Buffer.from(decodeURIComponent(flash.slice(6).split('.')[0] ?? ''), 'base64').toString();
  return { result, said, call: sent && `${sent.method} ${sent.path}`, body: bodyOf(sent?.body) };
}

function bodyOf(body: unknown): Record<string, unknown> | null {
  if (typeof body === 'string') return JSON.parse(body);
  return (body as Record<string, unknown> | undefined) ?? null;
}

test('R-ADDR-06, R-ADDR-13: a saved address closes the dialog with a message', async () => {
  const { result, said } = await save({ ...TYPED, isDefault: 'on' });
  expect(result).toEqual({ status: 303, to: '/profile/address' });
  expect(said).toContain('Address saved successfully');
});

test('C-105: a form drawn for another customer changes nothing, without a word', async () => {
  const { result, said, call } = await save({ ...TYPED, customerId: 'c2' });
  expect(result).toEqual({ status: 303, to: '/profile/address' });
  expect(call).toBeUndefined();
  expect(said).toBe('');
});

describe('R-ADDR-08, R-ADDR-09, C-104: refused without a word, and nothing is sent to the store', () => {
  test.each([
    [{ fullAddress: '' }],
    [{ fullAddress: '  \t ' }],
    [{ phone: '' }],
    [{ phone: '091234567' }],
    [{ phone: '0211234567890123' }],
    [{ phone: '021 555 0142 / 09 555 1234' }],
    [{ phone: '021 555 O142' }],
  ])('%j', async (wrong) => {
    const { result, said, call } = await save({ ...TYPED, ...wrong });
    expect(result).toMatchObject({ status: 400, refusal: null, typed: { ...SHOWN, ...wrong } });
    expect(call).toBeUndefined();
    expect(said).toBe('');
  });
});

test.each([
  ['0912345678', '+64912345678'],
  ['021123456789012', '021123456789012'],
  ['+64 21 123 4567', '+64211234567'],
  ['०२१ १२३ ४५६७', '+64211234567'],
])('R-ADDR-09, A-1541: 10 to 15 digits are sent, whatever stands between them: %j', async (typed, phone) => {
  expect((await save({ ...TYPED, phone: typed })).body).toMatchObject({ phone });
});

test.each([
  ['the store’s words', says.no(400, 'Address book is full', 400), 'R-ADDR-14', 'Address book is full'],
  ['a refusal without words', says.broken(200), 'R-ADDR-14', 'Failed to save address'],
  ['a broken store', says.broken(500), 'R-ADDR-14', 'Failed to save address'],
  ['no answer', null, 'R-ADDR-15', 'An error occurred while saving the address'],
])('%s: a new address that fails shows why (%s %s)', async (_, answer, _row, refusal) => {
  const { result } = await save(TYPED, { store: store(answer) });
  expect(result).toMatchObject({ status: 400, refusal, typed: SHOWN });
});

test('R-ADDR-14: a refusal without words is told alike in every language', async () => {
  const { result } = await save(TYPED, { store: store(says.broken(200)), language: 'hi' });
  expect(result).toMatchObject({ status: 400, refusal: 'पता सहेजा नहीं जा सका' });
});

test.each([
  ['a refusal', says.no(404, 'Address not found', 400)],
  ['a broken store', says.broken(500)],
  ['no answer', null],
])('R-ADDR-16: a change that fails by %s shows no message, and what was typed stays', async (_, answer) => {
  const { result, said } = await save(TYPED, { store: store(answer), addressId: 'a1' });
  expect(result).toMatchObject({ status: 400, refusal: null, typed: SHOWN });
  expect(said).toBe('');
});

test('R-ADDR-12, A-54: the dialog stores home, office and other; a label of the customer’s own stays with its tab', async () => {
  expect((await save(TYPED)).body).toMatchObject({ name: 'home', isDefault: false });
  expect((await save({ ...TYPED, kind: 'nonsense' })).body).toMatchObject({ name: 'home' });
  const changed = await save({ ...TYPED, kind: 'other' }, { addressId: 'a1' });
  expect(changed.call).toMatch(/^PUT .*\/currentcustomer\/addresses\/a1$/);
  expect(changed.body).toMatchObject({ addressId: 'a1', name: 'Grandma’s' });
  expect((await save({ ...TYPED, kind: 'office' }, { addressId: 'a1' })).body).toMatchObject({
    name: 'office',
  });
});

describe('A-31: where it lies', () => {
  test('a text that is the place service’s own is signed; one that is only like it has its place unsigned', async () => {
    const text = `${TYPED.fullAddress}, New Zealand`;
    const { body } = await save({ ...TYPED, fullAddress: text });
    const { signature, ...place } = (body?.geoLocation ?? {}) as AddressRequest['geoLocation'];
    expect(verifyPlace(['secret'], { text, ...place }, signature)).toBe(true);
    expect(body).toMatchObject({ zipCode: '1024' });
    const near = await save(TYPED);
    expect(near.body).toMatchObject({ zipCode: '1024', geoLocation: place });
    expect(near.body?.geoLocation).not.toHaveProperty('signature', expect.any(String));
  });

  test('R-ADDR-07: where the device is counts as our own service signed it, and only while the text is exactly that', async () => {
    const here = { text: 'Gate 3, Nowhere Farm, New Zealand', latitude: -36.9, longitude: 174.7 };
    const chosenPlace = JSON.stringify({ ...here, signature: signPlace(['secret'], here) });
    const located = { ...TYPED, fullAddress: here.text, chosenPlace };
    const { body } = await save(located);
    const { signature, ...place } = (body?.geoLocation ?? {}) as AddressRequest['geoLocation'];
    expect(place).toEqual({ latitude: -36.9, longitude: 174.7 });
    expect(verifyPlace(['secret'], { text: here.text, ...place }, signature)).toBe(true);

    const nowhere = { geoLocation: { longitude: 0, latitude: 0 } };
    expect((await save({ ...located, fullAddress: `${here.text}!` })).body).toMatchObject(nowhere);
    const forged = JSON.stringify({ ...here, latitude: -36.8, signature: signPlace(['secret'], here) });
    expect((await save({ ...located, chosenPlace: forged })).body).toMatchObject(nowhere);
  });

  test('one that nobody finds is saved too; a ZIP code that was typed is never replaced', async () => {
    const { body, said } = await save({ ...TYPED, fullAddress: '1 No Such Street', zipCode: '9999' });
    expect(body).toMatchObject({ zipCode: '9999', geoLocation: { longitude: 0, latitude: 0 } });
    expect(said).not.toContain('ZIP');
  });

  test('an address that is not moved keeps its place', async () => {
    const { fullAddress, zipCode, geoLocation } = SAVED;
    const { body } = await save({ ...TYPED, fullAddress, zipCode }, { addressId: 'a1' });
    expect(body).toMatchObject({ fullAddress, geoLocation });
  });

  test('R-ADDR-18: a place service that is away costs the ZIP code, not the address', async () => {
    const away = { placesUrl: 'http://127.0.0.1:1/' };
    const { result, said, body } = await save(TYPED, away);
    expect(result).toMatchObject({ status: 303 });
    expect(body).toMatchObject({ zipCode: null });
    expect(said).toContain('Address saved successfully');
    expect(said).toContain('Failed to fetch ZIP code');
    expect((await save({ ...TYPED, zipCode: '1024' }, away)).said).not.toContain('ZIP');
  });
});
