import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { expect, httpTest } from '#tests/e2e/fixtures.ts';
import { storeRows } from '#tests/setup/database.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import type { Answer } from '#tests/setup/http.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { OPENS_TOMORROW, ROUND_THE_CLOCK, takeMitti, visitorOf } from './changed-mitti.ts';
import { dialogText } from './dialog-text.ts';

/** When an order is for: chosen within checkout, and refused without losing what was typed. */

const CONTACT = { fullName: 'Aroha Sidhu', email: 'later@example.com', phone: '0215550142' };
const ONE_EACH = {
  ...ROUND_THE_CLOCK(),
  settings: { ...mitti.settings, pickup: { ...mitti.settings.pickup, ordersPerSlot: 1 } },
};

/** Starts of the slots in the list of a checkout. */
function timesOf(page: Answer): string[] {
  return [...page.body.matchAll(/<option value="(\d{4}-[^"]+)"/g)].map(([, start = '']) => start);
}

function sent(visitor: Visitor, page: Answer, changes: Record<string, string>): Promise<Answer> {
  return visitor.submit('/checkout', checkoutForm(page), changes);
}

/**
 * A checkout for pickup at a slot: one that is named, or the one so far down the list, which moves on by the quarter. It ends
 * with tomorrow's last quarter, whatever is left of today: who wants a time of tomorrow counts from there, as -1.
 */
async function checkoutFor(
  visitor: Visitor,
  slot: number | string,
): Promise<{ page: Answer; startUtc: string }> {
  const asked = await sent(visitor, await readyCheckout(visitor), { intent: 'change-time' });
  const startUtc = typeof slot === 'string' ? slot : (timesOf(asked).at(slot) ?? '');
  const page = await sent(visitor, asked, { intent: 'choose-time', timeChoice: startUtc });
  expect(page.status).toBe(200);
  expect(fieldOf(page, 'shownTime')).toBe(startUtc);
  return { page, startUtc };
}

function fieldOf(page: Answer, name: string): string | undefined {
  return checkoutForm(page).fields.find(([field]) => field === name)?.[1];
}

httpTest(
  'an order for later is due at the chosen slot; without one it is for now (R-CHK-31, R-PREF-11, B-ORD-06) @http @journey',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'punctual', ROUND_THE_CLOCK());
    const first = await readyCheckout(visitor);
    expect(dialogText(first)).toContain('As soon as possible');
    expect(timesOf(first)).toEqual([]);
    const { page, startUtc } = await checkoutFor(visitor, -1);
    // tomorrow, said beside the button too
    expect(dialogText(page).match(/Tomorrow, \w{3}, \d+ \w+ at \d+:\d\d [AP]M/g)).toHaveLength(2);
    const email = 'punctual@example.com';
    const placed = await placeOrder(visitor, page, { ...CONTACT, email });
    expect(placed.status).toBe(303);
    // its page says for when, with the day
    const [due = ''] = /Tomorrow, \w{3}, \d+ \w+ at \d+:\d\d [AP]M/.exec(dialogText(page)) ?? [];
    expect((await visitor.follow(placed)).body).toContain(due);
    expect(await storeRows(store, 'select is_scheduled, due_utc from orders where email = ?', email)).toEqual(
      [{ is_scheduled: 1, due_utc: startUtc }],
    );
  },
);

httpTest(
  'a slot that was filled meanwhile is refused by name of the next one, which is a press away; nothing typed is lost (C-060, B-ORD-06) @http',
  async ({ store }) => {
    const early = await visitorOf(store, 'crowded', ONE_EACH);
    const late = createVisitor(store.port, early.host);
    await addFromMenu(late, 'garlic-naan');
    const { page, startUtc } = await checkoutFor(late, 10);
    const taken = await checkoutFor(early, startUtc);
    expect((await placeOrder(early, taken.page, CONTACT)).status).toBe(303);

    const email = 'late@example.com';
    const refused = await placeOrder(late, page, { ...CONTACT, email }, { orderNotes: 'no bell' });
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toContain('The selected time is fully booked. The next free time is ');
    expect(dialogText(refused)).toContain('This time is fully booked. Please choose another one.');
    const next = checkoutForm(refused).buttons.find(([name]) => name === 'takeTime')?.[1] ?? '';
    expect(Date.parse(next)).toBe(Date.parse(startUtc) + 900_000);
    expect(timesOf(refused)).not.toContain(startUtc);
    const again = await sent(late, refused, { takeTime: next });
    expect(checkoutForm(again).fields).toEqual(
      expect.arrayContaining([
        ['email', email],
        ['orderNotes', 'no bell'],
        ['shownTime', next],
      ]),
    );
    expect((await placeOrder(late, again, { ...CONTACT, email })).status).toBe(303);
    expect(await storeRows(store, 'select due_utc from orders where email = ?', email)).toEqual([
      { due_utc: next },
    ]);
  },
);

httpTest('the same refusal in Hindi and in Punjabi (R-I18N-02) @http', async ({ store }) => {
  for (const [language, words] of [
    ['hi', 'चुना हुआ समय पूरा भर चुका है। अगला खाली समय: '],
    ['pa', 'ਚੁਣਿਆ ਹੋਇਆ ਸਮਾਂ ਪੂਰਾ ਭਰ ਚੁੱਕਾ ਹੈ। ਅਗਲਾ ਖਾਲੀ ਸਮਾਂ: '],
  ] as const) {
    const early = await visitorOf(store, `crowded-${language}`, ONE_EACH);
    const late = createVisitor(store.port, early.host);
    late.cookies.set('lng', Buffer.from(JSON.stringify(language)).toString('base64'));
    await addFromMenu(late, 'garlic-naan');
    const { page, startUtc } = await checkoutFor(late, 10);
    await placeOrder(early, (await checkoutFor(early, startUtc)).page, CONTACT);
    expect(dialogText(await placeOrder(late, page, CONTACT))).toContain(words);
  }
});

httpTest(
  'closed between opening checkout and Place Order: refused for now, the cart kept, the next free time offered (C-081, B-ORD-05) @http',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'early-night', ROUND_THE_CLOCK());
    const page = await readyCheckout(visitor);
    await takeMitti(store, 'early-night', OPENS_TOMORROW());
    const refused = await placeOrder(visitor, page, CONTACT);
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toContain('Restaurant is closed at the selected time');
    expect(dialogText(refused)).toMatch(/We're closed now.*Staff outing.*Opens tomorrow, \w+, at 11:00 AM/);
    expect((await visitor.get('/cart')).body).toContain('Garlic Naan');
    const next = checkoutForm(refused).buttons.find(([name]) => name === 'takeTime')?.[1] ?? '';
    const later = await sent(visitor, refused, { takeTime: next });
    // a valid schedule goes through while it is closed
    expect(dialogText(later)).not.toContain("We're closed now");
    expect((await visitor.get('/checkout')).status).toBe(200);
    expect((await placeOrder(visitor, later, CONTACT)).status).toBe(303);
  },
);

httpTest(
  'a time that closed since it was chosen is said when checkout opens, and refused (C-060, B-ORD-06) @http',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'shorter', ROUND_THE_CLOCK());
    const { page } = await checkoutFor(visitor, 0);
    await takeMitti(store, 'shorter', OPENS_TOMORROW());
    const seen = dialogText(await visitor.get('/checkout'));
    expect(seen).toContain('We are closed at this time. Please choose another one.');
    expect(seen).toContain('Order for: Tomorrow, ');
    const refused = dialogText(await placeOrder(visitor, page, CONTACT));
    expect(refused).toContain('Restaurant is closed at the selected time');
  },
);

httpTest(
  'a time that another tab chose is not ordered by a form that shows another one; nor one that was only picked (C-064) @http',
  async ({ store }) => {
    const visitor = await visitorOf(store, 'two-tabs', ROUND_THE_CLOCK());
    const shown = await readyCheckout(visitor);
    const { page, startUtc } = await checkoutFor(visitor, -2);
    const refused = await placeOrder(visitor, shown, CONTACT);
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toContain('The time of your order was changed.');
    expect(fieldOf(refused, 'shownTime')).toBe(startUtc);

    const asked = await sent(visitor, page, { intent: 'change-time' });
    const other = timesOf(asked).at(-1) ?? '';
    const picked = await placeOrder(visitor, asked, CONTACT, { timeChoice: other });
    expect([picked.status, fieldOf(picked, 'shownTime')]).toEqual([200, other]);
    // what is no slot is no choice
    const forged = await sent(visitor, picked, { takeTime: store.now().toISOString() });
    expect(fieldOf(forged, 'shownTime')).toBe(other);
  },
);
