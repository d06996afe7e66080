import { useSearchParams } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { SEARCH_ID } from './popover-ids.ts';
import styles from './search-box.module.css';

/**
 * Search by name: a plain GET form to /, whose answer is the menu's own result list (R-HEAD-03, A-41).
 * On phones a button of the header opens it.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  return (
    <search
      className={styles.search}
      id={SEARCH_ID}
      popover="auto"
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <form action="/" method="get" className={styles.form}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          placeholder={t('layout.searchPlaceholder')}
          aria-label={t('layout.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={query.get('q') ?? ''}
        />
      </form>
    </search>
  );
}
