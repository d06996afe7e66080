import type { Restaurant, RestaurantDocument, ZoneRule } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { pickZone } from '#app/domain/delivery/pick-zone.ts';
import { feeAt } from '#app/domain/delivery/zone-fee.ts';
import { verifyPlace } from '#app/third-party/places/place.ts';

/** An address with coordinates that this server itself has found or verified. */
type Located = Coordinates & { address: string };

/** Such an address and its road distance in km; null when the restaurant's own place is not known. */
export type DeliveryDestination = Located & { km: number | null };

/** Whose order it is, and the order as it was sent. */
export type DeliveryInput = { restaurant: Restaurant; customerId: string | null; request: OrderRequest };

/** `zone` with the fee that it has at that distance. */
export type Delivery = { address: string; zone: ZoneRule; distanceM: number };

const MAX_ADDRESS_LENGTH = 300;

/**
 * The place to deliver to, with its road distance. Coordinates count only when our own place service signed
 * them; otherwise the text of the address is looked up again. Coordinates that only the browser sent are
 * never trusted, not even in a saved address. May call other services, so never use it inside a transaction.
 * @returns null when there is no address or none can be found.
 */
export async function findDestination(deps: Deps, input: DeliveryInput): Promise<DeliveryDestination | null> {
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
    if (verifyPlace(deps.tokenSecrets, { text, latitude, longitude }, signature))
      return { address: text, latitude, longitude };
  }
  return lookUp(deps, text);
}

/** One of the customer's own saved addresses; null for other customers' addresses and for guests. */
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
 * The zone and distance of a delivery, worked out here and not taken from the browser. A zone that the order
 * names must be one of the restaurant's and reach the address. The fee is that of the nearest such zone,
 * at that distance.
 * @throws Refusal 'Delivery address is required' or 'Address is out of delivery range'.
 */
export function checkDelivery(
  { deliveryZones }: RestaurantDocument,
  destination: DeliveryDestination | null,
  sentZoneId: string | null,
): Delivery {
  if (!destination) throw new Refusal('deliveryAddressRequired');
  const outOfRange = new Refusal('outOfRange');
  const { km } = destination;
  if (km === null) throw outOfRange;
  const reaching = sentZoneId
    ? deliveryZones.filter((zone) => zone.deliveryZoneId === sentZoneId)
    : deliveryZones;
  const zone = pickZone(reaching, km) && pickZone(deliveryZones, km);
  if (!zone) throw outOfRange;
  const deliveryFeeCents = feeAt(zone.deliveryFeeCents, zone.surcharge, km);
  return {
    address: destination.address,
    zone: { ...zone, deliveryFeeCents },
    distanceM: Math.round(km * 1000),
  };
}

/** The best match for a text. When the place service fails nothing is found, and the order is refused. */
async function lookUp(deps: Deps, text: string): Promise<Located | null> {
  try {
    const [found] = await deps.findPlaces(text);
    if (!found) return null;
    // the fee was worked out for the place that was found, so the kitchen sees both texts if they differ
    const isSame = found.text === text || found.text.startsWith(`${text},`);
    const address = isSame ? found.text : `${text} (${found.text})`;
    return { address, latitude: found.latitude, longitude: found.longitude };
  } catch (error) {
    deps.log.warn({ err: error }, 'an address could not be looked up');
    return null;
  }
}
