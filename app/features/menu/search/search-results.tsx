import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { ProductCards } from '#app/features/menu/product-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './search-results.module.css';

/** The dishes that a search found, as cards. Their dialogs lead back to the results. */
export function SearchResults({
  text,
  cards,
  isNothing,
  from,
  showImages,
}: {
  text: string;
  cards: MenuCard[];
  /** No dish has that name; otherwise the filter may hide some. */
  isNothing: boolean;
  /** Address of the page of results. */
  from: string;
  showImages: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles.results} aria-labelledby="results-title">
      <header className="row between wraps">
        <h2 className="h2" id="results-title">
          {t('menu.resultsFor', { text })}
        </h2>
        <a className="link solo" href="/">
          {t('menu.wholeMenu')}
        </a>
      </header>
      {cards.length > 0 ? (
        <>
          <p className="dim">{t('menu.dishes', { count: cards.length })}</p>
          <ProductCards
            cards={cards}
            kind="department"
            over=""
            search={`?from=${encodeURIComponent(from)}`}
            showImages={showImages}
            eager={4}
          />
        </>
      ) : (
        <Empty icon="search" title={t(isNothing ? 'menu.noResults' : 'menu.allHidden')}>
          <ButtonLink variant="soft" href="/">
            {t('menu.wholeMenu')}
          </ButtonLink>
        </Empty>
      )}
    </section>
  );
}
