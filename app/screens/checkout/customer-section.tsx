import { withFrom } from '#app/components/came-from.ts';
import { keepDigits } from '#app/components/keep-digits.ts';
import { useRootData } from '#app/components/root-data.ts';
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

/** Who orders: a guest by name, e-mail and phone, who may sign in first (R-CHK-02, R-CHK-03); a customer is known (R-CHK-04). */
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
          field={prefilled(field('phone'), knownPhone ?? undefined)}
          label={t('checkout.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          onInput={keepDigits}
        />
      </Fields>
    </Section>
  );
}

function prefilled(field: FieldControl, known: string | undefined): FieldControl {
  return { ...field, defaultValue: field.defaultValue ?? known };
}
