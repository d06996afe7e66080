import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { addFromMenu, readyCheckout } from '#tests/setup/guest.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { GUEST, NEAR } from './customer.ts';
import { expect, httpTest } from './fixtures.ts';

/** The dialog over plain forms, without scripts: what can be chosen, what is refused, where it leads. */

const DIALOG = '/order-preference';
const PICKUP = { orderType: '1', when: 'now' };
const form = (page: Answer) => formWith(page, 'addressSearch', 'intent');
const detailsForm = (page: Answer) => formWith(page, 'deliveryUnit', 'addressSearch');
const words = (page: Answer) => unescapeHtml(page.body.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
const alertOf = ({ body }: Answer) =>
  unescapeHtml(/role="alert"[^>]*>([\s\S]*?)<\/div><\/div>/.exec(body)?.[1]?.replace(/<[^>]+>/g, '') ?? '');
/** What the header says of the order type. */
const orderTypeOf = ({ body }: Answer) =>
  /<button[^>]*popovertarget="order-type"[^>]*>([\s\S]*?)<\/button>/i
    .exec(body)?.[1]
    ?.replace(/<[^>]+>/g, ' ') ?? '';
/** Starts of the slots that can be taken, and of those that cannot. */
const slotsOf = ({ body }: Answer) => {
  const all = [...body.matchAll(/<input\b[^>]*name="slot"[^>]*>/g)].map(([input]) => ({
    startUtc: /value="([^"]+)"/.exec(input)?.[1] ?? '',
    isOpen: !input.includes('disabled'),
  }));
  return { all, open: all.filter(({ isOpen }) => isOpen), gone: all.filter(({ isOpen }) => !isOpen) };
};

/** Confirms the dialog as it stands, with these choices. */
async function confirm(visitor: Visitor, choices: Record<string, string>, path = DIALOG): Promise<Answer> {
  const page = await visitor.get(path);
  return visitor.submit(path, formWith(page, 'intent'), { ...choices, intent: 'confirm' });
}

/** Searches an address and presses the first one found. */
async function pressAddress(visitor: Visitor, typed: string, path = DIALOG): Promise<Answer> {
  const page = await visitor.get(path);
  const asked = { orderType: '2', addressSearch: typed, intent: 'search-address' };
  const found = await visitor.submit(path, form(page), asked);
  const place = form(found).buttons.find(([name]) => name === 'place')?.[1];
  if (!place) throw new Error(`No address was found for ${typed}`);
  return visitor.submit(path, form(found), { orderType: '2', place, intent: '' });
}

httpTest(
  'R-PREF-01, R-PREF-06, R-PREF-07, A-107: nothing is assumed; Pickup for now is chosen and shown in the header @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const home = await visitor.get('/');
    expect(orderTypeOf(home)).toContain('Delivery / Pickup');
    expect(home.body).not.toContain('<dialog');
    const page = await visitor.get(DIALOG);
    expect(words(page)).toContain('How would you like your order?');
    expect(page.body).not.toMatch(/name="orderType"[^>]*checked/);
    const nothing = await confirm(visitor, {});
    expect([nothing.status, alertOf(nothing)]).toEqual([400, 'Please choose delivery or pickup']);

    const chosen = await confirm(visitor, PICKUP, `${DIALOG}?type=1&from=%2Fcontact`);
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/contact']);
    expect(orderTypeOf(await visitor.get('/'))).toMatch(/Pickup.*ASAP, 20 min/);
  },
);

httpTest(
  'R-PREF-02 to -05, R-PREF-09, R-LOC-16, A-31: a delivery needs an address in range, as this server signed it @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const none = await confirm(visitor, { orderType: '2', when: 'now' });
    expect([none.status, alertOf(none)]).toEqual([400, 'Please choose your address']);

    const far = await pressAddress(visitor, 'oriental parade wellington');
    expect(words(far)).toContain("We couldn't find any services near your location...");
    // the card leads to contact, and Order Now cannot be taken (R-PREF-19, R-PREF-20)
    expect(far.body).toMatch(/<a [^>]*href="\/contact"[^>]*>(?:(?!<\/a>).)*Delivery/);
    expect(far.body).toMatch(/<input(?=[^>]*name="when")(?=[^>]*value="now")[^>]*disabled/);
    const refused = await visitor.submit(DIALOG, form(far), { intent: 'confirm', when: 'now' });
    expect([refused.status, alertOf(refused)]).toEqual([400, 'Address is out of delivery range']);

    const near = await pressAddress(visitor, 'valley road mount eden');
    expect(words(near)).toMatch(/0\.\d km away, in Mount Eden zone/);
    expect(words(near)).toContain('30 min, $4.90');
    const moved = new URLSearchParams(form(near).fields).get('chosenPlace') ?? '';
    const forged = moved.replace(/"latitude":-?[\d.]+/, '"latitude":-36.88');
    const believed = await visitor.submit(DIALOG, form(near), {
      chosenPlace: forged,
      when: 'now',
      intent: 'confirm',
    });
    expect(alertOf(believed)).toBe('Please choose your address');
    const confirmed = await visitor.submit(DIALOG, form(near), { when: 'now', intent: 'confirm' });
    // a guest has no address book: no question about a default address (R-CHK-28)
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/']);
    expect(orderTypeOf(await visitor.get('/'))).toContain('Delivery');
    await addFromMenu(visitor, 'garlic-naan');
    expect(words(await visitor.get('/checkout'))).toContain(NEAR);
    // Pickup in between keeps the address
    await confirm(visitor, PICKUP);
    expect((await visitor.get('/order-preference/change')).headers.location).toBe('/order-preference?type=2');
    expect(words(await readyCheckout(visitor, 2))).toContain(NEAR);
  },
);

httpTest(
  'R-PREF-08, R-PREF-11, R-PREF-12, C-060, C-064: a later time is kept as it is shown; one that has passed is refused with the next @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const page = await visitor.get('/order-preference/later?type=1');
    expect(page.body).toMatch(/<input(?=[^>]*value="later")(?=[^>]*checked)/);
    const { all, open } = slotsOf(page);
    expect(all.length).toBeGreaterThanOrEqual(184);
    const soon = Date.now() + 14 * 60_000;
    expect(open.every(({ startUtc }) => Date.parse(startUtc) > soon)).toBe(true);

    const asked = { orderType: '1', when: 'later' };
    const without = await confirm(visitor, asked);
    expect([without.status, alertOf(without)]).toEqual([400, 'Please choose a time']);
    const past = await confirm(visitor, { ...asked, slot: all[0]?.startUtc ?? '' });
    expect(past.status).toBe(400);
    expect(alertOf(past)).toMatch(
      /^This time has passed\. Next free time: (Today|Tomorrow).* at \d+:\d\d [AP]M\.$/,
    );
    const odd = await confirm(visitor, { ...asked, slot: 'soon' });
    expect(odd.status).toBe(400);

    const last = open.at(-1)?.startUtc ?? '';
    const chosen = await confirm(visitor, { ...asked, slot: last });
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/']);
    expect(orderTypeOf(await visitor.get('/'))).toMatch(/Pickup.*11:45 PM/);
    // the dialog begins with what was chosen, and Order Now clears the schedule (R-PREF-07)
    expect((await visitor.get(DIALOG)).body).toMatch(
      new RegExp(`<input(?=[^>]*name="slot")(?=[^>]*value="${last}")[^>]*checked`),
    );
    await confirm(visitor, PICKUP);
    expect(orderTypeOf(await visitor.get('/'))).toContain('ASAP, 20 min');
  },
);

httpTest(
  'R-PREF-16, R-PREF-17, R-PREF-18, R-HEAD-08, A-61: from Pickup to Delivery the question comes first; No changes nothing @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    await confirm(visitor, PICKUP);
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
    expect(checkout.body).toMatch(/<button [^>]*popovertarget="ask-delivery"/i);
    expect(checkout.body).toContain('href="/order-preference?type=2&amp;from=%2Fcheckout"');
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
  },
);

httpTest(
  'R-PREF-09, R-CHK-21 to -28: a delivery of who is signed in leads to the default address, asked first and then saved @http',
  async ({ store }) => {
    const { visitor } = await signedInVisitor(store);
    const near = await pressAddress(visitor, 'valley road mount eden');
    const confirmed = await visitor.submit(DIALOG, form(near), { when: 'now', intent: 'confirm' });
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
    const next = await visitor.submit(DIALOG, form(again), { when: 'now', intent: 'confirm' });
    expect(next.headers.location).toBe('/');

    const guest = createVisitor(store.port);
    const of = await pressAddress(guest, 'valley road mount eden');
    await guest.submit(DIALOG, form(of), { when: 'now', intent: 'confirm' });
    const asGuest = await guest.get(path);
    expect(words(asGuest)).toContain('Sign in to keep an address for next time.');
    expect(asGuest.body).not.toContain('name="phone"');
  },
);

httpTest(
  'R-PREF-02, R-PREF-19 to -24, R-SESS-03, R-SESS-05, C-066: what a restaurant does not offer is said and cannot be forced @http',
  async ({ store }) => {
    const only = await ownRestaurants(store);
    const pickup = createVisitor(store.port, only('pickup-only'));
    const page = await pickup.get(DIALOG);
    expect(words(page)).toContain('Currently, there is nothing available near your location...');
    expect(page.body).toMatch(/<a [^>]*href="\/contact"/);
    // nothing to choose from: it is Pickup, and no later orders are taken
    expect(page.body).toMatch(/<input(?=[^>]*name="orderType")(?=[^>]*checked)(?=[^>]*value="1")/);
    expect(page.body).not.toContain('value="later"');
    expect(orderTypeOf(await pickup.get('/'))).toContain('Pickup');
    const forced = await confirm(pickup, { orderType: '2', when: 'now' });
    expect([forced.status, alertOf(forced)]).toEqual([400, 'This order type is not available']);
    const later = await confirm(pickup, { orderType: '1', when: 'later', slot: '2030-01-01T00:00:00.000Z' });
    expect(later.status).toBe(400);

    const nowhere = createVisitor(store.port, only('no-zones'));
    expect(words(await nowhere.get(DIALOG))).toContain('There is no delivery zone.');

    const nothing = createVisitor(store.port, only('no-service'));
    const home = await nothing.get('/');
    const text =
      'This Restaurant currently does not have any pick-up or delivery order services available. For more information, please contact support.';
    expect(words(home)).toContain(text);
    expect(words(home)).toContain('Currently disabled');
    expect(home.body).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact Support<\/a>/);
    const led = await nothing.get(DIALOG);
    expect(led.headers.location).toBe('/no-service');
    expect(words(await nothing.follow(led))).toContain(text);
  },
);

httpTest(
  'A-59, field A-13: a full time is said and refused with the next free one @http',
  async ({ store }) => {
    const only = await ownRestaurants(store);
    const host = only('few-places');
    const first = createVisitor(store.port, host);
    const { open } = slotsOf(await first.get('/order-preference/later?type=1'));
    const slot = open[2]?.startUtc ?? '';
    const asked = { orderType: '1', when: 'later', slot };
    expect((await confirm(first, asked)).status).toBe(303);
    await first.submit('/', formWith(await first.get('/'), 'productId'));
    const contact = { fullName: GUEST.name, email: GUEST.email, phone: GUEST.phone, terms: 'on' };
    const checkout = await first.get('/checkout');
    const placed = await first.submit('/checkout', formWith(checkout, 'fullName', 'formToken'), {
      ...contact,
      paymentMode: '1',
      intent: 'place-order',
    });
    expect(placed.status).toBe(303);

    const second = createVisitor(store.port, host);
    const page = await second.get('/order-preference/later?type=1');
    expect(slotsOf(page).gone.map(({ startUtc }) => startUtc)).toContain(slot);
    expect(words(page)).toContain('Full');
    const refused = await confirm(second, asked);
    expect(refused.status).toBe(400);
    expect(alertOf(refused)).toMatch(/^The selected time is fully booked\. Next free time: /);
  },
);

/** Restaurants with hours all day. @returns their hosts by name */
async function ownRestaurants(store: StoreProcess): Promise<(name: string) => string> {
  const operator = await operatorOf({ dataDirectory: store.dataDirectory, databaseUrl: undefined });
  const plain = fileInput();
  const day = ['00:00-24:00'];
  const hours = Object.fromEntries(Object.keys(plain.hours).map((name) => [name, day])) as typeof plain.hours;
  const off = { isAllowed: false, cash: false, online: false };
  const on = { isAllowed: true, cash: true, online: false };
  const made: [string, Partial<typeof plain.settings>][] = [
    ['pickup-only', { pickup: on, delivery: off }],
    ['no-zones', { pickup: on, delivery: on }],
    ['no-service', { pickup: off, delivery: off }],
    ['few-places', { pickup: { ...on, ordersPerSlot: 1 }, delivery: off, scheduledOrders: true }],
  ];
  for (const [subdomain, settings] of made)
    await operator.take({
      ...plain,
      restaurant: { ...plain.restaurant, subdomain, latitude: -36.88, longitude: 174.76 },
      hours,
      settings: { ...plain.settings, ...settings },
    });
  await operator.close();
  return (name) => `${name}.localhost:${store.port}`;
}
