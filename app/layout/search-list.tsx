import { DishPicture } from '#app/components/dish-picture.tsx';
import type { SearchDish, SearchHits } from '#app/components/search-hits.ts';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './search-list.module.css';

type SearchListProps = {
  text: string;
  hits: SearchHits;
  /** Address of a dish's dialog from here. */
  hrefOf(id: string): string;
};

/**
 * The dishes found, as links under the search box (R-HEAD-04); arrow keys reach them from the box. What is out of stock
 * leads nowhere (R-CARD-06).
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

/** Says how many were found. It stands in the page from the start: only what changes in it is read aloud. */
export function SearchStatus({ hits }: { hits: SearchHits | undefined }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="sr">
      {hits && said(hits, t)}
    </p>
  );
}

function said({ count, hidden }: SearchHits, t: Translate): string {
  if (count > 0) return t('menu.found', { count });
  return hidden > 0 ? t('menu.hidden', { count: hidden }) : t('menu.noResults');
}

function Dish({ dish }: { dish: SearchDish }) {
  const { t } = useTranslation();
  const { name, image, department, isOut } = dish;
  return (
    <>
      <DishPicture address={image} name={name} size="small" />
      <span>
        {name}
        <small>{isOut ? t('menu.flags.out') : department}</small>
      </span>
    </>
  );
}
