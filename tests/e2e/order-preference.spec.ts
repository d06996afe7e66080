import { addFromMenu, checkoutForm, readyCheckout } from '#tests/setup/guest.ts';
import {
  alertOf,
  confirmPreference,
  detailsForm,
  orderTypeOf,
  PICKUP,
  PREFERENCE,
  preferenceForm,
  pressAddress,
  slotsOf,
  words,
} from '#tests/setup/order-preference.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { NEAR } from './customer.ts';
import { expect, httpTest } from './fixtures.ts';

/** The order preference without scripts: what can be chosen, what is refused, where it leads. */

httpTest(
  'R-PREF-01, R-PREF-06, R-PREF-07, A-107: nothing is assumed; Pickup for now is chosen and shown in the header @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const home = await visitor.get('/');
    expect(orderTypeOf(home)).toContain('Delivery / Pickup');
    expect(home.body).not.toContain('<dialog');
    const page = await visitor.get(PREFERENCE);
    expect(words(page)).toContain('How would you like your order?');
    expect(page.body).not.toMatch(/name="orderType"[^>]*checked/);
    const nothing = await confirmPreference(visitor, {});
    expect([nothing.status, alertOf(nothing)]).toEqual([400, 'Please choose delivery or pickup']);

    const chosen = await confirmPreference(visitor, PICKUP, `${PREFERENCE}?type=1&from=%2Fcontact`);
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/contact']);
    expect(orderTypeOf(await visitor.get('/'))).toMatch(/Pickup.*ASAP, 20 min/);
  },
);

httpTest(
  'R-PREF-02 to -05, R-PREF-09, R-LOC-16, A-31, A-87: a delivery needs an address in range, as this server signed it @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const none = await confirmPreference(visitor, { orderType: '2', when: 'now' });
    expect([none.status, alertOf(none)]).toEqual([400, 'Please choose your address']);

    const far = await pressAddress(visitor, 'oriental parade wellington');
    expect(words(far)).toContain("We couldn't find any services near your location...");
    // the card leads to contact, and Order Now cannot be taken (R-PREF-19, R-PREF-20)
    expect(far.body).toMatch(/<a [^>]*href="\/contact"[^>]*>(?:(?!<\/a>).)*Delivery/);
    expect(far.body).toMatch(/<input(?=[^>]*name="when")(?=[^>]*value="now")[^>]*disabled/);
    const refused = await visitor.submit(PREFERENCE, preferenceForm(far), { intent: 'confirm', when: 'now' });
    expect([refused.status, alertOf(refused)]).toEqual([400, 'Address is out of delivery range']);

    const near = await pressAddress(visitor, 'valley road mount eden');
    expect(words(near)).toMatch(/0\.\d km away, in Mount Eden zone/);
    expect(words(near)).toContain('30 min, $4.90');
    const moved = new URLSearchParams(preferenceForm(near).fields).get('chosenPlace') ?? '';
    const forged = moved.replace(/"latitude":-?[\d.]+/, '"latitude":-36.88');
    const believed = await visitor.submit(PREFERENCE, preferenceForm(near), {
      chosenPlace: forged,
      when: 'now',
      intent: 'confirm',
    });
    expect(alertOf(believed)).toBe('Please choose your address');
    const confirmed = await visitor.submit(PREFERENCE, preferenceForm(near), {
      when: 'now',
      intent: 'confirm',
    });
    // the address is confirmed over the menu
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/checkout/default-address']);
    expect(orderTypeOf(await visitor.get('/'))).toContain('Delivery');
    await addFromMenu(visitor, 'garlic-naan');
    expect(words(await visitor.get('/checkout'))).toContain(NEAR);
    // Pickup in between keeps the address
    await confirmPreference(visitor, PICKUP);
    expect((await visitor.get('/order-preference/change')).headers.location).toBe('/order-preference?type=2');
    expect(words(await readyCheckout(visitor, 2))).toContain(NEAR);
  },
);

httpTest(
  'R-PREF-08, R-PREF-11, R-PREF-12, C-060, C-064: a later time is kept as it is shown; one that has passed is refused with the next @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const page = await visitor.get('/order-preference/later?type=1');
    expect(page.body).toMatch(/<input(?=[^>]*value="later")(?=[^>]*checked)/);
    const { all, open } = slotsOf(page);
    expect(all.length).toBeGreaterThanOrEqual(184);
    const soon = store.now().getTime() + 14 * 60_000;
    expect(open.every(({ startUtc }) => Date.parse(startUtc) > soon)).toBe(true);

    const asked = { orderType: '1', when: 'later' };
    const without = await confirmPreference(visitor, asked);
    expect([without.status, alertOf(without)]).toEqual([400, 'Please choose a time']);
    const past = await confirmPreference(visitor, { ...asked, slot: all[0]?.startUtc ?? '' });
    expect(past.status).toBe(400);
    expect(alertOf(past)).toMatch(
      /^This time has passed\. Next free time: (Today|Tomorrow).* at \d+:\d\d [AP]M\.$/,
    );
    const odd = await confirmPreference(visitor, { ...asked, slot: 'soon' });
    expect(odd.status).toBe(400);

    const last = open.at(-1)?.startUtc ?? '';
    const chosen = await confirmPreference(visitor, { ...asked, slot: last });
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/']);
    expect(orderTypeOf(await visitor.get('/'))).toMatch(/Pickup.*11:45 PM/);
    // the dialog begins with what was chosen, and Order Now clears the schedule (R-PREF-07)
    expect((await visitor.get(PREFERENCE)).body).toMatch(
      new RegExp(`<input(?=[^>]*name="slot")(?=[^>]*value="${last}")[^>]*checked`),
    );
    await confirmPreference(visitor, PICKUP);
    expect(orderTypeOf(await visitor.get('/'))).toContain('ASAP, 20 min');
  },
);

httpTest(
  'R-PREF-16, R-PREF-17, R-PREF-18, R-HEAD-08, A-61: from Pickup to Delivery the question comes first; No changes nothing @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await confirmPreference(visitor, PICKUP);
    const home = await visitor.get('/contact');
    expect(home.body).toContain('href="/order-preference/change?from=%2Fcontact"');
    const question = await visitor.get('/order-preference/change?from=%2Fcontact');
    expect(words(question)).toContain('Delivery pricing may differ from Pickup. Do you want to continue?');
    expect(question.body).toContain('href="/order-preference?type=2&amp;from=%2Fcontact"');
    expect(question.body).toMatch(/<a [^>]*href="\/contact"[^>]*>No<\/a>/);
    expect(orderTypeOf(await visitor.get('/'))).toContain('Pickup');
    // the same in the checkout, where No loses nothing that was typed
    await addFromMenu(visitor, 'garlic-naan');
    const checkout = await visitor.get('/checkout');
    // no button that does nothing where popovers are unknown
    expect(checkout.body).not.toContain('ask-delivery');
    const asked = await visitor.submit('/checkout', checkoutForm(checkout), {
      fullName: 'Aroha Typed',
      chooseType: '2',
    });
    expect([asked.status, asked.headers.location]).toEqual([
      303,
      '/order-preference/change?from=%2Fcheckout',
    ]);
    const again = await visitor.follow(asked);
    expect(again.body).toContain('href="/order-preference?type=2&amp;from=%2Fcheckout"');
    expect(again.body).toMatch(/<a [^>]*href="\/checkout"[^>]*>No<\/a>/);
    const kept = await visitor.get('/checkout');
    expect(kept.body).toMatch(/<input[^>]*value="Aroha Typed"/);
    expect(orderTypeOf(await visitor.get('/'))).toContain('Pickup');
  },
);

httpTest(
  'R-LOC-01, R-PREF-10, A-62: the address search is a dialog of its own; closed without an address it is Pickup again @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const path = '/order-preference/address?from=%2FchangeLocation';
    const page = await visitor.get(path);
    expect(words(page)).toContain('Search your address');
    expect(page.body).toMatch(
      /<a(?=[^>]*data-close)(?=[^>]*href="\/order-preference\?type=1&amp;from=%2FchangeLocation")/,
    );
    const none = await visitor.submit(path, detailsForm(page), {});
    expect([none.status, alertOf(none)]).toEqual([400, 'Please choose your address']);
    const chosen = await pressAddress(visitor, 'valley road mount eden', path);
    const kept = await visitor.submit(path, detailsForm(chosen), { deliveryUnit: 'Flat 3', intent: '' });
    expect([kept.status, kept.headers.location]).toEqual([
      303,
      '/order-preference?type=2&from=%2FchangeLocation',
    ]);
    expect((await visitor.get(path)).body).toContain('value="Flat 3"');
    // the flat belongs to that address: another one, chosen where none is asked for, has none
    const other = await pressAddress(visitor, 'ponsonby road');
    await visitor.submit(PREFERENCE, preferenceForm(other), { when: 'now', intent: 'confirm' });
    expect((await visitor.get(path)).body).not.toContain('Flat 3');
  },
);
