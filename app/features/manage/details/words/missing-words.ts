import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { departmentPath, dishPath } from '#app/features/manage/menu/menu-paths.ts';

/** The query that opens the fields of a page in a language. */
export const WORDS_IN = 'words';

/** What has no words in a language: a kind of words, and of how many things. */
export type Lack = {
  kind: 'name' | 'description' | 'sizes' | 'groups' | 'choices' | 'suggestions' | 'reason';
  count: number;
};
/** A thing that lacks words, and where they are written. */
export type MissingWords = {
  of: 'department' | 'dish' | 'zone' | 'tax' | 'promotion' | 'day';
  name: string;
  href: string;
  lacks: readonly Lack[];
};

type Words = Readonly<Partial<Record<string, string>>> | undefined;
type Named = { names?: Words };
type Choices = {
  variants: readonly (Named & { modifiers: readonly Group[] })[];
  modifiers: readonly Group[];
};
type Group = Named & { items: readonly (Named & { name?: string | undefined } & Partial<Choices>)[] };
type FileDish = RestaurantFile['departments'][number]['products'][number];

/**
 * All that customers would read in the restaurant's first language because it has no words in this one: the menu in its
 * order, then what else has names. Special days that are over are left out.
 * @param today 'YYYY-MM-DD' on the restaurant's clock
 */
export function missingWords(file: RestaurantFile, language: string, today: string): MissingWords[] {
  const without = (names: Words) => names?.[language] === undefined;
  const named = (of: MissingWords['of'], thing: Named & { name: string }, href: string): MissingWords[] =>
    without(thing.names) ? [{ of, name: thing.name, href, lacks: [{ kind: 'name', count: 1 }] }] : [];
  /** @param field the name of the field without its language */
  const inPage = (path: string, field: string) => `${path}?${WORDS_IN}=${language}#${field}-${language}`;
  return [
    ...file.departments.flatMap((department) => [
      ...named(
        'department',
        department,
        `${departmentPath(department.id ?? '')}#department-names.${language}`,
      ),
      ...department.products.flatMap((dish): MissingWords[] => {
        const lacks = lacksOf(dish, without);
        const href = `${dishPath(dish.id ?? '')}?${WORDS_IN}=${language}#words`;
        return lacks.length > 0 ? [{ of: 'dish', name: dish.name, href, lacks }] : [];
      }),
    ]),
    ...file.zones.flatMap((zone, at) =>
      named('zone', zone, inPage('/manage/zones', `zones-zone-${at}-name`)),
    ),
    ...file.taxes.flatMap((tax, at) =>
      named('tax', tax, inPage('/manage/details', `details-tax-${at}-name`)),
    ),
    ...file.promotions.flatMap((one) =>
      named('promotion', one, inPage(`/manage/promotions/${one.id ?? ''}`, 'promotion-name')),
    ),
    ...file.dateOverrides.flatMap(({ date, reason, reasons }, at): MissingWords[] => {
      if (date < today || reason === undefined || !without(reasons)) return [];
      const href = inPage('/manage/hours', `hours-special-${at}-reason`);
      return [{ of: 'day', name: reason, href, lacks: [{ kind: 'reason', count: 1 }] }];
    }),
  ];
}

/** How many of all things that have names or descriptions lack them. */
export function countMissing(missing: readonly MissingWords[]): number {
  return missing.reduce((sum, { lacks }) => lacks.reduce((count, one) => count + one.count, sum), 0);
}

function lacksOf(dish: FileDish, without: (words: Words) => boolean): Lack[] {
  const ofDish = { name: 0, description: 0, sizes: 0, groups: 0, choices: 0, suggestions: 0 };
  if (without(dish.names)) ofDish.name = 1;
  if (dish.description !== '' && without(dish.descriptions)) ofDish.description = 1;
  const countChoices = ({ variants = [], modifiers = [] }: Partial<Choices>) => {
    for (const { names, modifiers: ofSize } of variants) {
      if (without(names)) ofDish.sizes += 1;
      countGroups(ofSize);
    }
    countGroups(modifiers);
  };
  const countGroups = (groups: readonly Group[]) => {
    for (const { names, items } of groups) {
      if (without(names)) ofDish.groups += 1;
      for (const item of items) {
        // a dish of a combo has its own dish's words unless it is called otherwise here
        if (item.name !== undefined && without(item.names)) ofDish.choices += 1;
        countChoices(item);
      }
    }
  };
  countChoices(dish);
  countGroups(dish.combo);
  ofDish.suggestions = dish.upsells.filter(
    ({ description, descriptions }) => description !== '' && without(descriptions),
  ).length;
  const counted = Object.entries(ofDish) as [Lack['kind'], number][];
  return counted.flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []));
}
