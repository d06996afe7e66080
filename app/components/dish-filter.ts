import { fitsFilter } from '#app/domain/menu/dish-labels.ts';
import type { MenuCard } from './menu-card.ts';
import { departmentOf, type MenuSection } from './menu-sections.ts';
import { type RootData, useRootData } from './root-data.ts';

type Filter = RootData['dishFilter'];

/** Cards that the visitor's own filter leaves; all of them without one. The menu itself is the same for everybody. */
export function fittingCards(cards: MenuCard[], filter: Filter): MenuCard[] {
  return filter ? cards.filter((card) => fitsFilter(card.labels, filter)) : cards;
}

/** How many dishes of a section the filter leaves, those included that did not come with the page. */
export function fittingCount(section: MenuSection, given: MenuCard[], filter: Filter): number {
  if (!filter) return section.total;
  if (given.length === section.total) return fittingCards(given, filter).length;
  return section.total - (filter.hidden[departmentOf(section.id) ?? ''] ?? 0);
}

export function useDishFilter(): Filter {
  return useRootData().dishFilter;
}
