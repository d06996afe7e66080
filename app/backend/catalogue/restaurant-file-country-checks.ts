import { hasSeveralPhones, phoneDigits } from '#app/contract/phone-number.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { Loose, Report } from './restaurant-file-faults.ts';

/** New Zealand's clocks: the main islands', and the Chatham Islands'. */
const TIME_ZONES = ['Pacific/Auckland', 'Pacific/Chatham'];
/** In degrees, with the islands around; the Chatham Islands are beyond the date line. */
const SOUTHERNMOST = -53;
const NORTHERNMOST = -29;
const WESTERNMOST = 165;
const EASTERNMOST = -175;
/** A number that says its country says New Zealand's; one that says none is New Zealand's. */
const OF_ANOTHER_COUNTRY = /^(?:\+|00)(?!64)/;

/**
 * Prices, taxes, licences, legal texts and the search of addresses are New Zealand's: a restaurant elsewhere would be
 * shown wrong times and wrong law.
 */
export function checkCountry(
  { timeZone, latitude, longitude, phone }: Loose<RestaurantFileInput['restaurant']>,
  report: Report,
): void {
  if (timeZone !== undefined && !TIME_ZONES.includes(timeZone))
    report(['restaurant', 'timeZone'], `must be a time zone of New Zealand, ${TIME_ZONES.join(' or ')}`);
  if (latitude !== undefined && (latitude < SOUTHERNMOST || latitude > NORTHERNMOST))
    report(['restaurant', 'latitude'], 'is not in New Zealand');
  else if (longitude !== undefined && longitude > EASTERNMOST && longitude < WESTERNMOST)
    report(['restaurant', 'longitude'], 'is not in New Zealand');
  if (phone !== undefined && hasSeveralPhones(phone))
    report(['restaurant', 'phone'], 'must be one phone number');
  else if (phone !== undefined && OF_ANOTHER_COUNTRY.test(phoneDigits(phone)))
    report(
      ['restaurant', 'phone'],
      'must be a phone number of New Zealand, such as 09 555 0142 or +64 9 555 0142',
    );
}
