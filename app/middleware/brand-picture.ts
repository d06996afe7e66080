import type { RouterContextProvider } from 'react-router';
import { storeFrom } from './restaurant.ts';

/**
 * A dish of the restaurant for the panel beside a form, another one for each `place`; null where there are no pictures.
 * The menu is kept by its version, so this costs no call.
 */
export async function brandPicture(
  context: Readonly<RouterContextProvider>,
  place: number,
): Promise<string | null> {
  const products = (await storeFrom(context).products()) ?? [];
  const pictures = [...new Set(products.flatMap(({ imageUrl }) => imageUrl ?? []))];
  return pictures[place % pictures.length] ?? null;
}
