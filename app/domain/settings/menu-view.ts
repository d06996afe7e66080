import type { Setting } from '#app/contract/client.ts';
import { readSetting } from './read-setting.ts';

/**
 * Values of the setting ProductViewCode: departments first, products at once, or products loaded elsewhere.
 */
export const MENU_VIEW = { departments: 1, products: 2, loadedElsewhere: 3 } as const;

/** How a restaurant wants its menu drawn. */
export type MenuView = {
  layout: 'grid' | 'list';
  showImages: boolean;
  /** One of MENU_VIEW. */
  code: number;
};

/** The settings of the menu's look; by default a grid of products with pictures. */
export function menuView(settings: readonly Setting[]): MenuView {
  const code = Number(readSetting(settings, 'ProductViewCode'));
  return {
    layout: readSetting(settings, 'MenuLayout') === 'list' ? 'list' : 'grid',
    showImages: readSetting(settings, 'DisplayProductImage') !== 'false',
    code: Object.values<number>(MENU_VIEW).includes(code) ? code : MENU_VIEW.products,
  };
}

/** Whether the products of departments are loaded: not with view code 3. */
export function loadsDepartmentProducts(settings: readonly Setting[]): boolean {
  return menuView(settings).code !== MENU_VIEW.loadedElsewhere;
}
