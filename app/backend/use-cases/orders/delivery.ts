import type { RestaurantDocument, ZoneRule } from '#app/backend/catalogue/documents.ts';
import type { Deps, FoundPlace } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { type Coordinates, coordinatesInRange } from '#app/domain/delivery/coordinates.ts';
import { distanceKm } from '#app/domain/delivery/distance-km.ts';
import { pickZone } from '#app/domain/delivery/pick-zone.ts';
import { verifyPlace } from '#app/third-party/places/signature.ts';

/** An address with coordinates that this server itself vouches for. */
export type Destination = Coordinates & { address: string };

export type Delivery = { address: string; zone: ZoneRule; distanceM: number };

const MAX_ADDRESS_LENGTH = 300;

/**
 * Where to deliver: the place as our own place service signed it, else the text looked up again; coordinates that
 * only the browser vouches for are never believed. May ask the network, so never inside a transaction.
 * @returns null when there is no address, or none that can be found.
 */
export async function findDestination(deps: Deps, request: OrderRequest): Promise<Destination | null> {
  const text = [...(request.deliveryAddress?.trim() ?? '')].slice(0, MAX_ADDRESS_LENGTH).join('');
  if (!text) return null;
  const sent = request.deliveryLocation;
  if (sent && coordinatesInRange(sent)) {
    const { latitude, longitude, signature } = sent;
    if (verifyPlace(deps.placeSecret, { text, latitude, longitude }, signature))
      return { address: text, latitude, longitude };
  }
  const found = await lookUp(deps, text);
  if (!found) return null;
  // The fee is that of the place found, so the kitchen reads both
  const address = found.text === text ? text : `${text} (${found.text})`;
  return { address, latitude: found.latitude, longitude: found.longitude };
}

/**
 * The zone and distance of a delivery, worked out here whatever the browser thinks (B-ORD-07). A zone sent with the
 * order must be one of the restaurant's and reach the address; the fee is that of the nearest such zone.
 * @throws Refusal 'Delivery address is required' or 'Address is out of delivery range'.
 */
export function checkDelivery(
  { latitude, longitude, deliveryZones }: RestaurantDocument,
  destination: Destination | null,
  sentZoneId: string | null,
): Delivery {
  if (!destination) throw new Refusal('Delivery address is required');
  const outOfRange = new Refusal('Address is out of delivery range');
  if (latitude === null || longitude === null) throw outOfRange;
  const km = distanceKm({ latitude, longitude }, destination);
  const reaching = sentZoneId
    ? deliveryZones.filter((zone) => zone.deliveryZoneId === sentZoneId)
    : deliveryZones;
  const zone = pickZone(reaching, km) && pickZone(deliveryZones, km);
  if (!zone) throw outOfRange;
  return { address: destination.address, zone, distanceM: Math.round(km * 1000) };
}

/** The best place for a text; a place service that fails finds none, and the order is refused. */
async function lookUp(deps: Deps, text: string): Promise<FoundPlace | undefined> {
  try {
    const [best] = await deps.findPlaces(text);
    return best;
  } catch (error) {
    deps.log.warn({ err: error }, 'an address could not be looked up');
    return undefined;
  }
}
