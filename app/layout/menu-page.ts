import { useMatches } from 'react-router';

/** The screens that carry the menu, by route id: banner, restaurant header and cart bar belong to them (R-BAN-02, -05). */
const MENU_SCREENS = new Set(['home', 'department']);

/** True on / and on product pages, whatever dialog is open over them. */
export function useIsMenuPage(): boolean {
  return useMatches().some((match) => MENU_SCREENS.has(match.id));
}
