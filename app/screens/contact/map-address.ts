type Place = { name: string; address: string; latitude: number | null; longitude: number | null };

/**
 * The restaurant in a map of the customer's choice of app: phones open theirs for this address. Its name and address are
 * searched for, its coordinates where it has no address.
 */
export function mapAddress({ name, address, latitude, longitude }: Place): string {
  const isPlaced = latitude !== null && longitude !== null;
  const wanted = address === '' && isPlaced ? `${latitude},${longitude}` : `${name}, ${address}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: wanted })}`;
}
