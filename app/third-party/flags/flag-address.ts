/**
 * Where the picture of a country's flag is (R-AUTH-13). The service is our own server: no other site learns who signs up
 * here, and the pages' policy allows no pictures from elsewhere.
 * @param code of ISO 3166, 'NZ'
 */
export function flagAddress(code: string): string {
  return `/icons/flags/${code.toLowerCase()}.svg`;
}
