import { Field, Fields } from '#app/ui/field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { InfoAnswer, ProfileValues } from './info-page.ts';

type Props = {
  values: ProfileValues;
  email: string;
  /** Latest birth date, 'YYYY-MM-DD'. */
  latest: string;
  isEditing: boolean;
  /** Names that the last save lacked. */
  missing: NonNullable<InfoAnswer['missing']>;
};

/**
 * The fields, disabled until 'Edit'. Of rules they have only that the names are not blank. The e-mail is
 * shown, but not sent.
 */
export function ProfileFields({ values, email, latest, isEditing, missing }: Props) {
  const { t } = useTranslation();
  const disabled = !isEditing;
  const field = (name: keyof ProfileValues) => ({ id: `profile-${name}`, name, defaultValue: values[name] });
  const name = (key: 'firstName' | 'lastName') => ({
    ...field(key),
    errors: missing.includes(key) ? [t(`profile.missing.${key}`)] : undefined,
  });
  return (
    <Fields two>
      <Field
        field={name('firstName')}
        label={t('profile.firstName')}
        autoComplete="given-name"
        disabled={disabled}
      />
      <Field
        field={name('lastName')}
        label={t('profile.lastName')}
        autoComplete="family-name"
        disabled={disabled}
      />
      <Field
        field={{ id: 'profile-email', name: 'email', defaultValue: email }}
        label={t('profile.email')}
        type="email"
        hint={isEditing ? t('profile.emailFixed') : undefined}
        disabled
      />
      <Field
        field={field('phoneNumber')}
        label={t('profile.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        disabled={disabled}
      />
      <Field
        field={{ ...field('birthDate'), max: latest }}
        label={t('profile.birthDate')}
        type="date"
        autoComplete="bday"
        disabled={disabled}
      />
    </Fields>
  );
}
