import { useMatches } from 'react-router';

/** Ids of the routes that show the menu: banner, restaurant header and cart bar are drawn there only. */
const MENU_SCREENS = new Set(['home', 'department']);

/** True on the menu's pages (/ and a department), whatever dialog is open over them. */
export function useIsMenuPage(): boolean {
  return useMatches().some((match) => MENU_SCREENS.has(match.id));
}
