import { expect, test } from 'vitest';
import type { ApiRequest } from '#app/contract/transport.ts';
import { takeFlash } from '#app/shell/flash/flash.server.ts';
import { keepSignedIn } from '#app/shell/visitor/customer-cookie.server.ts';
import { accessTokenOf } from '#tests/fixtures/access-token.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { loadInfo, saveInfo } from './info.server.ts';
import type { InfoAnswer } from './info-page.ts';

const CUSTOMER = {
  customerId: 'c1',
  email: 'g@example.nz',
  firstName: 'Old',
  lastName: 'Name',
  expiresAt: Date.parse('2026-12-01'),
};
const PROFILE = {
  customerId: 'c1',
  firstName: 'Gurpreet',
  lastName: 'Kaur',
  email: 'g@example.nz',
  phoneNumber: '0215550142',
  birthDate: '1994-04-13T11:00:00Z',
  imageUrl: null,
};
const SAVE = 'PUT /api/{clientId}/currentcustomer/profile';

/** Sends the form by script, as the signed-in customer. */
function save(store: StubbedStore, fields: Record<string, string | File> = {}, signedIn = true) {
  return inPageRequest({ store }, async (context, { url }) => {
    if (signedIn) await keepSignedIn(context, { customer: CUSTOMER, accessToken: accessTokenOf(CUSTOMER) });
    const body = new FormData();
    for (const [name, value] of Object.entries({ customerId: 'c1', firstName: 'Gurpreet', ...fields }))
      body.set(name, value);
    const request = new Request(`${url}profile/info.data`, { method: 'POST', body });
    return saveInfo(context, request).then(
      ({ data, init }) => ({ answer: data, status: init?.status ?? 200, leadsTo: null }),
      (thrown: Response) => ({
        answer: null,
        status: thrown.status,
        leadsTo: thrown.headers.get('location'),
      }),
    );
  });
}

/** A part of the save that the store heard. */
function partOf([request]: ApiRequest[], name: string) {
  return request?.body instanceof FormData ? request.body.get(name) : undefined;
}

function load(store: StubbedStore, isEditing = false) {
  return inPageRequest({ store }, async (context) => {
    await keepSignedIn(context, { customer: CUSTOMER, accessToken: accessTokenOf(CUSTOMER) });
    return {
      page: await loadInfo(context, new URLSearchParams(isEditing ? 'edit=1' : '')),
      said: await takeFlash(context),
    };
  });
}

test('R-PROF-28 A-78: the profile is read; a stamp is cut at its T; the last birth date is the restaurant’s today', async () => {
  const { result } = await load(() => says.yes(PROFILE), true);
  expect(result.page).toMatchObject({
    customerId: 'c1',
    profile: { firstName: 'Gurpreet', email: 'g@example.nz', birthDate: '1994-04-13', imageUrl: null },
    isKnown: true,
    isEditing: true,
    today: '2026-11-20',
  });
});

test.each<[string, StubbedStore]>([
  ['500', () => says.broken(500)],
  ['no answer', () => null],
  ['a refusal', () => says.no(400, 'No')],
])('R-PROF-27: %s shows an empty form that nobody can write with, and says nothing', async (_what, store) => {
  const { page, said } = (await load(store, true)).result;
  expect(page).toMatchObject({ isKnown: false, isEditing: false, profile: { firstName: '', email: '' } });
  expect(said).toEqual([]);
});

test('R-PROF-17: a save says the store’s message, and the name in the header is the new one', async () => {
  const { result, calls, requests, cookies } = await save(() => says.yes(PROFILE, 'Saved it'));
  expect(calls).toEqual([SAVE]);
  expect(partOf(requests, 'firstName')).toBe('Gurpreet');
  expect(partOf(requests, 'imageUrl')).toBeNull();
  expect(result.answer).toEqual<InfoAnswer>({
    ok: true,
    says: [{ kind: 'ok', text: 'Saved it' }],
    typed: null,
    isPictureRefused: false,
  });
  expect(cookies.some((cookie) => cookie.startsWith('customer='))).toBe(true);
});

test.each<[string, StubbedStore]>([
  ['500', () => says.broken(500)],
  ['no answer', () => null],
  ['a refusal', () => says.no(400, 'First name is required', 400)],
])('R-PROF-18: after %s what was typed stays, and nothing is said', async (_what, store) => {
  const { result } = await save(store, { lastName: 'Kaur' });
  expect(result).toMatchObject({
    status: 400,
    answer: { ok: false, says: [], typed: { lastName: 'Kaur' }, isPictureRefused: false },
  });
});

test('R-PROF-23: the store’s refusal of a file is shown; a wrong type is not even sent', async () => {
  const png = new File(['no picture'], 'me.png', { type: 'image/png' });
  const refusal = says.no(400, 'Please upload a valid image file (JPG, JPEG, PNG).', 400);
  const sent = await save(() => refusal, { imageUrl: png });
  expect(sent.result.answer?.isPictureRefused).toBe(true);
  const svg = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' });
  const kept = await save(() => says.yes(PROFILE), { imageUrl: svg });
  expect(kept.result.answer?.isPictureRefused).toBe(true);
  expect(kept.calls).toEqual([]);
});

test('R-PROF-14 C-101: Remove sends an empty part', async () => {
  const { requests } = await save(() => says.yes(PROFILE), { removePicture: 'on' });
  expect(partOf(requests, 'imageUrl')).toMatchObject({ size: 0 });
});

test.each<[string, Record<string, string>, boolean]>([
  ['nobody', {}, false],
  ['another customer than the one who is signed in', { customerId: 'c2' }, true],
])('R-PROF-24: a form of %s is dropped without a call and without a word', async (_who, fields, signedIn) => {
  const { result, calls } = await save(() => says.yes(PROFILE), fields, signedIn);
  expect(calls).toEqual([]);
  expect(result).toMatchObject({ status: 303, leadsTo: '/profile/info' });
});
