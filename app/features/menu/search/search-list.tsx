import { DishPicture } from '#app/features/dish/dish-picture.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { SearchDish, SearchHits } from './hits.ts';
import styles from './search-list.module.css';

type SearchListProps = {
  text: string;
  hits: SearchHits;
  /** Address of a dish's dialog from here. */
  hrefOf(id: string): string;
};

/**
 * The dishes found, as links under the search box; the arrow keys reach them. A dish out of stock has no
 * link.
 */
export function SearchList({ text, hits, hrefOf }: SearchListProps) {
  const { t } = useTranslation();
  const { dishes, count, hidden } = hits;
  return (
    <div className={styles.hits}>
      {count === 0 && hidden === 0 && <p className={styles.none}>{t('menu.noResults')}</p>}
      <ul>
        {dishes.map((dish) => (
          <li key={dish.id}>
            {dish.isOut ? (
              <span className={styles.out} aria-disabled="true">
                <Dish dish={dish} />
              </span>
            ) : (
              <a href={hrefOf(dish.id)} data-dialog="">
                <Dish dish={dish} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.none}>{t('menu.hidden', { count: hidden })}</p>}
      {count > 0 && (
        <a href={`/?q=${encodeURIComponent(text)}`} className={styles.all}>
          {t('menu.allResults', { text })}
        </a>
      )}
    </div>
  );
}

/**
 * The number of dishes found, for screen readers. It is in the page from the start, because they read only
 * changes of a status.
 */
export function SearchStatus({ hits }: { hits: SearchHits | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="sr">
      {hits && statusText(hits, t)}
    </p>
  );
}

function statusText({ count, hidden }: SearchHits, t: Translate): string {
  if (count > 0) return t('menu.found', { count });
  return hidden > 0 ? t('menu.hidden', { count: hidden }) : t('menu.noResults');
}

function Dish({ dish }: { dish: SearchDish }) {
  const { t } = useTranslation();
  const { name, lang, image, department, isOut } = dish;
  return (
    <>
      <DishPicture address={image} name={name} size="small" />
      <span>
        <span lang={lang}>{name}</span>
        <small>{isOut ? t('menu.flags.out') : department}</small>
      </span>
    </>
  );
}
