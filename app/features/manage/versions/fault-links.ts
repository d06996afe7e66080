import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { departmentPath, dishPath } from '#app/features/manage/menu/menu-paths.ts';
import { pageAt } from '#app/features/manage/navigation.ts';

/** The pages of the sections of a restaurant file. */
const PAGE_OF: Readonly<Record<string, string>> = {
  ...{ hours: '/manage/hours', dateOverrides: '/manage/hours', mealPeriods: '/manage/hours' },
  ...{ zones: '/manage/zones', promotions: '/manage/promotions', settings: '/manage/look' },
  ...{ restaurant: '/manage/details', taxes: '/manage/details', productTaxes: '/manage/details' },
  ...{ fees: '/manage/details', legal: '/manage/details' },
  alcohol: '/manage/details',
};

/** What of a draft says where a fault's place is edited. */
export type Outline = {
  departments: readonly { id: string; name: string; dishes: readonly { id: string; name: string }[] }[];
};

/** The page where a fault of that place is mended, and what stands there; null where there is none. */
export function placeOfFault(path: string, { departments }: Outline): { href: string; name: string } | null {
  const [, d, p] = /^departments\[(\d+)\](?:\.products\[(\d+)\])?/.exec(path) ?? [];
  const department = d === undefined ? undefined : departments[Number(d)];
  const dish = p === undefined ? undefined : department?.dishes[Number(p)];
  if (dish) return { href: dishPath(dish.id), name: dish.name };
  if (department) return { href: departmentPath(department.id), name: department.name };
  const href = PAGE_OF[path.split(/[.[]/, 1)[0] ?? ''];
  return href !== undefined && pageAt(href) !== null ? { href, name: '' } : null;
}

/** What is read of a draft's file for that. */
export function outlineOf(file: Partial<RestaurantFile>): Outline {
  return {
    departments: (file.departments ?? []).map(({ id = '', name, products }) => ({
      id,
      name,
      dishes: products.map((dish) => ({ id: dish.id ?? '', name: dish.name })),
    })),
  };
}
