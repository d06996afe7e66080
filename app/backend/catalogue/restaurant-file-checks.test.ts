import { expect, test } from 'vitest';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { readRestaurantFile } from './read-restaurant-file.ts';
import { WrongRestaurantFile } from './restaurant-file-faults.ts';

/** Faults of a file as a person may write it, one text each. */
function faultsOf(raw: unknown): string[] {
  try {
    readRestaurantFile(JSON.parse(JSON.stringify(raw)));
    return [];
  } catch (error) {
    if (error instanceof WrongRestaurantFile) return error.message.split('\n');
    throw error;
  }
}

const { restaurant, settings, hours } = fileInput();
const zone = { name: 'Near', upToKm: 3, fee: 5 };
const code = { name: 'Ten', kind: 'percent', percent: 10, code: 'TEN' };

test.each<[string, object, string]>([
  [
    'sub-domain',
    { restaurant: { ...restaurant, subdomain: 'My Shop' } },
    'restaurant.subdomain: must be one label',
  ],
  [
    'A-98: www',
    { restaurant: { ...restaurant, subdomain: 'www' } },
    "restaurant.subdomain: must not be 'www'",
  ],
  [
    'R-LOC-18: latitude',
    { restaurant: { ...restaurant, latitude: 91, longitude: 174 } },
    'restaurant.latitude: must be -90 to 90',
  ],
  [
    'half a place',
    { restaurant: { ...restaurant, latitude: -36.8 } },
    'restaurant.longitude: is missing beside latitude',
  ],
  [
    'time zone',
    { restaurant: { ...restaurant, timeZone: 'Middle Earth' } },
    'restaurant.timeZone: must be a time zone',
  ],
  [
    'A-1130: languages without the restaurant’s own',
    { restaurant: { ...restaurant, languages: ['hi', 'pa'] } },
    "restaurant.languages: must have the restaurant's own language, en",
  ],
  [
    'A-951: alcohol without a licence',
    { departments: [{ name: 'Drinks', products: [{ name: 'Lager', price: 9, isAlcohol: true }] }] },
    'alcohol: is missing: a dish contains alcohol',
  ],
  [
    'A-951: a licence without a number',
    { alcohol: { licence: { holder: 'Demo', expires: '2027-06-30' } } },
    'alcohol.licence.number: is missing',
  ],
  [
    'A-951: an image of the licence that is no https address',
    { alcohol: { licence: { holder: 'Demo', number: '1', expires: '2027-06-30', link: 'http://demo.nz' } } },
    'alcohol.licence.link: must be an https address',
  ],
  [
    'verified without an account',
    { restaurant: { ...restaurant, isStripeVerified: true } },
    'restaurant.stripeAccountId: is missing',
  ],
  [
    'colour',
    { settings: { ...settings, brandColour: 'green' } },
    'settings.brandColour: must be a colour such as #0b6b4b',
  ],
  [
    'unknown tab',
    { settings: { ...settings, tabs: { shop: true } } },
    'settings.tabs.shop: is not a field here',
  ],
  ['no Friday', { hours: { ...hours, friday: undefined } }, 'hours.friday: is missing'],
  ['A-07: hour 25', { hours: { ...hours, friday: ['25:00-26:00'] } }, 'hours.friday[0]: must be a window'],
  ['A-07: from 24:00', { hours: { ...hours, friday: ['24:00-02:00'] } }, 'hours.friday[0]: must be a window'],
  [
    'day without windows',
    { hours: { ...hours, friday: [] } },
    "hours.friday: must have a window, or be 'closed'",
  ],
  [
    'date that is none',
    { dateOverrides: [{ date: '2026-02-30', hours: 'closed' }] },
    'dateOverrides[0].date: must be a date',
  ],
  [
    'a reason of two lines',
    { dateOverrides: [{ date: '2026-12-25', hours: 'closed', reason: 'Christmas\nDay' }] },
    'dateOverrides[0].reason: must be one line',
  ],
  [
    'one date twice',
    {
      dateOverrides: [
        { date: '2026-12-25', hours: 'closed' },
        { date: '2026-12-25', hours: ['10:00-12:00'] },
      ],
    },
    "dateOverrides[1].date: '2026-12-25' is already taken",
  ],
  ['zone of no size', { zones: [{ ...zone, upToKm: 0 }] }, 'zones[0].upToKm: must be above 0'],
  [
    'two zones of a size',
    { zones: [zone, { ...zone, name: 'Far' }] },
    "zones[1].upToKm: '3' is already taken",
  ],
  [
    'A-1104: a surcharge that begins where the zone ends',
    { zones: [{ ...zone, surcharge: { beyondKm: 3, perKm: 0.8 } }] },
    'zones[0].surcharge.beyondKm: must be below upToKm, 3',
  ],
  [
    'tax above 100',
    { taxes: [{ name: 'GST', ratePercent: 115, isInclusive: true }] },
    'taxes[0].ratePercent: at most 100',
  ],
  ['fee tax', { fees: { feeTax: 'GST' } }, "fees.feeTax: no tax is called 'GST'"],
  [
    'B-PROMO-02: one code twice, whatever the case',
    { promotions: [code, { ...code, code: ' ten ' }] },
    "promotions[1].code: 'ten' is already taken",
  ],
  ['discount above 100 %', { promotions: [{ ...code, percent: 101 }] }, 'promotions[0].percent: at most 100'],
  [
    'percent of the wrong kind',
    { promotions: [{ ...code, kind: 'freeDelivery' }] },
    'promotions[0].percent: is not a field',
  ],
  [
    'over before it starts',
    { promotions: [{ ...code, starts: '2026-02-01T00:00:00Z', ends: '2026-02-01T12:00:00+13:00' }] },
    'promotions[0].ends: must be after starts',
  ],
  [
    'time without a zone',
    { promotions: [{ ...code, ends: '2026-02-01T00:00:00' }] },
    'promotions[0].ends: must be a time',
  ],
])('refused: %s', (_, part, text) => {
  expect(faultsOf({ ...fileInput(), ...part })).toEqual([expect.stringContaining(text)]);
});
