import type { RouterContextProvider } from 'react-router';
import { readPlace } from '#app/components/address-search/place-view.ts';
import type { Address, AddressRequest } from '#app/contract/customer.ts';
import { isOnMap } from '#app/domain/delivery/coordinates.ts';
import { geoFrom } from '#app/middleware/geo.ts';

/** Where an address lies. */
export type Located = {
  geoLocation: AddressRequest['geoLocation'];
  postcode: string | null;
  /** The place service did not answer. */
  isUnavailable: boolean;
};

/** Nobody knows where: in the middle of an ocean, so never taken for a place to deliver to, and never signed. */
const NOWHERE = { longitude: 0, latitude: 0 };

type Asked = {
  text: string;
  /** The address as it was saved: an unchanged text keeps its place. */
  known: Pick<Address, 'fullAddress' | 'geoLocation' | 'zipCode'> | null;
  /** Where the device said it is, as our own search gave it to the form (R-ADDR-07); null where it was typed. */
  sent: string | null;
};

/**
 * Where an address lies: as the device said, else as the place service says. Only a text that is word for word the
 * service's own is signed; any other is looked up again when it is ordered to, so that what is saved here need only
 * be near.
 */
export async function locate(
  context: Readonly<RouterContextProvider>,
  { text, known, sent }: Asked,
): Promise<Located> {
  if (known?.geoLocation && isOnMap(known.geoLocation) && known.fullAddress === text && known.zipCode)
    return { geoLocation: known.geoLocation, postcode: known.zipCode, isUnavailable: false };
  const here = sent === null ? null : readPlace(sent);
  if (here && here.text === text && geoFrom(context).isOurs(here)) {
    const { longitude, latitude, signature } = here;
    return { geoLocation: { longitude, latitude, signature }, postcode: null, isUnavailable: false };
  }
  const { places, problem } = await geoFrom(context).search(text);
  if (problem !== null && problem !== 'tooShort') {
    const kept = known?.fullAddress === text ? known.geoLocation : null;
    return { geoLocation: kept ?? NOWHERE, postcode: null, isUnavailable: true };
  }
  const [place] = places ?? [];
  if (!place) return { geoLocation: NOWHERE, postcode: null, isUnavailable: false };
  const { longitude, latitude, postcode } = place;
  const signature = place.text === text ? place.signature : undefined;
  return { geoLocation: { longitude, latitude, signature }, postcode, isUnavailable: false };
}
