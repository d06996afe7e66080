import type { KeyboardEvent } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { AddressSearch } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { useSideButton } from './side-button.ts';

const BOX = { id: 'address-search', name: FIELD.address };

/**
 * A plain search: words, a button, at most five answers to press (R-LOC-01, -02, -04, -06). All of it stands in the
 * checkout form, so that nothing typed elsewhere is lost by searching.
 */
export function AddressSearchBox({ search, busy }: { search: AddressSearch; busy: boolean }) {
  const { t } = useTranslation();
  const side = useSideButton('delivery', busy);
  const message = messageOf(search);
  return (
    <div className={`stack ${styles.search}`}>
      <Field
        key={search.typed}
        field={{
          ...BOX,
          defaultValue: search.typed,
          errors: message ? [t(message)] : undefined,
        }}
        label={t('checkout.searchTitle')}
        icon="pin"
        placeholder={t('checkout.searchPlaceholder')}
        autoComplete="street-address"
        enterKeyHint="search"
        onKeyDown={searchOnEnter}
        beside={
          <Button variant="soft" name={FIELD.intent} value="search-address" {...side}>
            {t('checkout.search')}
          </Button>
        }
      />
      <input type="hidden" name={FIELD.searched} value={search.typed} />
      {search.places && search.places.length > 0 && (
        <ul className={styles.places} aria-label={t('checkout.found')}>
          {search.places.map(({ text, value }) => (
            <li key={value}>
              <button name={FIELD.place} value={value} {...side}>
                <Icon name="pin" />
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function messageOf({ places, problem }: AddressSearch) {
  if (problem === 'tooShort') return 'checkout.searchTooShort';
  if (problem === 'unavailable') return 'checkout.searchUnavailable';
  return places?.length === 0 ? 'checkout.searchNothing' : null;
}

/** Enter searches instead of placing the order; without script the server reads the same wish (intent.ts). */
function searchOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const button = form?.querySelector<HTMLButtonElement>('button[value="search-address"]');
  form?.requestSubmit(button);
}
