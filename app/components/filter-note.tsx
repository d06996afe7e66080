import { useTranslation } from '#app/ui/translation.tsx';
import { useDishFilter } from './dish-filter.ts';
import styles from './filter-note.module.css';
import { capital, labelWord } from './label-words.ts';

type FilterNoteProps = {
  /** Path of the screen, '' for /, and where its dialogs lead back to when that is another address. */
  over: string;
  from?: string | undefined;
  /** How many dishes of this page the filter hides; null where nobody knows. */
  hidden: number | null;
};

/**
 * What the visitor's own filter says, how many dishes it hides, and the way to change or clear it; nothing without one.
 * The clearing is a plain form, so that it works before script.
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

/** The filter's dialog over that screen; `from` is where it leads back to when that is not the screen's own path. */
export function filterAddress(over: string, from?: string): string {
  return `${over}/filter${from ? `?from=${encodeURIComponent(from)}` : ''}`;
}
