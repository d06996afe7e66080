import { LinkedText } from '#app/components/form/linked-text.tsx';
import type { useFormFields } from '#app/components/form/use-form-fields.ts';
import { Check } from '#app/ui/check.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { PhoneField } from './phone-field.tsx';
import type { SignUpField } from './schema.ts';

type FieldsOf = Pick<ReturnType<typeof useFormFields<SignUpField>>, 'field' | 'errorOf' | 'isTicked'>;

/** What a sign-up asks for (R-AUTH-11), named so that browsers and password managers know it. */
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
            // in a tab of its own: nothing typed here is lost
            <a className="link" href={`/legal/${mark}`} target="_blank" rel="noopener">
              {words}
            </a>
          )}
        />
      </Check>
    </>
  );
}
