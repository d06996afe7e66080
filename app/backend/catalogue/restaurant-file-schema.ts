import { z } from 'zod';
import { RestaurantFile } from './restaurant-file.ts';

/**
 * The restaurant file as it is written, as JSON Schema 2020-12 for editors: names, kinds, limits and defaults. What
 * joins several fields (references, minima and maxima) only the import knows.
 */
export function restaurantFileSchema(): object {
  const schema = z.toJSONSchema(RestaurantFile, { io: 'input', unrepresentable: 'any' });
  return { ...schema, title: 'Restaurant file' };
}
