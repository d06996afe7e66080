/** Where the pages of the menu are. */
export const MENU = '/manage/menu';
export const ORDER = `${MENU}/order`;
export const PRICES = `${MENU}/prices`;
export const MENU_FILE = `${MENU}/file`;
export const NEW_DEPARTMENT = `${MENU}/new-department`;

/** A department of the list, whose dishes it shows; of none the whole menu. */
export function menuOf(departmentId: string): string {
  if (departmentId === '') return MENU;
  return `${MENU}?${new URLSearchParams({ department: departmentId })}`;
}

export function departmentPath(departmentId: string): string {
  return `${MENU}/department/${departmentId}`;
}

/** Where a dish is edited; a new one begins in its department. */
export function dishPath(dishId: string): string {
  return `${MENU}/dish/${dishId}`;
}

export function newDishIn(departmentId: string | null): string {
  const query = departmentId === null ? '' : `?${new URLSearchParams({ department: departmentId })}`;
  return `${MENU}/dish/new${query}`;
}
