import { slug, stableIds } from '#app/backend/catalogue/stable-ids.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';

/** Letters and digits of an id that nobody else has. */
const OWN_LENGTH = 8;

/**
 * The file with an id for each promotion that is new: one that no promotion has, or had before it was removed. Uses are
 * counted by ids, and a new one called like an old one must not begin with the old one's uses.
 * @param known files of which a promotion without an id may be one, by its name
 */
export function withNewPromotionIds(
  { newId }: { newId(): string },
  file: RestaurantFile,
  known: readonly RestaurantFile[],
): RestaurantFile {
  const there = new Set(known.flatMap(({ promotions }) => promotions.map(({ id }) => id)));
  const byName = stableIds(file.promotions);
  const promotions = file.promotions.map((promotion, index) =>
    promotion.id !== undefined || there.has(byName[index])
      ? promotion
      : { ...promotion, id: `${slug(promotion.name)}-${newId().slice(0, OWN_LENGTH)}` },
  );
  return { ...file, promotions };
}
