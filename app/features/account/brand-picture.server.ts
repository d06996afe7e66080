import type { RouterContextProvider } from 'react-router';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

/**
 * The address of a dish's picture for the panel beside a form, a different one for each `place`; null where
 * there are no pictures. The menu is cached by its version, so this makes no call.
 */
export async function brandPicture(
  context: Readonly<RouterContextProvider>,
  place: number,
): Promise<string | null> {
  const products = (await storeFrom(context).products()) ?? [];
  const pictures = [...new Set(products.flatMap(({ imageUrl }) => imageUrl ?? []))];
  return pictures[place % pictures.length] ?? null;
}
