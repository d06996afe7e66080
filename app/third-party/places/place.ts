/** An address that was found. Degrees; the text ends with the country. */
export type Place = { text: string; latitude: number; longitude: number; postcode: string | null };

/** The place service did not answer, or not with places. */
export class PlacesUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Place search failed: ${reason}`, options);
    this.name = 'PlacesUnavailable';
  }
}
