import { clsx } from 'clsx';
import { IconLink } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useDishFilter } from './dish-filter.ts';
import styles from './filter-link.module.css';
import { filterAddress } from './filter-note.tsx';

/** The way to the choice of diets and allergens, marked while there is one. */
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
