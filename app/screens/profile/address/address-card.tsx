import { KIND_ICONS } from '#app/components/address-kind.ts';
import { addressKind, ownLabel } from '#app/domain/account/addresses.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconLink } from '#app/ui/icon-button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address.module.css';
import { ADDRESS_BOOK } from './address-fields.ts';
import type { AddressCardView } from './load-addresses.server.ts';

/** One saved address with the way to change it. */
export function AddressCard({ address }: { address: AddressCardView }) {
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
        {phone && <p className="dim small">{phone}</p>}
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
