import type { Pictures } from '#app/backend/catalogue/pictures.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { PictureWidth } from '#app/domain/menu/picture-address.ts';

/** What most visitors' cards ask for first. All else is made when it is asked for. */
const FIRST_ASKED: readonly PictureWidth[] = [384, 288];

/**
 * Makes the copies of a restaurant's pictures that its first visitors will ask for, in the process of the import, so
 * that neither they nor orders wait for it. What fails here is tried again when a page asks for it.
 */
export async function prepareCopies(
  deps: Pick<Deps, 'pictures'>,
  restaurantId: string,
  pictures: Pictures,
): Promise<void> {
  const originals = new Map([...pictures.values()].map((picture) => [picture.pictureId, picture]));
  for (const original of originals.values()) {
    const { pictureId } = original;
    await Promise.all(
      FIRST_ASKED.map((width) =>
        deps.pictures.get({ restaurantId, pictureId, width, kind: 'avif' }, async () => original),
      ),
    );
  }
}
