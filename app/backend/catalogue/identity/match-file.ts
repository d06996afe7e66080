import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { slug } from '#app/backend/catalogue/stable-ids.ts';
import type { FileAnswers } from '#app/contract/file-questions.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { DepartmentInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { type Asking, FileAsks, newAsking } from './asking.ts';
import { entriesOf, matchList } from './match-list.ts';
import { matchMenu } from './match-menu.ts';

type Menu = Pick<RestaurantFile, 'departments' | 'promotions'>;

/**
 * A checked file with the ids of what it has in common with the menu in use. A new promotion is left without where
 * it can be: its uses are counted by its id (edits/new-promotions.ts).
 * @param menus what the file goes in place of, and what else it may mean: the draft or the menu that customers see
 * @throws FileAsks for what may be in use and has no answer; WrongRestaurantFile
 */
export function matchFile(
  file: RestaurantFile,
  [menu, other]: readonly [Menu, Menu | undefined],
  answers: FileAnswers,
): RestaurantFile {
  const asking = newAsking(file.restaurant.subdomain, answers, { idsDecide: true });
  const departments = matchMenu(
    asking,
    file.departments,
    menuInUse(menu.departments, other?.departments),
  ) as RestaurantFile['departments'];
  const ids = new Set(menu.promotions.map(({ id }) => id));
  const known = [...menu.promotions, ...(other?.promotions ?? []).filter(({ id }) => !ids.has(id))];
  const at = { path: '', in: [] };
  const promotions = matchList(asking, 'promotion', {
    written: entriesOf('promotions', file.promotions, at),
    inUse: entriesOf('promotions', known, at),
  });
  refuseOpen(asking);
  const taken = new Set(known.map(({ id }) => id));
  return {
    ...file,
    departments,
    promotions: file.promotions.map((promotion, index) => {
      const matched = promotions[index];
      return matched?.before || taken.has(slug(promotion.name)) ? (matched?.thing ?? promotion) : promotion;
    }),
  };
}

/** @throws FileAsks where something is asked; WrongRestaurantFile where something cannot be known */
export function refuseOpen({ faults, questions }: Asking): void {
  if (faults.length > 0) throw new WrongRestaurantFile(faults);
  if (questions.length > 0) throw new FileAsks(questions);
}

/** What a file may mean: all of the menu that it goes in place of, and what only the other one has. Both with ids. */
export function menuInUse(
  menu: readonly DepartmentInput[],
  other: readonly DepartmentInput[] = [],
): DepartmentInput[] {
  const dishes = new Set(menu.flatMap(({ products }) => products).map(({ id }) => id));
  const departments = new Set(menu.map(({ id }) => id));
  const more = other.map((department) => ({
    ...department,
    products: department.products.filter(({ id }) => !dishes.has(id)),
  }));
  const moreOf = new Map(more.map(({ id, products }) => [id, products]));
  return [
    ...menu.map((department) => ({
      ...department,
      products: [...department.products, ...(moreOf.get(department.id) ?? [])],
    })),
    ...more.filter(({ id }) => !departments.has(id)),
  ];
}
