import { expect, test } from 'vitest';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { CookTicket, FoldedTicket } from './cook-ticket.tsx';
import { FreshTicket } from './fresh-ticket.tsx';

const order = (orderNotes: string) =>
  ReceiverOrder.parse({
    orderId: 'o1',
    orderNumber: 1048,
    orderStatus: 2,
    orderType: 1,
    paymentMode: 1,
    isPaid: false,
    createdUtc: '2026-11-20T05:50:00.000Z',
    dueUtc: '2026-11-20T06:20:00.000Z',
    isScheduledOrder: false,
    estimateMinutes: 20,
    fullName: 'Asha Singh',
    phone: '0211234567',
    totalAmount: 12.5,
    orderNotes,
    products: [],
  });

test.each([
  ['Please use clean oil, my son has coeliac disease', 'ALLERGY'],
  ['deathly ill if shellfish', 'ALLERGY'],
  ['花生过敏，不要花生', 'ALLERGY'],
  ['不要太辣', 'READ THIS NOTE'],
  ['🥜🚫', 'READ THIS NOTE'],
])('A-423, A-1531: each folded ticket has the words of "%s" behind its mark', (note, mark) => {
  const all = { order: order(note), now: Date.parse('2026-11-20T06:00:00Z'), timeZone: 'Pacific/Auckland' };
  for (const ticket of [
    <FreshTicket key="new" {...all} formToken="t" load={{ underWay: 0, untilLast: null }} />,
    <CookTicket key="due" {...all} formToken="t" />,
    <FoldedTicket key="later" {...all} />,
  ])
    expect(drawn(ticket)).toContain(`${mark}: ${note}`);
});
