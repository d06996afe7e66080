import { COUNTRIES, HOME_COUNTRY } from '#app/domain/account/countries.ts';
import { LinkedText } from '#app/shell/form/linked-text.tsx';
import type { useFormFields } from '#app/shell/form/use-form-fields.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './phone-field.module.css';
import type { SignUpField } from './schema.ts';

type FieldsOf = Pick<ReturnType<typeof useFormFields<SignUpField>>, 'field' | 'errorOf' | 'isTicked'>;

/** The fields of a sign-up, with names and `autocomplete` that browsers and password managers know. */
export function SignUpFields({ field, errorOf, isTicked, today }: FieldsOf & { today: string }) {
  const { t } = useTranslation();
  const terms = field('terms');
  return (
    <>
      <Fields two>
        <Field field={field('firstName')} label={t('account.firstName')} autoComplete="given-name" />
        <Field field={field('lastName')} label={t('account.lastName')} autoComplete="family-name" />
        <Field field={field('email')} label={t('account.email')} type="email" autoComplete="username" />
        <PhoneField phone={field('phone')} country={field('country')} />
        <PasswordField
          field={field('password')}
          label={t('account.password')}
          hint={t('account.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          field={field('confirmPassword')}
          label={t('account.confirmPassword')}
          autoComplete="new-password"
        />
        <Field
          field={field('birthDate')}
          label={t('account.birthDate')}
          hint={t('account.optional')}
          type="date"
          max={today}
          autoComplete="bday"
        />
      </Fields>
      <Check
        id={terms.id}
        name={terms.name}
        defaultChecked={isTicked('terms')}
        required={terms.required}
        error={errorOf('terms')}
      >
        <LinkedText
          text={t('account.terms')}
          link={(mark, words) => (
            // in a new tab, so that nothing typed here is lost
            <a className="link" href={`/legal/${mark}`} target="_blank" rel="noopener">
              {words}
            </a>
          )}
        />
      </Check>
    </>
  );
}

/** A phone number and its country, with that country's flag. */
function PhoneField({ phone, country }: { phone: FieldControl; country: FieldControl }) {
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
              {/* our own pictures: no other site sees who signs up, and the policy allows no others */}
              <Picture address={`/icons/flags/${code.toLowerCase()}.svg`} place="flag" />
            </span>
          ))}
          <Icon name="down" />
        </span>
      }
    />
  );
}
