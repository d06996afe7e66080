import { formatPrice } from '#app/domain/money/format-price.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FormOfPage } from './ways-card.tsx';

type FeesProps = FormOfPage & {
  /** In dollars, as the file has them. */
  fees: { platformFee: number; customerPaysPlatformFee: boolean; customerPaysCardSurcharge: boolean };
};

/** Whether customers or the restaurant pay the platform's fee and what a card costs. */
export function FeesForm({ formToken, before, answer, seen, fees }: FeesProps) {
  const { t } = useTranslation();
  const labels = {
    'platform-fee': t('managePayments.platformFee'),
    surcharge: t('managePayments.surcharge'),
  };
  const cents = Math.round(fees.platformFee * 100);
  const boxes = [
    {
      name: 'platform-fee' as const,
      isOn: fees.customerPaysPlatformFee,
      hint:
        cents > 0
          ? t('managePayments.platformFeeHint', { amount: formatPrice(cents) })
          : t('managePayments.noPlatformFee'),
    },
    {
      name: 'surcharge' as const,
      isOn: fees.customerPaysCardSurcharge,
      hint: t('managePayments.surchargeHint'),
    },
  ];
  return (
    <Card question={t('managePayments.fees')} hint={t('managePayments.goesToDraft')}>
      <DraftForm intent="fees" {...{ formToken, seen, before, answer, labels }}>
        {({ field, isSent, isTicked, busy }) => (
          <>
            <div>
              {boxes.map(({ name, isOn, hint }) => {
                const { id, errors } = field(name);
                return (
                  <Check
                    key={name}
                    {...{ id, name }}
                    error={errors?.[0]}
                    defaultChecked={isTicked(name, 'on', !isSent && isOn)}
                  >
                    {labels[name]}
                    <small className="dim">{hint}</small>
                  </Check>
                );
              })}
            </div>
            <div>
              <Button variant="soft" busy={busy}>
                {t('manageDraft.saveInDraft')}
              </Button>
            </div>
          </>
        )}
      </DraftForm>
    </Card>
  );
}
