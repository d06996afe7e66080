import { Field, Fields } from '#app/ui/field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ProfileValues } from './info-page.ts';

type Props = {
  values: ProfileValues;
  email: string;
  /** Of the calendar that the birth date is chosen from, 'YYYY-MM-DD'. */
  latest: string;
  isEditing: boolean;
};

/** Disabled until 'Edit' (R-PROF-15), without rules of their own (R-PROF-25); the e-mail is shown, not sent (R-PROF-21). */
export function ProfileFields({ values, email, latest, isEditing }: Props) {
  const { t } = useTranslation();
  const disabled = !isEditing;
  const field = (name: keyof ProfileValues) => ({ id: `profile-${name}`, name, defaultValue: values[name] });
  return (
    <Fields two>
      <Field
        field={field('firstName')}
        label={t('profile.firstName')}
        autoComplete="given-name"
        disabled={disabled}
      />
      <Field
        field={field('lastName')}
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
