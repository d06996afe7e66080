import { expect, test } from 'vitest';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { documentFromFile } from './document-from-file.ts';

const asIs = (picture: string) => picture;
const { hours } = fileInput();

test('money becomes cents, zones and fees included', () => {
  const document = documentFromFile(
    checkedFile(
      fileInput({
        zones: [
          { name: 'Near', upToKm: 2.5, fee: 4.9, minimumOrder: 20, freeFrom: 70 },
          { id: 'far', name: 'Far', upToKm: 9.9, fee: 10.95 },
        ],
        fees: { platformFee: 0.99, customerPaysPlatformFee: true, feeTax: 'GST' },
        taxes: [{ name: 'GST', ratePercent: 15, isInclusive: true }],
      }),
    ),
    asIs,
  );
  expect(document.deliveryZones).toEqual([
    {
      deliveryZoneId: 'near',
      name: 'Near',
      distanceValue: 2.5,
      deliveryFeeCents: 490,
      minimumOrderCents: 2000,
      freeDeliveryFromCents: 7000,
    },
    {
      deliveryZoneId: 'far',
      name: 'Far',
      distanceValue: 9.9,
      deliveryFeeCents: 1095,
      minimumOrderCents: 0,
      freeDeliveryFromCents: null,
    },
  ]);
  expect(document).toMatchObject({
    platformFeeCents: 99,
    collectPlatformFeesFromCustomer: true,
    collectSurchargeFromCustomer: false,
    feeTaxId: 'gst',
  });
});

test('weekdays count from 1, Sunday; closed days have no windows; meal periods 1 to 3', () => {
  const document = documentFromFile(
    checkedFile(
      fileInput({
        hours: { ...hours, sunday: 'closed', saturday: ['11:30-14:30', '18:00-02:00'] },
        dateOverrides: [{ date: '2026-12-25', hours: 'closed' }],
        mealPeriods: { dinner: '17:00-22:00' },
      }),
    ),
    asIs,
  );
  expect(document.weeklyAvailabilities.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(document.weeklyAvailabilities[0]).toEqual({ weekday: 1, isClosed: true, dayAvailabilities: [] });
  expect(document.weeklyAvailabilities[6]?.dayAvailabilities).toEqual([
    { fromTime: '11:30', toTime: '14:30' },
    { fromTime: '18:00', toTime: '02:00' },
  ]);
  expect(document.dateOverrides).toEqual([{ date: '2026-12-25', isClosed: true, dayAvailabilities: [] }]);
  expect(document.mealPeriods).toEqual([{ periodType: 3, fromTime: '17:00', toTime: '22:00' }]);
});

test('B-PROMO-01, R-ENUM-04: a promotion with a code is of type 1, one without of type 2; its value has the kind’s unit', () => {
  const { promotions } = documentFromFile(
    checkedFile(
      fileInput({
        promotions: [
          { name: 'Ten', code: ' TEN ', kind: 'percent', percent: 10, ends: '2026-11-30T23:59:00+13:00' },
          { name: 'Five', kind: 'fixed', amount: 5, orderTypes: ['delivery'] },
          { name: 'Free', kind: 'freeDelivery', minimumOrder: 40 },
        ],
      }),
    ),
    asIs,
  );
  expect(promotions).toMatchObject([
    {
      promotionId: 'ten',
      promotionType: 1,
      promoCode: 'TEN',
      value: 10,
      endsUtc: '2026-11-30T10:59:00.000Z',
    },
    { promotionId: 'five', promotionType: 2, promoCode: null, value: 500, orderTypes: [2] },
    { promotionId: 'free', promotionType: 2, value: 0, minAmountCents: 4000, orderTypes: [] },
  ]);
});
