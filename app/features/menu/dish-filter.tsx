import { clsx } from 'clsx';
import { fitsFilter } from '#app/domain/menu/dish-labels.ts';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { departmentOf, type MenuSection } from '#app/domain/menu/menu-sections.ts';
import { capital, labelWord } from '#app/features/dish/label-words.ts';
import { type RootData, useRootData } from '#app/shell/root-data/root-data.ts';
import { IconLink } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './dish-filter.module.css';

type FilterNoteProps = {
  /** Path of the page, '' for /; `from` is where its dialogs lead back to when that is another address. */
  over: string;
  from?: string | undefined;
  /** How many dishes of this page the filter hides; null where that is unknown. */
  hidden: number | null;
};

/** The link to the filter's dialog, marked while a filter is set. */
export function FilterLink({ over, from }: { over: string; from?: string | undefined }) {
  const { t } = useTranslation();
  const filter = useDishFilter();
  return (
    <IconLink
      icon="filter"
      label={t('menu.filter')}
      title={t('menu.filter')}
      href={filterAddress(over, from)}
      data-dialog=""
      className={clsx(filter && styles.filtered)}
    />
  );
}

/**
 * Says what the visitor filters by and how many dishes that hides, with a link to change it and a button to
 * clear it. Renders nothing without a filter. Clearing is a plain form, so that it works without script.
 */
export function FilterNote({ over, from, hidden }: FilterNoteProps) {
  const { t } = useTranslation();
  const filter = useDishFilter();
  if (!filter) return null;
  const words = (labels: string[]) => labels.map((label) => labelWord(label, t)).join(', ');
  const list = [
    ...(filter.diets.length > 0 ? [words(filter.diets)] : []),
    ...(filter.allergens.length > 0 ? [t('menu.without', { list: words(filter.allergens) })] : []),
  ];
  const address = filterAddress(over, from);
  return (
    <div className={styles.note}>
      <p role="status">
        <b>{t('menu.filterIs', { list: capital(list.join(', ')) })}</b>{' '}
        {hidden !== null && (hidden > 0 ? t('menu.hidden', { count: hidden }) : t('menu.hidesNothing'))}
      </p>
      <p className={styles.ask}>{t('menu.askRestaurant')}</p>
      <form method="post" action={address} className={styles.ways}>
        <a className="link solo" href={address} data-dialog="">
          {t('menu.changeFilter')}
        </a>
        <button type="submit" name="clear" value="1" className="link solo">
          {t('menu.clearFilter')}
        </button>
      </form>
    </div>
  );
}

/**
 * The address of the filter's dialog over a page.
 * @param from where the dialog leads back to, when that is not the page's own path
 */
function filterAddress(over: string, from?: string): string {
  return `${over}/filter${from ? `?from=${encodeURIComponent(from)}` : ''}`;
}

type Filter = RootData['dishFilter'];

/** The cards that pass the visitor's filter; all of them without a filter. */
export function fittingCards(cards: MenuCard[], filter: Filter): MenuCard[] {
  return filter ? cards.filter((card) => fitsFilter(card.labels, filter)) : cards;
}

/**
 * How many dishes of a section pass the filter, counting those whose cards did not come with the page.
 * @param given the section's cards that are loaded
 */
export function fittingCount(section: MenuSection, given: MenuCard[], filter: Filter): number {
  if (!filter) return section.total;
  if (given.length === section.total) return fittingCards(given, filter).length;
  return section.total - (filter.hidden[departmentOf(section.id) ?? ''] ?? 0);
}

/** The visitor's filter, from root's data; null when none is set. */
export function useDishFilter(): Filter {
  return useRootData().dishFilter;
}
