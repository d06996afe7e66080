import { expect, test } from 'vitest';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { withCode } from './fault-codes.ts';
import { faultsBetweenFields, inspectRestaurantFile, readRestaurantFile } from './read-restaurant-file.ts';

const PHONE =
  'restaurant.phone: must be a phone number of New Zealand, such as 09 555 0142 or +64 9 555 0142';
const ZONE = 'restaurant.timeZone: must be a time zone of New Zealand, Pacific/Auckland or Pacific/Chatham';

const { restaurant } = fileInput();
const faultsOf = (values: object) =>
  inspectRestaurantFile({ ...fileInput(), restaurant: { ...restaurant, ...values } }).faults;
const textsOf = (values: object) => faultsOf(values).map(({ path, message }) => `${path}: ${message}`);

test.each<[object, string[]]>([
  [{ timeZone: 'Pacific/Auckland' }, []],
  [{ timeZone: 'Pacific/Chatham' }, []],
  [{ timeZone: 'Australia/Sydney' }, [ZONE]],
  [{ timeZone: 'Etc/GMT-12' }, [ZONE]],
  // Kaitaia, Stewart Island, and Waitangi beyond the date line
  [{ latitude: -35.11, longitude: 173.26 }, []],
  [{ latitude: -46.9, longitude: 168.13 }, []],
  [{ latitude: -43.95, longitude: -176.56 }, []],
  // Sydney, Suva, and a swapped pair
  [{ latitude: -33.86, longitude: 151.21 }, ['restaurant.longitude: is not in New Zealand']],
  [{ latitude: -18.14, longitude: 178.44 }, ['restaurant.latitude: is not in New Zealand']],
  [{ latitude: 36.87, longitude: 174.75 }, ['restaurant.latitude: is not in New Zealand']],
  [{ phone: '09 555 0142' }, []],
  [{ phone: '0800 NAAN 4 U' }, []],
  [{ phone: '+64 (0)9 555-0142' }, []],
  [{ phone: '0064 9 555 0142' }, []],
  [{ phone: '+61 2 5550 1420' }, [PHONE]],
  [{ phone: '0061 2 5550 1420' }, [PHONE]],
  [{ phone: '(+1) 212 555 0142' }, [PHONE]],
  [{ phone: '＋१ २१२ ५५५ ०१४२' }, [PHONE]],
  [{ phone: '09 555 0142 / 021 555 0143' }, ['restaurant.phone: must be one phone number']],
  [{ currency: 'AUD' }, ['restaurant.currency: is not a field here: all prices are New Zealand dollars']],
  [{ cuisine: 'Thai' }, ['restaurant.cuisine: is not a field here']],
])('A-1261, A-1597: a restaurant file is of New Zealand: %j', (values, faults) => {
  expect(textsOf(values)).toEqual(faults);
});

test('A-1540: a restaurant file may have its phone in any script', () => {
  const file = { ...fileInput(), restaurant: { ...restaurant, phone: '\u202d०९ ५५५\u2011०१४२' } };
  expect(readRestaurantFile(file).restaurant.phone).toBe('09 555-0142');
});

test('A-1261: a draft of another country is told so too, with a code for each of its faults', () => {
  const abroad = { timeZone: 'Asia/Kolkata', phone: '+91 11 5550 1420', latitude: -36.8, longitude: 77.2 };
  const file = readRestaurantFile(fileInput());
  const draft = { ...file, restaurant: { ...file.restaurant, ...abroad } };
  expect(faultsBetweenFields(draft).map((fault) => withCode(fault).code)).toEqual([
    'abroad',
    'phoneAbroad',
    'timeZoneAbroad',
  ]);
  expect(faultsOf({ currency: 'AUD' }).map((fault) => withCode(fault).code)).toEqual(['currency']);
});
