import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, orderOneDish } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { hoursOf, takeMitti } from './changed-mitti.ts';
import { inboxOf, wordsOf, writerTo } from './inbox-page.ts';
import { awake } from './scripts.ts';

let written = 0;

/** A text that nobody else of this run writes. Short numbers: many digits may be a card number. */
function own(text: string): string {
  written += 1;
  return `${text} (${process.pid}, ${written})`;
}

httpTest(
  'R-ROUTE-09, A-46: contact tells how the restaurant is reached, and takes a message, once, whatever is pressed @http',
  async ({ store }) => {
    const visitor = writerTo(store);
    const page = await visitor.get('/contact');
    expect(page.status).toBe(200);
    expect(wordsOf(page)).toMatch(/318 Dominion Road.*09 555 0142.*Hours today.*Write to us/);
    expect(page.body).toContain('href="tel:+6495550142"');
    expect(page.body).toMatch(
      /href="https:\/\/www\.google\.com\/maps\/[^"]+" target="_blank" rel="noopener noreferrer"/,
    );
    const form = formWith(page, 'fullName', 'text', 'formToken');

    const refused = await visitor.submit('/contact', form, { fullName: 'Ana', email: 'ana@', text: ' ' });
    expect(refused.status).toBe(400);
    expect(wordsOf(refused)).toMatch(/Please enter a valid email.*Please write a message/);
    expect(formWith(refused, 'text').fields).toContainEqual(['fullName', 'Ana']);

    const text = own('Do you cater?');
    const typed = { fullName: 'Ana', email: 'ana@example.nz', text };
    for (const sent of [
      await visitor.submit('/contact', form, typed),
      await visitor.submit('/contact', form, typed),
    ]) {
      expect(sent.status).toBe(303);
      expect(wordsOf(await visitor.follow(sent))).toContain(
        'Your message was sent Mitti Punjabi Kitchen answers by e-mail.',
      );
    }
    const kept = (await inboxOf(store)).filter((entry) => entry.text === text);
    expect(kept).toMatchObject([{ kind: 'message', fullName: 'Ana', email: 'ana@example.nz' }]);
  },
);

httpTest(
  'R-ROUTE-07, A-46, B-ORD-15: feedback is a rating, about an order of one’s own where it comes from one @http',
  async ({ store }) => {
    const visitor = writerTo(store);
    await orderOneDish(visitor, 'garlic-naan', {
      fullName: 'Ana',
      email: 'ana@example.nz',
      phone: '0215550142',
    });
    const placed = /\/feedback\?order=([^"&]+)|name="orderId" value="([^"]+)"|order=([\w-]+)/.exec(
      (await visitor.get('/success')).body,
    );
    const orderId = placed?.slice(1).find(Boolean) ?? '';
    const path = `/feedback?order=${orderId}`;
    const page = await visitor.get(path);
    expect(wordsOf(page)).toMatch(/About your order #\d+/);
    const form = formWith(page, 'orderId', 'text', 'formToken');
    const refused = await visitor.submit(path, form, { text: 'Fine' });
    expect(refused.status).toBe(400);
    expect(wordsOf(refused)).toContain('Please choose a rating');

    const text = own('Warm naan');
    const sent = await visitor.submit(path, form, { rating: '4', text });
    expect(sent.status).toBe(303);
    expect(wordsOf(await visitor.follow(sent))).toContain('Thank you for your feedback');
    const [entry] = (await inboxOf(store)).filter((one) => one.text === text);
    expect(entry).toMatchObject({ kind: 'feedback', rating: 4, orderNumber: expect.any(Number) });

    // somebody else's order is nobody's business: the form is about none
    const other = writerTo(store);
    const stranger = await other.get(path);
    expect(stranger.body).not.toContain('name="orderId"');
    const forged = await other.submit(path, formWith(stranger, 'text', 'formToken'), {
      rating: '1',
      text: 'x',
      orderId,
    });
    expect(forged.status).toBe(400);
    expect(wordsOf(forged)).toContain('Order not found');
  },
);

httpTest(
  'R-ROUTE-06, A-46, A-72, A-626: a table at a time of its day, which the restaurant confirms; a closed day says why, and refuses @http',
  async ({ store }) => {
    await takeMitti(store, 'tables', hoursOf('11:30-14:00', { 2: { hours: 'closed', reason: 'Matariki' } }));
    const visitor = writerTo(store, 'tables');
    const page = await visitor.get('/reserve');
    expect(page.status).toBe(200);
    const form = formWith(page, 'partySize', 'time', 'formToken');
    const today = /min="(\d{4}-[\d-]+)"/.exec(form.html)?.[1] ?? '';
    const dayOn = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const person = { fullName: 'Ana', email: 'ana@example.nz', phone: '+64 21 555-0142', partySize: '3' };

    // without script: the button beside the date
    const times = await visitor.submit('/reserve', form, { ...person, date: dayOn(1), intent: 'times' });
    expect(times.status).toBe(200);
    expect(wordsOf(times)).toContain('Open 11:30 AM – 2:00 PM');
    expect(wordsOf(times)).toContain('– 11:30 AM 11:45 AM 12:00 PM');
    expect(formWith(times, 'partySize').fields).toContainEqual(['phone', '+64 21 555-0142']);

    const ask = (wish: Record<string, string>) =>
      visitor.submit('/reserve', form, { ...person, ...wish, intent: '' });
    const closed = await ask({ date: dayOn(2), time: '12:00' });
    expect(closed.status).toBe(400);
    expect(wordsOf(closed)).toMatch(
      /Closed on this day · Matariki.*Restaurant is closed at the selected time/,
    );
    expect(wordsOf(await ask({ date: dayOn(1), time: '' }))).toContain('Please choose a time');

    const note = own('A high chair');
    const asked = await ask({ date: dayOn(1), time: '12:15', note });
    expect(asked.status).toBe(303);
    expect(wordsOf(await visitor.follow(asked))).toMatch(/We have your request .*, 12:15 PM, 3 people/);
    const [entry] = await inboxOf(store, 'tables').then((all) => all.filter((one) => one.text === note));
    expect(entry).toMatchObject({
      kind: 'reservation',
      date: dayOn(1),
      time: '12:15',
      partySize: 3,
      phone: '+64215550142',
    });

    // the restaurant confirms it, and its customer is mailed
    const { visitor: kitchen } = await openReceiver(store.port, store.receiverKey('tables'), 'tables');
    const messages = async () => (await kitchen.get('/order-receiver/messages')).body;
    const cardIn = (page: string) => page.split('<li').find((one) => one.includes(note)) ?? '';
    const waiting = cardIn(await messages());
    expect(waiting).toMatch(/3 people[\s\S]*12:15 PM[\s\S]*href="tel:\+64215550142"/);
    // pressed twice: its customer is mailed at once
    expect(waiting).toContain('This cannot be taken back');
    const confirm = formsOf(waiting).find((one) => one.buttons.some(([, value]) => value === 'confirmed'));
    if (!confirm) throw new Error('The page offers no way to confirm the table');
    const pressed = await kitchen.submit('/order-receiver/messages', confirm);
    expect(pressed.status).toBe(303);
    const answered = cardIn(await messages());
    expect(answered).toContain('Confirmed');
    expect(answered).not.toContain('<form');
    expect(await inboxOf(store, 'tables')).toContainEqual(
      expect.objectContaining({ text: note, answer: 'confirmed' }),
    );
  },
);

httpTest(
  'R-ROUTE-12, A-46: offers say what they give and on which conditions, and a press puts the code on the cart @http',
  async ({ store }) => {
    const visitor = writerTo(store);
    const page = await visitor.get('/offers');
    const said = wordsOf(page);
    expect(said).toMatch(
      /20% off 20% off your first tandoor order On orders from \$30\.00 \$15\.00 off at most Only so many times for each customer Code TIKKA20/,
    );
    expect(said).toMatch(/\$4\.90 off your pickup On orders from \$24\.00 For pickup only/);
    expect(said).toMatch(/5% off from \$150\.00 On orders from \$150\.00 No code needed/);
    const use = (code: string) => visitor.post('/offers', [['code', code]]);

    const empty = await use('SATSRI10');
    expect(empty.status).toBe(400);
    expect(wordsOf(empty)).toContain('Your cart is empty. Add a dish first, then use the code.');
    await addFromMenu(visitor, 'garlic-naan');
    expect(wordsOf(await use('SATSRI10'))).toContain('Minimum order amount is $60.00');
    for (let naan = 1; naan < 14; naan += 1) await addFromMenu(visitor, 'garlic-naan');
    const used = await use('SATSRI10');
    expect(used.status).toBe(303);
    const after = await visitor.follow(used);
    expect(wordsOf(after)).toContain('Code SATSRI10 In your cart');
    expect(after.body).toContain('Promo code applied successfully!');
  },
);

test('A-46, R-SSR: without script Enter asks for the table, it does not show times @nojs @1280', async ({
  page,
}) => {
  await page.goto('/reserve');
  await page.getByLabel('Full name').fill('Ana');
  await page.getByLabel('Email').fill('ana@example.nz');
  const phone = page.getByLabel('Phone number');
  await phone.fill('0215550142');
  await phone.press('Enter');
  // the button that shows times finds no fault
  await expect(page.getByText('Please choose a time')).toBeVisible();
  await expect(phone).toHaveValue('0215550142');
});

test('A-46, R-SSR: the times follow the day while one types, and what was typed stays @js @390', async ({
  page,
  store,
}) => {
  await takeMitti(
    store,
    'evenings',
    hoursOf('17:00-18:00', { 3: { hours: 'closed', reason: 'Private party' } }),
  );
  await page.goto(`http://evenings.localhost:${store.port}/reserve`);
  await awake(page);
  const date = page.getByLabel('Date');
  const time = page.getByLabel('Time', { exact: true });
  const today = (await date.getAttribute('min')) ?? '';
  const dayOn = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Full name').fill('Ana');
  await date.fill(dayOn(3));
  await expect(date).toHaveAccessibleDescription('Closed on this day · Private party');
  await expect(time).toHaveAccessibleDescription(/no times on this day/);
  await date.fill(dayOn(4));
  await expect(date).toHaveAccessibleDescription('Open 5:00 PM – 6:00 PM');
  await time.selectOption('5:30 PM');
  await page.getByLabel('Email').fill('ana@example.nz');
  await page.getByRole('button', { name: 'Ask for a table' }).click();
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription('Phone number is required');
  await page.getByLabel('Phone number').fill('021 555 0142');
  await page.getByRole('button', { name: 'Ask for a table' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect(page.getByText(/, 5:30 PM, 2 people/)).toBeVisible();
});
