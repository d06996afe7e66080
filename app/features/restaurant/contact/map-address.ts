import { mapSearch } from '#app/domain/delivery/map-search.ts';

type Place = { name: string; address: string; latitude: number | null; longitude: number | null };

/**
 * Address of the restaurant in a map service; phones open their map app for it. It searches for the
 * restaurant's name and address, or for its coordinates where it has no address.
 */
export function mapAddress({ name, address, latitude, longitude }: Place): string {
  const isPlaced = latitude !== null && longitude !== null;
  const wanted = address === '' && isPlaced ? `${latitude},${longitude}` : `${name}, ${address}`;
  return mapSearch(wanted);
}
