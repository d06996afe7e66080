import type { Setting } from '#app/contract/client.ts';
import { readSetting } from './read-setting.ts';

/** Values of ProductViewCode: departments first, or products at once, or loaded elsewhere. */
export const MENU_VIEW = { departments: 1, products: 2, loadedElsewhere: 3 } as const;

export type MenuView = {
  layout: 'grid' | 'list';
  showImages: boolean;
  /** One of MENU_VIEW. */
  code: number;
};

/** How the menu is drawn (R-TEN-15, R-TEN-16, R-CARD-07): a grid of products with pictures unless set otherwise. */
export function menuView(settings: readonly Setting[]): MenuView {
  const code = Number(readSetting(settings, 'ProductViewCode'));
  return {
    layout: readSetting(settings, 'MenuLayout') === 'list' ? 'list' : 'grid',
    showImages: readSetting(settings, 'DisplayProductImage') !== 'false',
    code: Object.values<number>(MENU_VIEW).includes(code) ? code : MENU_VIEW.products,
  };
}

/** Whether the products of departments are to be loaded: not with view code 3 (R-TEN-18). */
export function loadsDepartmentProducts(settings: readonly Setting[]): boolean {
  return menuView(settings).code !== MENU_VIEW.loadedElsewhere;
}
