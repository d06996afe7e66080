import type { Department, Product } from '#app/contract/menu.ts';
import { type MenuCard, menuCard } from './menu-card.ts';

/** A part of the menu: its cards by id, in order. */
export type MenuSection = {
  /** Id of its element, so that links can lead there. */
  id: string;
  kind: 'recommended' | 'department' | 'others';
  /** Name of the department, '' for the other kinds. */
  name: string;
  products: string[];
};

export type Menu = { sections: MenuSection[]; cards: Record<string, MenuCard> };

/** Id of a department's section. */
export function sectionId(departmentId: string): string {
  return `department-${departmentId}`;
}

/**
 * The menu by department, recommended dishes first. Departments without dishes are left out; dishes of no known
 * department come last, all of them when the store names no departments.
 */
export function menuOf(departments: Department[] | null, products: Product[], now: Date): Menu {
  const shown = products.filter((product) => !product.isDisabled);
  const cards = Object.fromEntries(shown.map((product) => [product.productId, menuCard(product, now)]));
  const ordered = [...(departments ?? [])].sort((a, b) => a.displayOrder - b.displayOrder);
  const known = new Set(ordered.map((department) => department.departmentId));
  const idsOf = (test: (product: Product) => boolean) =>
    shown.filter(test).map((product) => product.productId);
  const sections: MenuSection[] = [
    {
      id: 'recommended',
      kind: 'recommended',
      name: '',
      products: idsOf((product) => product.isRecommended),
    },
    ...ordered.map(({ departmentId, name }) => ({
      id: sectionId(departmentId),
      kind: 'department' as const,
      name,
      products: idsOf((product) => product.departmentId === departmentId),
    })),
    {
      id: 'others',
      kind: 'others',
      name: '',
      products: idsOf((product) => !known.has(product.departmentId)),
    },
  ];
  return { sections: sections.filter((section) => section.products.length > 0), cards };
}

/** Id of a product's card; a dish stands in two sections when it is recommended. */
export function cardId(section: Pick<MenuSection, 'kind'>, productId: string): string {
  return `${section.kind === 'recommended' ? 'recommended' : 'card'}-${productId}`;
}
