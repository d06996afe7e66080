import { PREFERENCE, preferenceForm, pressAddress, words } from '#tests/setup/order-preference.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { NEAR } from './customer.ts';
import { expect, httpTest } from './fixtures.ts';

httpTest(
  'R-PREF-09, R-CHK-21 to -26, R-CHK-28, A-75: a delivery of who is signed in leads to the default address, asked first and then saved @http',
  async ({ store }) => {
    const { visitor } = await signedInVisitor(store);
    const near = await pressAddress(visitor, 'valley road mount eden');
    const confirmed = await visitor.submit(PREFERENCE, preferenceForm(near), {
      when: 'now',
      intent: 'confirm',
    });
    const path = '/checkout/default-address';
    expect(confirmed.headers.location).toBe(path);
    const question = await visitor.get(path);
    expect(words(question)).toContain(NEAR);
    expect(question.body).toMatch(/<a [^>]*href="\/checkout\/default-address\?form="[^>]*>Confirm<\/a>/);
    const page = await visitor.get(`${path}?form=`);
    const fields = formWith(page, 'name', 'phone', 'formToken');
    expect(new Map(fields.fields).get('name')).toBe('others');
    expect(page.body).toMatch(/<input(?=[^>]*name="address")(?=[^>]*readonly)/i);
    const save = (typed: Record<string, string>) => visitor.submit(`${path}?form=`, fields, typed);
    const wrong = await save({ name: '', phone: '123456' });
    expect(wrong.status).toBe(400);
    expect(words(wrong)).toContain('Name is required');
    expect(words(wrong)).toContain('Invalid phone number');
    const saved = await save({ phone: '0215550142', address: '1 Somewhere Else' });
    expect([saved.status, saved.headers.location]).toEqual([303, '/']);
    const book = await visitor.get('/profile/address');
    expect(words(book)).toContain('27 Valley Road, Mount Eden');
    expect(words(book)).toContain('others');
    expect(book.body).not.toContain('Somewhere Else');
    // it is asked once
    expect((await visitor.get(path)).headers.location).toBe('/');
    const again = await pressAddress(visitor, 'valley road mount eden');
    const next = await visitor.submit(PREFERENCE, preferenceForm(again), { when: 'now', intent: 'confirm' });
    expect(next.headers.location).toBe('/');

    // a guest confirms the address, and there is nothing to save
    const guest = createVisitor(store.port);
    const of = await pressAddress(guest, 'valley road mount eden');
    const asked = await guest.submit(PREFERENCE, preferenceForm(of), { when: 'now', intent: 'confirm' });
    expect(asked.headers.location).toBe(path);
    const asGuest = await guest.get(path);
    expect(words(asGuest)).toContain(NEAR);
    expect(asGuest.body).toMatch(/<a [^>]*href="\/"[^>]*>Confirm<\/a>/);
    expect(words(asGuest)).toContain('Sign in to keep an address for next time.');
    expect(asGuest.body).not.toContain('name="phone"');
  },
);
