import { keepDigits } from '#app/components/keep-digits.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { Section } from './section.tsx';

type Props = { field: (name: 'fullName' | 'email' | 'phone') => FieldControl; here: string };

/** Who orders: a guest by name, e-mail and phone, or one who signs in first (R-CHK-02, R-CHK-03). */
export function CustomerSection({ field, here }: Props) {
  const { t } = useTranslation();
  const from = `?from=${encodeURIComponent(here)}`;
  return (
    <Section title={t('checkout.customer')}>
      <div className="row between wraps">
        <p className="small dim">{t('checkout.customerNote')}</p>
        <div className="row">
          <ButtonLink variant="soft" href={`/sign-in${from}`}>
            {t('checkout.signIn')}
          </ButtonLink>
          <ButtonLink variant="line" href={`/sign-up${from}`}>
            {t('checkout.signUp')}
          </ButtonLink>
        </div>
      </div>
      <Fields two>
        <Field field={field('fullName')} label={t('checkout.fullName')} autoComplete="name" full />
        <Field field={field('email')} label={t('checkout.email')} type="email" autoComplete="email" />
        <Field
          field={field('phone')}
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
