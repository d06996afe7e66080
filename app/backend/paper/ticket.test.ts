import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ticketWords } from '#app/backend/use-cases/printers/ticket-words.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { printedTicket, type TicketPart } from '#app/domain/order/printed-ticket.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { Bitmap } from './bitmap.ts';
import { eposTicket, wrapped } from './epos-ticket.ts';
import { inkOf } from './letters.ts';
import { pngTicket } from './png-ticket.ts';

const ORDER = ReceiverOrder.parse({
  orderId: 'o-1',
  orderNumber: 1045,
  orderStatus: 2,
  orderType: 2,
  paymentMode: 1,
  isPaid: false,
  createdUtc: '2026-11-20T04:52:00Z',
  dueUtc: '2026-11-20T05:35:00Z',
  promisedUtc: '2026-11-20T05:35:00Z',
  isScheduledOrder: false,
  fullName: 'Aroha M.',
  phone: '021 555 0145',
  deliveryAddress: '14 Kiwi Road',
  deliveryUnit: '2B',
  deliveryNote: 'Dog is friendly',
  orderNotes: 'Cutlery for two',
  totalAmount: 101.9,
  products: [
    {
      productId: 'dal',
      productName: 'Dal Makhani',
      quantity: 2,
      variantName: 'Large',
      modifiers: [{ modifierName: 'Mild', quantity: 1 }],
      comboItems: [],
      specialInstructions: 'Coeliac: no flour',
    },
  ],
});
const ABOUT = {
  restaurant: { name: 'Mitti', address: '318 Dominion Road', gstNumber: null },
  timeZone: 'Pacific/Auckland',
  copy: null,
  link: 'https://mitti.example.nz/order-receiver/orders/o-1',
};
const ticket = (language: Language = 'en', about = {}): TicketPart[] =>
  printedTicket(ORDER, { ...ABOUT, ...about }, ticketWords(language));

test('A-959: a ticket with alcohol says in a box that an age is checked, in every language', () => {
  const beer = { ...ORDER, products: ORDER.products.map((dish) => ({ ...dish, isAlcohol: true })) };
  for (const language of LANGUAGES) {
    const words = ticketWords(language);
    const box = { kind: 'box', title: words.age, lines: [words.ageHint] };
    expect(printedTicket(beer, ABOUT, words)).toContainEqual(box);
    expect(ticket(language)).not.toContainEqual(box);
    expect(words.age).toContain('18+');
  }
});

test('A-515: a ticket says what to cook, by when, for whom, what is dangerous, and what is to be collected', () => {
  const parts = ticket();
  expect(huge(parts)).toEqual(['#1045', '6:35 PM']);
  expect(parts.filter(({ kind }) => kind === 'box')).toEqual([
    { kind: 'box', title: 'ALLERGY', lines: ['Coeliac: no flour'] },
    { kind: 'box', title: 'Collect $101.90', lines: [] },
  ]);
  expect(parts.find(({ kind }) => kind === 'dish')).toEqual({
    kind: 'dish',
    quantity: '2×',
    name: 'Dal Makhani',
    choices: ['Large · Mild'],
    note: 'Coeliac: no flour',
  });
  expect(parts).toContainEqual({ kind: 'text', text: '2B, 14 Kiwi Road', isBold: false });
  expect(parts).toContainEqual({
    kind: 'code',
    value: ABOUT.link,
    caption: 'This order on the order receiver',
  });
  expect(ticket('en', { copy: { number: 2, atUtc: '2026-11-20T05:20:00Z' } })[0]).toEqual({
    kind: 'box',
    title: 'COPY 2 · 6:20 PM',
    lines: [],
  });
});

test('A-933: what the restaurant’s people noted about the customer stands on paper, an allergy in its box', () => {
  const parts = printedTicket({ ...ORDER, customerNote: 'Allergic to cashew' }, ABOUT, ticketWords('en'));
  expect(parts).toContainEqual({
    kind: 'text',
    text: 'About this customer: Allergic to cashew',
    isBold: true,
  });
  expect(parts).toContainEqual({
    kind: 'box',
    title: 'ALLERGY',
    lines: ['Allergic to cashew', 'Coeliac: no flour'],
  });
});

test('A-1531: a ticket with letters that no font of ours has says so first, in every language', () => {
  for (const language of LANGUAGES) {
    const words = ticketWords(language);
    const parts = printedTicket({ ...ORDER, orderNotes: '花生过敏', fullName: '王' }, ABOUT, words);
    expect(parts[0]).toEqual({ kind: 'box', title: words.lacksLetters, lines: [] });
    expect(parts).toContainEqual({ kind: 'box', title: words.allergy, lines: ['…', 'Coeliac: no flour'] });
    expect(JSON.stringify(parts)).not.toMatch(/\p{Script=Han}/u);
  }
  expect(ticket()[0]).toMatchObject({ text: 'Mitti' });
});

test.each([
  '花生过敏，不要花生',
  '땅콩 알레르기',
  'alérgico al maní',
  'حساسية من الفول السوداني',
  'no nuts 🌶️🌶️',
  'mate pāwera ki te pīnati',
  'dị ứng đậu phộng',
  '不要太辣',
  '🥜🚫',
])('A-1531: "%s" has its box on paper, and a sentence where letters of it are lost', (orderNotes) => {
  const words = ticketWords('en');
  const parts = printedTicket({ ...ORDER, products: [], orderNotes }, ABOUT, words);
  const titles = parts.flatMap((part) => (part.kind === 'box' ? [part.title] : []));
  expect(titles.some((title) => title === words.allergy || title === words.readNote)).toBe(true);
  expect(titles.includes(words.lacksLetters)).toBe(JSON.stringify(parts).includes('…'));
});

const huge = (parts: readonly TicketPart[]) =>
  parts.flatMap((part) => (part.kind === 'line' && part.size === 'huge' ? [part.text] : []));

test('A-617: where the drive is known a ticket says by when the order leaves, and the time at the door below', () => {
  const parts = printedTicket({ ...ORDER, driveMinutes: 12 }, ABOUT, ticketWords('en'));
  expect(huge(parts)).toEqual(['#1045', 'Leave by 6:23 PM']);
  expect(parts).toContainEqual({ kind: 'line', text: 'at the door 6:35 PM', size: 'large', isBold: true });
});

test('A-618: the ticket of a delivery has codes for the map and for a call; that of a pickup has neither', () => {
  const codes = (order: ReceiverOrder) =>
    printedTicket(order, ABOUT, ticketWords('en')).flatMap((part) =>
      part.kind === 'code' ? [part.value] : [],
    );
  const map = 'https://www.google.com/maps/search/?api=1&query=14+Kiwi+Road';
  expect(codes(ORDER)).toEqual([map, 'tel:+64215550145', ABOUT.link]);
  expect(codes({ ...ORDER, phone: '' })).toEqual([map, ABOUT.link]);
  expect(codes({ ...ORDER, orderType: 1 })).toEqual([ABOUT.link]);
  expect(codes({ ...ORDER, deliveryAddress: null })).toEqual([ABOUT.link]);
});

test.each(LANGUAGES)(
  'A-515: the words of a ticket in %s are there, its dishes stay the menu’s',
  (language) => {
    const words = JSON.stringify(ticket(language));
    expect(words).toContain('Dal Makhani');
    expect(words).not.toContain('{{');
    expect(words.includes('ALLERGY')).toBe(language === 'en');
  },
);

test('A-515: letters of every language are drawn, and no two alike as empty boxes would be', async () => {
  const drawn = await Promise.all(
    ['कखग', 'घचछ', 'ਕਖਗ', 'ਘਚਛ', 'āēū'].map((text) => inkOf(text, { size: 40, width: 576, isBold: true })),
  );
  const inks = drawn.map((one) => Buffer.from(one?.ink ?? []).toString('base64'));
  expect(new Set(inks).size).toBe(inks.length);
  expect(await inkOf(' \u200b ', { size: 40, width: 576, isBold: false })).toBeNull();
  // no markup of a customer reaches the drawing
  expect(await inkOf('<b>&amp;</b> "x"', { size: 40, width: 576, isBold: false })).not.toBeNull();
});

test.each([
  [80, 576],
  [58, 384],
])('A-511: on %d mm of paper the picture is %d dots wide, black and white alone', async (mm, width) => {
  const picture = sharp(await pngTicket(ticket('pa'), mm));
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(width);
  expect([...new Set(data)].sort((a, b) => a - b)).toEqual([0, 255]);
});

test('A-512: ASCII is sent as text with the printer’s own code, other letters as one picture', async () => {
  const plain = await eposTicket(ticket(), 80);
  expect(plain).toContain('<symbol type="qrcode_model_2"');
  expect(plain).toContain('2x Dal Makhani&#10;');
  expect(plain).not.toContain('<image');
  for (const xml of [await eposTicket(ticket('hi'), 58), plain])
    expect(xml.match(/[^\x20-\x7e]/g), 'what is sent is ASCII').toBeNull();
  const drawn = await eposTicket(ticket('pa'), 58);
  const [, height = '0', dots = ''] =
    /<image width="384" height="(\d+)"[^>]*>([^<]*)<\/image>/.exec(drawn) ?? [];
  expect(Buffer.from(dots, 'base64')).toHaveLength((384 / 8) * Number(height));
});

test('A-512: lines break between words, and inside of a word that is longer than a line', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  expect(wrapped('', 4)).toEqual([]);
});

test('A-512: a packed row has a bit for each dot, the left one highest', () => {
  const paper = new Bitmap(16);
  paper.fill(0, 0, 1, 1);
  paper.fill(15, 1, 9, 1);
  expect([...paper.packed()]).toEqual([0x80, 0, 0, 0x01]);
});

const MILK = { en: 'milk', hi: 'दूध', pa: 'ਦੁੱਧ' };

test('A-1553, A-1596: a printed ticket says under a dish what its customer avoids and confirmed, in every language', () => {
  const accepted = { contains: ['milk'], unstated: [] };
  const order = { ...ORDER, products: ORDER.products.map((dish) => ({ ...dish, accepted })) };
  for (const language of LANGUAGES) {
    const dish = printedTicket(order, ABOUT, ticketWords(language)).find(({ kind }) => kind === 'dish');
    expect(JSON.stringify(dish)).toContain(ticketWords(language).accepted(MILK[language]));
    expect(JSON.stringify(ticket(language))).not.toContain('milk');
  }
});
