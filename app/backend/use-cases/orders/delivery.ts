import type { RestaurantDocument, ZoneRule } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { pickZone } from '#app/domain/delivery/pick-zone.ts';
import { verifyPlace } from '#app/third-party/places/signature.ts';
import type { OrderInput } from './insert-order.ts';

/** An address with coordinates that this server itself vouches for. */
type Located = Coordinates & { address: string };

/** Such an address, and how far a driver has to it; null from a restaurant whose place is not known. */
export type Destination = Located & { km: number | null };

/** Whose order it is, and what they sent. */
export type DeliveryInput = Pick<OrderInput, 'restaurant' | 'customerId' | 'request'>;

export type Delivery = { address: string; zone: ZoneRule; distanceM: number };

const MAX_ADDRESS_LENGTH = 300;

/**
 * Where to deliver, and how far that is by road (R-LOC-11, R-LOC-12): the place as our own place service signed it, else the text looked up again; coordinates that
 * only the browser vouches for are never believed, also not when they were saved with an address. May ask the
 * network, so never inside a transaction.
 * @returns null when there is no address, or none that can be found.
 */
export async function findDestination(deps: Deps, input: DeliveryInput): Promise<Destination | null> {
  const place = await locate(deps, input);
  if (!place) return null;
  const { latitude, longitude } = input.restaurant.document;
  if (latitude === null || longitude === null) return { ...place, km: null };
  return { ...place, km: await deps.driveDistanceKm({ latitude, longitude }, place) };
}

async function locate(
  deps: Deps,
  { restaurant, customerId, request }: DeliveryInput,
): Promise<Located | null> {
  if (request.addressId)
    return savedDestination(deps, restaurant.restaurantId, customerId, request.addressId);
  const text = [...(request.deliveryAddress?.trim() ?? '')].slice(0, MAX_ADDRESS_LENGTH).join('');
  if (!text) return null;
  const sent = request.deliveryLocation;
  if (sent && coordinatesInRange(sent)) {
    const { latitude, longitude, signature } = sent;
    if (verifyPlace(deps.placeSecret, { text, latitude, longitude }, signature))
      return { address: text, latitude, longitude };
  }
  return lookUp(deps, text);
}

/** One of the customer's own addresses (B-ORD-07); none of anybody else's, and none for a guest. */
async function savedDestination(
  deps: Deps,
  restaurantId: string,
  customerId: string | null,
  addressId: string,
): Promise<Located | null> {
  if (customerId === null) return null;
  const saved = await deps.db
    .selectFrom('addresses')
    .select(['full_address', 'latitude', 'longitude', 'is_verified_place'])
    .where('restaurant_id', '=', restaurantId)
    .where('address_id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!saved) return null;
  const { full_address: address, latitude, longitude } = saved;
  return saved.is_verified_place === 1 ? { address, latitude, longitude } : lookUp(deps, address);
}

/**
 * The zone and distance of a delivery, worked out here whatever the browser thinks (B-ORD-07). A zone sent with the
 * order must be one of the restaurant's and reach the address; the fee is that of the nearest such zone.
 * @throws Refusal 'Delivery address is required' or 'Address is out of delivery range'.
 */
export function checkDelivery(
  { deliveryZones }: RestaurantDocument,
  destination: Destination | null,
  sentZoneId: string | null,
): Delivery {
  if (!destination) throw new Refusal('Delivery address is required');
  const outOfRange = new Refusal('Address is out of delivery range');
  const { km } = destination;
  if (km === null) throw outOfRange;
  const reaching = sentZoneId
    ? deliveryZones.filter((zone) => zone.deliveryZoneId === sentZoneId)
    : deliveryZones;
  const zone = pickZone(reaching, km) && pickZone(deliveryZones, km);
  if (!zone) throw outOfRange;
  return { address: destination.address, zone, distanceM: Math.round(km * 1000) };
}

/** The best place for a text; a place service that fails finds none, and the order is refused. */
async function lookUp(deps: Deps, text: string): Promise<Located | null> {
  try {
    const [found] = await deps.findPlaces(text);
    if (!found) return null;
    // The fee is that of the place found, so the kitchen reads both, unless it is the same with its country
    const isSame = found.text === text || found.text.startsWith(`${text},`);
    const address = isSame ? found.text : `${text} (${found.text})`;
    return { address, latitude: found.latitude, longitude: found.longitude };
  } catch (error) {
    deps.log.warn({ err: error }, 'an address could not be looked up');
    return null;
  }
}
