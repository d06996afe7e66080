/*
 * Answers in the format of Nominatim 4.4 (`format=json`, `addressdetails=1`), as it sends them: coordinates as text,
 * a place id of its own, the address in parts, the text with the country at its end.
 */

export type RecordedPlace = ReturnType<typeof recorded>;

export const PLACES = [
  recorded(1, '27', 'Valley Road', 'Mount Eden', 'Auckland', '1024', -36.8745, 174.7545),
  recorded(2, '250', 'Dominion Road', 'Mount Eden', 'Auckland', '1024', -36.8739, 174.7519),
  recorded(3, '277', 'Broadway', 'Newmarket', 'Auckland', '1023', -36.8692, 174.7795),
  recorded(4, '10', 'Ocean View Road', 'Oneroa', 'Waiheke Island', '1081', -36.7815, 175.0063),
  recorded(5, '82', 'Oriental Parade', 'Oriental Bay', 'Wellington', '6011', -41.2908, 174.7905),
  recorded(6, '1', 'Waterfront Road', 'Waitangi', 'Chatham Islands', '8942', -43.953, -176.561),
];

/** An address that nobody lives at, a few metres from the one before: as many as a test needs. */
export function numbered(number: number): RecordedPlace {
  const latitude = -36.87 - (number % 500) / 50_000;
  return recorded(
    1_000 + number,
    String(number),
    'Numbered Street',
    'Mount Eden',
    'Auckland',
    '1024',
    latitude,
    174.754,
  );
}

/** What reverse says of open sea, with status 200. */
export const UNABLE = { error: 'Unable to geocode' };

function recorded(
  id: number,
  house: string,
  road: string,
  suburb: string,
  city: string,
  postcode: string,
  latitude: number,
  longitude: number,
) {
  return {
    place_id: 250_000_000 + id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'node',
    osm_id: 5_500_000_000 + id,
    lat: latitude.toFixed(7),
    lon: longitude.toFixed(7),
    class: 'place',
    type: 'house',
    place_rank: 30,
    importance: 0.0000999,
    addresstype: 'place',
    name: '',
    display_name: `${house}, ${road}, ${suburb}, ${city}, ${postcode}, New Zealand / Aotearoa`,
    address: {
      house_number: house,
      road,
      suburb,
      city,
      postcode,
      country: 'New Zealand / Aotearoa',
      country_code: 'nz',
    },
    boundingbox: [latitude - 0.00005, latitude + 0.00005, longitude - 0.00005, longitude + 0.00005].map(
      (side) => side.toFixed(7),
    ),
  };
}
