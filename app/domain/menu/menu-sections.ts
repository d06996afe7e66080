import type { Department, Product } from '#app/contract/menu.ts';
import { isServed, type ServingHours, servedHours } from './is-served.ts';
import { foreignTo, localName } from './local-name.ts';
import { type MenuCard, type MenuReader, menuCard } from './menu-card.ts';

/** A section of the menu, with the ids of its cards in order. */
export type MenuSection = {
  /** Id of its element, for links. */
  id: string;
  kind: 'recommended' | 'department' | 'others';
  /** Name of the department; '' for sections of another kind. */
  name: string;
  /** Language of the name where it is not the page's. */
  lang?: string;
  /** Ids of all its dishes; of a big menu the first ones or none: `useSectionCards` loads the others. */
  products: string[];
  /** Number of its dishes. */
  total: number;
  /** When it is served; null when always. */
  served: Served | null;
};

/** The daily times of a department's meal periods, and whether it is served now. */
export type Served = { isNow: boolean; hours: string };

/** A menu as it is shown: its sections and their cards. */
export type Menu = {
  sections: MenuSection[];
  cards: Record<string, MenuCard>;
  /** The address asked for all cards of a big menu; dialogs then lead back to that address. */
  isWhole: boolean;
};

/** A menu of up to this many cards is sent whole. */
export const WHOLE_MENU = 100;
/** Cards of a bigger menu that are sent with the page: whole sections, as long as they fit. */
const FIRST_CARDS = 60;
/** Recommended dishes among them at most; every one is in its department too. */
const FIRST_RECOMMENDED = 24;

const DEPARTMENT = 'department-';

/** Element id of a department's section. */
export function sectionId(departmentId: string): string {
  return `${DEPARTMENT}${departmentId}`;
}

/** The department of a section; null for sections of another kind. */
export function departmentOf(id: string): string | null {
  return id.startsWith(DEPARTMENT) ? id.slice(DEPARTMENT.length) : null;
}

type MenuFacts = MenuReader & {
  serving: ServingHours;
  /** Make all cards, however many. */
  isWhole?: boolean;
};

/**
 * The menu by department, recommended dishes first. Departments without dishes are left out. Dishes of an
 * unknown department come last, as do all dishes when the store gives no departments. Of a big menu only the
 * first cards are made.
 */
export function menuOf(departments: Department[] | null, products: Product[], facts: MenuFacts): Menu {
  return menuFrom(sectionsOf(departments, products, facts), products, facts);
}

/**
 * The menu on a department's own page, with the same limits.
 * @param department null when the store gives no departments
 * @param products the dishes of the department
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
    ...nameOf(department, facts),
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

/** All dishes of one section; works for a department also when the store gives no departments. */
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
      ...nameOf(department, facts),
      products: ids,
      total: ids.length,
      served: department ? servedTimes(department, facts) : null,
    };
  });
}

function nameOf(
  department: Department | null | undefined,
  facts: MenuReader,
): { name: string; lang?: string } {
  return department ? localDepartment(department, facts) : { name: '' };
}

/** A department's name for a reader, and its language where that is not the page's. */
export function localDepartment(
  { name, names }: Pick<Department, 'name' | 'names'>,
  { language, own }: Pick<MenuReader, 'language' | 'own'>,
): { name: string; lang?: string } {
  const lang = foreignTo(names, language, own);
  return { name: localName({ name, names }, language), ...(lang && { lang }) };
}

/** Ids of dishes by section, in the page's order; no section is empty. */
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

/** The sections with as many cards as fit; later ones have none. The first department always has some. */
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

/** When the dishes of a department are served, and whether they are now; null when always. */
export function servedTimes(department: Department, { now, serving }: Pick<MenuFacts, 'now' | 'serving'>) {
  const hours = servedHours(department.mealPeriods, serving);
  return hours === '' ? null : { isNow: isServed(department.mealPeriods, serving, now), hours };
}

/** Element id of a product's card: a recommended dish has one in each of its two sections. */
export function cardId(section: Pick<MenuSection, 'kind'>, productId: string): string {
  return `${section.kind === 'recommended' ? 'recommended' : 'card'}-${productId}`;
}
