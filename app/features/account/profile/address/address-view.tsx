import { phoneText } from '#app/contract/phone-number.ts';
import { addressKind, MAX_ADDRESSES, ownLabel } from '#app/domain/account/addresses.ts';
import { SignedOut } from '#app/features/account/profile/signed-out.tsx';
import { KIND_ICONS } from '#app/features/ordering/address-kind.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconLink } from '#app/ui/icon-button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address.module.css';
import { ADDRESS_BOOK } from './address-fields.ts';
import type { AddressBook, AddressCardView } from './load-addresses.server.ts';

/** The address book. @param page null for a guest. */
export function AddressView({ page }: { page: AddressBook }) {
  const { t } = useTranslation();
  if (page === null) return <SignedOut title={t('profile.signedOutAddress')} from={ADDRESS_BOOK} />;
  const { cards, isFull } = page;
  return (
    <div className="stack">
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
    </div>
  );
}

/** Shown when the store did not return the addresses. */
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

/** One saved address with the way to change it. */
function AddressCard({ address }: { address: AddressCardView }) {
  const { t } = useTranslation();
  const { addressId, name, isDefault, text, phone, isFound } = address;
  const kind = addressKind(name);
  const label = ownLabel(name) ?? t(`address.${kind}`);
  return (
    <li className={`box row ${styles.card}`}>
      <Mark icon={KIND_ICONS[kind]} small />
      <div className={styles.words}>
        <p className={`row wraps ${styles.name}`}>
          <b className="h3">{label}</b>
          {isDefault && <Badge tone="brand">{t('address.default')}</Badge>}
        </p>
        <p className="dim">{text}</p>
        {phone && <p className="dim small">{phoneText(phone)}</p>}
        {!isFound && <p className="dim small">{t('address.notFound')}</p>}
      </div>
      <IconLink
        icon="edit"
        label={t('address.edit', { name: label })}
        href={`${ADDRESS_BOOK}/${encodeURIComponent(addressId)}`}
        data-dialog=""
      />
    </li>
  );
}
