import { expect, test } from 'vitest';
import { SummaryProduct } from '#app/contract/orders.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { TicketLines } from './opened-ticket.tsx';

test('A-1553: a ticket says under a dish what its customer avoids and confirmed', () => {
  const plain = SummaryProduct.parse({ productName: 'Chai' });
  const accepted = { contains: ['milk'], unstated: ['egg'] };
  const lines = (product: typeof plain) => drawn(<TicketLines products={[product]} own={undefined} />);
  expect(lines({ ...plain, accepted })).toContain('Customer avoids milk, egg and confirmed this dish');
  expect(lines(plain)).not.toContain('Customer avoids');
});
