import { MAX_ADDRESSES } from '#app/domain/account/addresses.ts';
import { SignedOut } from '#app/screens/profile/signed-out.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address.module.css';
import { AddressCard } from './address-card.tsx';
import { ADDRESS_BOOK } from './address-fields.ts';
import type { AddressBook } from './load-addresses.server.ts';

/** The address book (R-ADDR-01). @param page null for somebody who is not signed in. */
export function AddressView({ page }: { page: AddressBook }) {
  const { t } = useTranslation();
  if (page === null) return <SignedOut title={t('profile.signedOutAddress')} from={ADDRESS_BOOK} />;
  const { cards, isFull } = page;
  return (
    <section className="stack">
      <div className={`row between ${styles.head}`}>
        <h1 className="h2">{t('profile.addressBook')}</h1>
        {cards && !isFull && (
          <ButtonLink variant="pri" href={`${ADDRESS_BOOK}/new`} data-dialog="">
            <Icon name="plus" />
            {t('address.add')}
          </ButtonLink>
        )}
      </div>
      {cards === null && <NotLoaded />}
      {cards?.length === 0 && (
        <Empty icon="pin" title={t('address.empty')}>
          <p className="dim">{t('address.emptyText')}</p>
        </Empty>
      )}
      {cards && cards.length > 0 && (
        <ul className="stack">
          {cards.map((address) => (
            <AddressCard key={address.addressId} address={address} />
          ))}
        </ul>
      )}
      {isFull && <p className="dim small">{t('address.full', { most: MAX_ADDRESSES })}</p>}
    </section>
  );
}

/** The store did not tell (R-ADDR-17). */
function NotLoaded() {
  const { t } = useTranslation();
  return (
    <Empty icon="alert" title={t('address.listFailed')}>
      <ButtonLink variant="soft" href={ADDRESS_BOOK} data-native="">
        {t('menu.tryAgain')}
      </ButtonLink>
    </Empty>
  );
}
