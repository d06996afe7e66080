import { keepPhone } from '#app/shell/form/keep-digits.ts';
import { prefilled } from '#app/shell/form/use-form-fields.ts';
import { withFrom } from '#app/shell/page/came-from.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { Section } from './section.tsx';

type Props = {
  field: (name: 'fullName' | 'email' | 'phone') => FieldControl;
  /** Of the signed-in customer's profile. */
  knownPhone: string | null;
  here: string;
};

/** Who orders: name, e-mail and phone, filled in for a signed-in customer; a guest may sign in first. */
export function CustomerSection({ field, knownPhone, here }: Props) {
  const { t } = useTranslation();
  const { customer } = useRootData();
  return (
    <Section title={t('checkout.customer')}>
      {!customer && (
        <div className="row between wraps">
          <p className="small dim">{t('checkout.customerNote')}</p>
          <div className="row">
            <ButtonLink variant="soft" href={withFrom('/sign-in', here)}>
              {t('checkout.signIn')}
            </ButtonLink>
            <ButtonLink variant="line" href={withFrom('/sign-up', here)}>
              {t('checkout.signUp')}
            </ButtonLink>
          </div>
        </div>
      )}
      <Fields two>
        <Field
          field={prefilled(
            field('fullName'),
            customer?.name === customer?.email ? undefined : customer?.name,
          )}
          label={t('checkout.fullName')}
          autoComplete="name"
          full
        />
        <Field
          field={prefilled(field('email'), customer?.email)}
          label={t('checkout.email')}
          type="email"
          autoComplete="email"
        />
        <Field
          field={prefilled(field('phone'), knownPhone)}
          label={t('checkout.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          onInput={keepPhone}
        />
      </Fields>
    </Section>
  );
}
