import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { ZoneTermsLines } from './zone-terms.tsx';

const TERMS = { feeCents: 490, minimumCents: 1500, freeFromCents: 7000 };
const said = (amountCents: number, more: Partial<Parameters<typeof ZoneTermsLines>[0]> = {}) =>
  drawn(<ZoneTermsLines terms={TERMS} amountCents={amountCents} isDeliveryFree={false} {...more} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('B-ORD-01, field.md 34: what is missing to the zone’s minimum, to the cent, on the dishes before discounts', () => {
  expect(said(1040)).toBe(
    'Add $4.60 more to reach the minimum of $15.00 Add $59.60 for free delivery (before discounts)',
  );
  expect(said(1040, { isDeliveryFree: true })).toBe(
    'Add $4.60 more to reach the minimum of $15.00 (before discounts) Free delivery',
  );
  expect(said(1499)).toContain('Add $0.01 more to reach the minimum of $15.00');
  expect(said(1500)).not.toContain('minimum');
  expect(said(1501)).not.toContain('minimum');
});

test('B-PRICE-07, field.md 34: what is missing to free delivery, to the cent; then that it is free', () => {
  expect(said(5800)).toBe('Add $12.00 for free delivery (before discounts)');
  expect(said(6999)).toBe('Add $0.01 for free delivery (before discounts)');
  expect(said(7000)).toBe('Free delivery');
  expect(said(7001)).toBe('Free delivery');
});

test('a promotion that delivers for nothing leaves nothing to be added; a zone that asks nothing says nothing', () => {
  expect(said(5800, { isDeliveryFree: true })).toBe('Free delivery');
  expect(said(100, { terms: { feeCents: 490, minimumCents: 0, freeFromCents: null } })).toBe('');
  expect(said(100, { terms: null })).toBe('');
  expect(said(0)).toBe('');
});
