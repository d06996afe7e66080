import type { ActivityFacts } from '#app/contract/activity.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';

type Named = { id?: string | undefined; name: string };

/**
 * What the dish, department or promotion is called that a change of the draft is of, so that the activity can say it
 * when it is gone too; null for a change of anything else.
 * @param facts of the act: its part, the key of its change, or the ids that it names
 * @param files the later one first
 */
export function nameOfPart(
  { part, key, dish, department }: ActivityFacts,
  addedId: string | null,
  files: readonly RestaurantFile[],
): string | null {
  const [, list, id] =
    /^(products|departments|promotions):([a-z0-9-]+)/.exec(String(part ?? key ?? '')) ?? [];
  const wanted = id ?? addedId ?? dish ?? department;
  if (wanted === undefined) return null;
  for (const { departments, promotions } of files) {
    const products = departments.flatMap((one) => one.products);
    const lists: Record<string, readonly Named[]> = { products, departments, promotions };
    // of an act alone: what was added, or the dish, before its department
    const known = list ? (lists[list] ?? []) : [...products, ...departments];
    const found = known.find((one) => one.id === wanted);
    if (found) return found.name;
  }
  return null;
}
