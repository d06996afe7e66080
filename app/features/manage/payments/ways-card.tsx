import '#app/ui/manage/tables.css';
import { PAID_SERVICES, type PaidService, WAYS_TO_PAY } from '#app/domain/settings/ways-to-pay.ts';
import type { DraftAnswer, DraftSeen } from '#app/features/manage/draft/draft-answer.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import type { Typed } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { wayField } from './ways-form.ts';

/** What the forms of the page have in common. */
export type FormOfPage = {
  formToken: string;
  before: Typed | null;
  answer: DraftAnswer | undefined;
  seen: DraftSeen;
};

type Service = { isAllowed: boolean; cash: boolean; online: boolean };
type WaysProps = FormOfPage & Record<PaidService, Service> & { takesCards: boolean };

/** By which ways customers pay for each service; each service keeps one. */
export function WaysForm({ formToken, before, answer, seen, takesCards, ...services }: WaysProps) {
  const { t } = useTranslation();
  const nameOf = (service: PaidService, way: (typeof WAYS_TO_PAY)[number]) =>
    t('managePayments.wayFor', {
      way: t(`managePayments.waysOf.${way}`),
      service: t(`managePayments.services.${service}`),
    });
  const labels = Object.fromEntries(
    PAID_SERVICES.flatMap((service) =>
      WAYS_TO_PAY.map((way) => [wayField(service, way), nameOf(service, way)]),
    ),
  );
  const isStuck =
    !takesCards && PAID_SERVICES.some((service) => services[service].isAllowed && !services[service].cash);
  return (
    <Card question={t('managePayments.ways')} hint={t('managePayments.goesToDraft')}>
      <DraftForm intent="ways" {...{ formToken, seen, before, answer, labels }}>
        {({ field, isSent, isTicked, busy }) => (
          <>
            {isStuck && <Note tone="warn">{t('managePayments.notes.noWay')}</Note>}
            <table className="tab">
              <thead>
                <tr>
                  <th scope="col">{t('managePayments.for')}</th>
                  {WAYS_TO_PAY.map((way) => (
                    <th key={way} scope="col">
                      {t(`managePayments.waysOf.${way}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {PAID_SERVICES.map((service) => (
                  <tr key={service}>
                    <th scope="row">
                      {t(`managePayments.services.${service}`)}
                      {!services[service].isAllowed && (
                        <small className="dim"> {t('managePayments.notTaken')}</small>
                      )}
                    </th>
                    {WAYS_TO_PAY.map((way) => {
                      const { id, name, errors } = field(wayField(service, way));
                      return (
                        <td key={way}>
                          <Check
                            {...{ id, name }}
                            error={errors?.[0]}
                            defaultChecked={isTicked(name, 'on', !isSent && services[service][way])}
                          >
                            <span className="sr">{nameOf(service, way)}</span>
                          </Check>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
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
