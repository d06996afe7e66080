import type { MenuCard } from '#app/components/menu-card.ts';
import { Cards } from '#app/components/product-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './search-results.module.css';

/** The dishes that a search found, as cards (R-HEAD-04, A-41). Their dialogs lead back to the results. */
export function SearchResults({
  text,
  cards,
  isNothing,
  from,
  showImages,
}: {
  text: string;
  cards: MenuCard[];
  /** No dish is called that; else it may be that the filter hides them. */
  isNothing: boolean;
  /** Address of the results. */
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
          <Cards
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
