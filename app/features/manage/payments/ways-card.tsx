import { Fragment } from 'react';
import '#app/ui/manage/tables.css';
import { PAID_SERVICES, type PaidService, WAYS_TO_PAY } from '#app/domain/settings/ways-to-pay.ts';
import type { DraftAnswer, DraftSeen } from '#app/features/manage/draft/draft-answer.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import type { Typed } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Icon } from '#app/ui/icon.tsx';
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
                {PAID_SERVICES.map((service) => {
                  const ways = WAYS_TO_PAY.map((way) => ({ way, ...field(wayField(service, way)) }));
                  const faulty = ways.find(({ errors }) => errors && errors.length > 0);
                  const told = faulty && { 'aria-invalid': true, 'aria-describedby': `${faulty.id}-msg` };
                  return (
                    <Fragment key={service}>
                      <tr>
                        <th scope="row">
                          {t(`managePayments.services.${service}`)}
                          {!services[service].isAllowed && (
                            <small className="dim"> {t('managePayments.notTaken')}</small>
                          )}
                        </th>
                        {ways.map(({ way, id, name }) => (
                          <td key={way}>
                            <Check
                              {...{ id, name, ...told }}
                              defaultChecked={isTicked(name, 'on', !isSent && services[service][way])}
                            >
                              <span className="sr">{nameOf(service, way)}</span>
                            </Check>
                          </td>
                        ))}
                      </tr>
                      {/* of the row, and below it: within a cell it would push the columns aside */}
                      {faulty && (
                        <tr>
                          <td colSpan={1 + WAYS_TO_PAY.length}>
                            <p id={`${faulty.id}-msg`} className="msg no">
                              <Icon name="alert" />
                              {faulty.errors?.join(' ')}
                            </p>
                          </td>
                        </tr>
                      )}
                    </Fragment>
                  );
                })}
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
