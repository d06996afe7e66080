import { Picture } from '#app/components/picture.tsx';
import { COUNTRIES, HOME_COUNTRY } from '#app/domain/account/countries.ts';
import { flagAddress } from '#app/third-party/flags/flag-address.ts';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './phone-field.module.css';

/** A phone and the country it is of, with that country's flag (R-AUTH-12, R-AUTH-13). */
export function PhoneField({ phone, country }: { phone: FieldControl; country: FieldControl }) {
  const { t } = useTranslation();
  return (
    <Field
      field={phone}
      label={t('account.phone')}
      inputMode="tel"
      autoComplete="tel-national"
      before={
        <span className={styles.country}>
          <select
            id={country.id}
            name={country.name}
            defaultValue={country.defaultValue ?? HOME_COUNTRY}
            aria-label={t('account.country')}
            autoComplete="off"
          >
            {COUNTRIES.map(({ code, dial }) => (
              <option key={code} value={code}>
                {code} +{dial}
              </option>
            ))}
          </select>
          {COUNTRIES.map(({ code }) => (
            <span key={code} data-country={code}>
              <Picture address={flagAddress(code)} place="flag" />
            </span>
          ))}
          <Icon name="down" />
        </span>
      }
    />
  );
}
