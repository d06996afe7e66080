import { useState } from 'react';
import type { RejectCode } from '#app/contract/enumerations.ts';
import { partKey, soldOutParts } from '#app/domain/order/rejection.ts';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { typedIn } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import { type PressProps, typedAll } from './press-props.ts';

/** In the order in which they are offered. */
const REASONS = [
  'busy',
  'soldOut',
  'closing',
  'tooFar',
  'callUs',
  'other',
] as const satisfies readonly RejectCode[];

/** Rejecting the order, or taking a reject of just now back. */
export function RejectCard({ order, own, formToken, pressId, typed, refusal }: PressProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(typedIn(typed, 'reject', 'reason') ?? '');
  const { rejectedUtc } = order;
  if (rejectedUtc !== null)
    return (
      <Card question={t('manageOrders.rejected')}>
        <form method="post">
          <PressFields intent="undoReject" formToken={formToken} pressedUtc={rejectedUtc} />
          <Button variant="soft">{t('manageOrders.undoReject')}</Button>
        </form>
      </Card>
    );
  if (!order.may.includes('reject')) return null;
  const parts = soldOutParts(order.products).map(({ ref, name }) => ({ key: partKey(ref), name: name.name }));
  const ticked = typedAll(typed, 'reject', 'part') ?? [];
  const isSent = typed?.intent?.[0] === 'reject';
  return (
    <Card question={t('manageOrders.reject')}>
      <Ask label={t('manageOrders.rejectAsk')} hint={t('manageOrders.rejectHint')} isOpen={isSent}>
        <form method="post" className="stack" noValidate>
          <PressFields
            intent="reject"
            formToken={formToken}
            pressId={pressId}
            seen={String(order.orderStatus)}
          />
          {isSent && refusal && (
            <Note tone="no" alert>
              {refusal}
            </Note>
          )}
          <SelectField
            field={{ id: 'reject-reason', name: 'reason', defaultValue: reason }}
            label={t('manageOrders.reason')}
            message={false}
            onChange={({ target }) => setReason(target.value)}
          >
            <option value="">{t('manageOrders.choose')}</option>
            {REASONS.map((code) => (
              <option key={code} value={code}>
                {t(`manageOrders.reasons.${code}`)}
              </option>
            ))}
          </SelectField>
          <fieldset className="stack" hidden={reason !== '' && reason !== 'soldOut'}>
            <legend className="lab">{t('manageOrders.soldOut')}</legend>
            {parts.map(({ key, name }, place) => (
              <Check
                key={key}
                id={`part-${place}`}
                name="part"
                value={key}
                defaultChecked={ticked.includes(key)}
              >
                <InLanguage lang={own}>{name}</InLanguage>
              </Check>
            ))}
            <Check
              id="takeOff"
              name="takeOff"
              defaultChecked={!isSent || typedIn(typed, 'reject', 'takeOff') === 'on'}
            >
              {t('manageOrders.takeOff')}
            </Check>
          </fieldset>
          <TextAreaField
            field={{
              id: 'reject-words',
              name: 'words',
              defaultValue: typedIn(typed, 'reject', 'words'),
              maxLength: 300,
            }}
            label={t('manageOrders.rejectWords')}
            rows={2}
            message={false}
          />
          <div>
            <Button className="red">{t('manageOrders.rejectYes')}</Button>
          </div>
        </form>
      </Ask>
    </Card>
  );
}
