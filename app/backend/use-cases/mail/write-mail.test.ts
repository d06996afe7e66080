import { describe, expect, test } from 'vitest';
import { restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { htmlFaults } from '#tests/setup/html-faults.ts';
import type { MailContent, MailedOrder } from './mail-content.ts';
import { mailDate } from './mail-date.ts';
import { writeMail } from './write-mail.ts';

const WORDS = {
  hi: { restaurant: 'मिट्टी', place: 'ऑकलैंड', dish: 'बटर चिकन', choice: 'बड़ा', note: 'कम तेल', person: 'आशा' },
  pa: { restaurant: 'ਮਿੱਟੀ', place: 'ਔਕਲੈਂਡ', dish: 'ਬਟਰ ਚਿਕਨ', choice: 'ਵੱਡਾ', note: 'ਘੱਟ ਤੇਲ', person: 'ਆਸ਼ਾ' },
};
type Other = keyof typeof WORDS;
const ADDRESS = 'https://demo.store.test/success?order=o&key=k';

function orderIn(language: Other): MailedOrder {
  const { place, dish, choice, note, person } = WORDS[language];
  return {
    number: 1001,
    isPickup: false,
    readyAt: mailDate(new Date('2026-11-20T05:45:00Z'), 'Pacific/Auckland', language),
    lines: [{ qty: 2, name: dish, detail: choice, note, cents: 4780 }],
    bill: [],
    totalCents: 5270,
    isCash: true,
    isPaid: true,
    address: place,
    driverNote: note,
    notes: note,
    reason: note,
    isExpired: true,
    contact: { name: person, phone: '021', email: 'asha@example.com' },
    links: { page: ADDRESS, receiver: ADDRESS },
    cancel: { url: ADDRESS, until: '6:10 PM' },
  };
}

/** Every kind of mail; a kind that is missing here does not compile. */
function contents(language: Other): MailContent[] {
  const { note, person } = WORDS[language];
  const order = orderIn(language);
  const table = { when: order.readyAt, people: 4, reason: note };
  const writer = { name: person, phone: '021', email: 'asha@example.com', text: note };
  const byKind: Record<MailContent['kind'], MailContent> = {
    signUpCode: { kind: 'signUpCode', code: '123456', minutes: 10 },
    orderCode: { kind: 'orderCode', code: '123456', minutes: 10 },
    passwordResetCode: { kind: 'passwordResetCode', code: '123456', minutes: 10 },
    signInCode: { kind: 'signInCode', code: '123456', minutes: 10 },
    accountExists: { kind: 'accountExists' },
    passwordChanged: { kind: 'passwordChanged' },
    accountDeleted: { kind: 'accountDeleted' },
    webhookPaused: { kind: 'webhookPaused', host: '192.0.2.10', because: 'failing' },
    refundFailed: { kind: 'refundFailed', orderNumber: 1001, amountCents: 500 },
    refundOwed: { kind: 'refundOwed', orderNumber: 1001, amountCents: 500 },
    orderRefunded: { kind: 'orderRefunded', orderNumber: 1001, amountCents: 500 },
    refundByCard: {
      kind: 'refundByCard',
      orderNumber: 1001,
      amountCents: 500,
      reason: 'missing',
      note: null,
    },
    refundInCash: {
      kind: 'refundInCash',
      orderNumber: 1001,
      amountCents: 500,
      reason: 'other',
      note,
    },
    orderPlaced: { kind: 'orderPlaced', order },
    orderAccepted: { kind: 'orderAccepted', order: { ...order, isPickup: true, isCash: false } },
    orderLate: { kind: 'orderLate', order },
    orderReady: { kind: 'orderReady', order: { ...order, isPickup: true } },
    orderOnItsWay: { kind: 'orderOnItsWay', order },
    orderThanks: { kind: 'orderThanks', order },
    orderRejected: { kind: 'orderRejected', order },
    orderTakenBack: { kind: 'orderTakenBack', order },
    orderStopped: { kind: 'orderStopped', order },
    orderCancelled: { kind: 'orderCancelled', order: { ...order, isPaid: false } },
    newOrder: { kind: 'newOrder', order: { ...order, isCash: false, isPaid: false } },
    orderWithdrawn: { kind: 'orderWithdrawn', order },
    tableAsked: { kind: 'tableAsked', table },
    tableConfirmed: { kind: 'tableConfirmed', table },
    tableDeclined: { kind: 'tableDeclined', table },
    tableOffered: { kind: 'tableOffered', table, offered: '8:00 PM, 9. 7. 2026' },
    messageReplied: { kind: 'messageReplied', reply: `${note}\n${note}` },
    newTable: { kind: 'newTable', table, writer },
    newMessage: { kind: 'newMessage', writer },
    servicesPaused: { kind: 'servicesPaused' },
    kitchenSilent: { kind: 'kitchenSilent' },
    kitchenMuted: { kind: 'kitchenMuted' },
    publishFailed: { kind: 'publishFailed', when: '1:00 PM, 8. 7. 2026', failure: 'faults' },
    staffCode: { kind: 'staffCode', code: '123456', minutes: 10 },
    staffReset: { kind: 'staffReset', link: 'https://demo.store.test/manage/password/secret' },
    staffSteps: { kind: 'staffSteps', change: 'appSet' },
    staffInvitation: {
      kind: 'staffInvitation',
      link: 'https://demo.store.test/manage/invitation/secret',
      role: 'manager',
      invitedBy: person,
    },
  };
  const changes = (['passkeySet', 'appRemoved', 'passkeyRemoved', 'codesMade'] as const).map(
    (change) => ({ kind: 'staffSteps', change }) as const,
  );
  return [...Object.values(byKind), ...changes];
}

function written(language: Other, content: MailContent) {
  const { restaurant, place } = WORDS[language];
  const given = { tradingName: restaurant, address: place, phone: '09 555 0142', email: 'a@example.com' };
  return writeMail(restaurantDocument(given), language, content);
}

/** What a mail of a kind says as text, subject first, without addresses and AM or PM. */
function said(language: Other, content: MailContent): string {
  const { subject, text } = written(language, content);
  return `${subject}\n${text}`.replaceAll(/https:\S+|\S+@\S+|\b[AP]M\b/g, '');
}

describe.each(['hi', 'pa'] as const)('R-I18N-01: a mail in %s', (language) => {
  test.each(contents(language))('$kind has no word of English, and nothing left open', (content) => {
    const text = said(language, content);
    expect(text.match(/\p{Script=Latin}+|\{\{.*?\}\}/gu)).toBeNull();
    expect(text).toContain(WORDS[language].restaurant);
  });

  test('an order in it: dishes, choices, date and money as its customer reads them', () => {
    const text = said(language, { kind: 'orderPlaced', order: orderIn(language) });
    const { dish, choice, note } = WORDS[language];
    expect(text).toContain(`2 × ${dish}: $47.80\n    ${choice} · ${note}`);
    expect(text).toMatch(/20 (नवंबर|ਨਵੰਬਰ) 2026/);
    expect(text).toContain('$52.70');
  });
});

test('A-1600: mails to the restaurant do not ask it to call or write to itself, those to customers say how', () => {
  const asks = contents('hi').filter((content) => said('hi', content).includes('09 555 0142'));
  const kinds = new Set(contents('hi').map(({ kind }) => kind));
  for (const { kind } of asks) kinds.delete(kind);
  expect([...kinds].sort()).toEqual([
    ...['kitchenMuted', 'kitchenSilent', 'newMessage', 'newOrder', 'newTable', 'orderWithdrawn'],
    ...['publishFailed', 'refundOwed', 'servicesPaused', 'staffCode', 'staffInvitation', 'staffReset'],
    ...['staffSteps', 'webhookPaused'],
  ]);
});

test('A-1600: every place gives a card’s refund the same time', () => {
  const times = ['orderRejected', 'orderRefunded', 'refundByCard'].map((kind) => {
    const content = contents('hi').find((one) => one.kind === kind);
    return content && said('hi', content).match(/\d+-\d+ \S+/)?.[0];
  });
  expect(times).toEqual(Array(3).fill('24-72 घंटे'));
});

test.each(contents('hi'))(
  'a mail of $kind is valid HTML, without attributes that the standard has left',
  async (content) => {
    expect(await htmlFaults(written('hi', content).html, 'mail')).toEqual([]);
  },
);
