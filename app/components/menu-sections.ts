import type { Department, Product } from '#app/contract/menu.ts';
import { isServed, type ServingHours, servedHours } from '#app/domain/menu/is-served.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { type MenuCard, type MenuReader, menuCard } from './menu-card.ts';

/** A part of the menu: its cards by id, in order. */
export type MenuSection = {
  /** Id of its element, so that links can lead there. */
  id: string;
  kind: 'recommended' | 'department' | 'others';
  /** Name of the department, '' for the other kinds. */
  name: string;
  /** All of its dishes, or with a big menu the first of them or none: `useSectionCards` brings the others. */
  products: string[];
  /** How many dishes it has. */
  total: number;
  /** When it is served; null for always. */
  served: Served | null;
};

/** Daily times of the meals that a department belongs to. */
export type Served = { isNow: boolean; hours: string };

export type Menu = {
  sections: MenuSection[];
  cards: Record<string, MenuCard>;
  /** All cards of a big menu at once, because the address asks for them: dialogs lead back to that address. */
  isWhole: boolean;
};

/** A menu of up to so many cards comes whole. */
export const WHOLE_MENU = 100;
/** Of a bigger one that many cards come with the page: whole sections, as far as they fit. */
const FIRST_CARDS = 60;
/** Of which recommended dishes at most: all of them stand in their departments too. */
const FIRST_RECOMMENDED = 24;

const DEPARTMENT = 'department-';

/** Id of a department's section. */
export function sectionId(departmentId: string): string {
  return `${DEPARTMENT}${departmentId}`;
}

/** The department of a section; null for the sections that are of none. */
export function departmentOf(id: string): string | null {
  return id.startsWith(DEPARTMENT) ? id.slice(DEPARTMENT.length) : null;
}

type MenuFacts = MenuReader & {
  serving: ServingHours;
  /** All cards, however many. */
  isWhole?: boolean;
};

/**
 * The menu by department, recommended dishes first. Departments without dishes are left out; dishes of no known
 * department come last, all of them when the store names no departments. Of a big menu only the first cards are
 * made (C-009).
 */
export function menuOf(departments: Department[] | null, products: Product[], facts: MenuFacts): Menu {
  return menuFrom(sectionsOf(departments, products, facts), products, facts);
}

/**
 * The menu of one department's own page, bounded in the same way.
 * @param department null where the store does not tell its departments
 * @param products the department's own
 */
export function departmentMenu(
  departmentId: string,
  department: Department | null,
  products: Product[],
  facts: MenuFacts,
): Menu {
  const ids = products.filter(({ isDisabled }) => !isDisabled).map(({ productId }) => productId);
  const section: MenuSection = {
    id: sectionId(departmentId),
    kind: 'department',
    name: department ? localName(department, facts.language) : '',
    products: ids,
    total: ids.length,
    served: department && servedTimes(department, facts),
  };
  return menuFrom([section], products, facts);
}

function menuFrom(all: MenuSection[], products: Product[], facts: MenuFacts): Menu {
  const count = all.reduce((sum, section) => sum + section.total, 0);
  const isBig = count > WHOLE_MENU;
  const sections = isBig && !facts.isWhole ? firstOf(all) : all;
  const shown = new Set(sections.flatMap((section) => section.products));
  const cards = products
    .filter((product) => shown.has(product.productId))
    .map((product) => [product.productId, menuCard(product, facts)] as const);
  return { sections, cards: Object.fromEntries(cards), isWhole: isBig && facts.isWhole === true };
}

/** The dishes of one section, all of them; a department's also where the store does not tell its departments. */
export function sectionProducts(
  departments: Department[] | null,
  products: Product[],
  id: string,
): Product[] {
  const departmentId = departmentOf(id);
  if (!departments && departmentId !== null)
    return products.filter((product) => !product.isDisabled && product.departmentId === departmentId);
  const ids = new Set(groupsOf(departments, products).get(id));
  return products.filter((product) => ids.has(product.productId));
}

function sectionsOf(departments: Department[] | null, products: Product[], facts: MenuFacts): MenuSection[] {
  const byId = new Map((departments ?? []).map((each) => [sectionId(each.departmentId), each]));
  return [...groupsOf(departments, products)].map(([id, ids]) => {
    const department = byId.get(id);
    const kind = department ? 'department' : id === 'recommended' ? 'recommended' : 'others';
    return {
      id,
      kind,
      name: department ? localName(department, facts.language) : '',
      products: ids,
      total: ids.length,
      served: department ? servedTimes(department, facts) : null,
    };
  });
}

/** Ids of dishes by section, in the order of the page; no section is empty. */
function groupsOf(departments: Department[] | null, products: Product[]): Map<string, string[]> {
  const ordered = [...(departments ?? [])].sort((a, b) => a.displayOrder - b.displayOrder);
  const groups = new Map(
    ['recommended', ...ordered.map((each) => sectionId(each.departmentId)), 'others'].map(
      (id) => [id, [] as string[]] as const,
    ),
  );
  for (const { productId, departmentId, isRecommended, isDisabled } of products) {
    if (isDisabled) continue;
    if (isRecommended) groups.get('recommended')?.push(productId);
    (groups.get(sectionId(departmentId)) ?? groups.get('others'))?.push(productId);
  }
  return new Map([...groups].filter(([, ids]) => ids.length > 0));
}

/** Sections as far as their cards fit, the later ones without cards. The first department has some in any case. */
function firstOf(sections: MenuSection[]): MenuSection[] {
  let room = FIRST_CARDS;
  let isFirst = true;
  return sections.map((section) => {
    if (section.kind === 'recommended') {
      const products = section.products.slice(0, FIRST_RECOMMENDED);
      room -= products.length;
      return { ...section, products, total: products.length };
    }
    const fits = section.products.length <= room;
    const products = fits ? section.products : isFirst ? section.products.slice(0, room) : [];
    isFirst = false;
    room = fits ? room - products.length : 0;
    return { ...section, products };
  });
}

/** When the dishes of a department are served, and whether that is now; null for always. */
export function servedTimes(department: Department, { now, serving }: Pick<MenuFacts, 'now' | 'serving'>) {
  const hours = servedHours(department.mealPeriods, serving);
  return hours === '' ? null : { isNow: isServed(department.mealPeriods, serving, now), hours };
}

/** Id of a product's card; a dish stands in two sections when it is recommended. */
export function cardId(section: Pick<MenuSection, 'kind'>, productId: string): string {
  return `${section.kind === 'recommended' ? 'recommended' : 'card'}-${productId}`;
}
