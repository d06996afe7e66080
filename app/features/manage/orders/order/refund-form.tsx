import { useEffect, useRef } from 'react';
import { PAYMENT_MODE, REFUND_REASONS } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { emptyForm } from '#app/features/manage/empty-form.ts';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { typedIn } from '#app/features/manage/typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field, SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import { type PressProps, typedAll } from './press-props.ts';

/** Dishes, a sum or all that is left goes back, with a reason that the customer reads. */
export function RefundForm({
  order,
  own,
  formToken,
  pressId,
  typed,
  refusal,
  isOpen,
}: PressProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  const form = useFoldedAfter(order.refunds.length);
  const kept = formatPrice(order.keptAmount ?? 0);
  const isCard = order.paymentMode === PAYMENT_MODE.online;
  const ticked = typedAll(typed, 'refund', 'line') ?? [];
  const value = (name: string) => typedIn(typed, 'refund', name);
  // of a press whose answer was lost the same one is sent again
  const sentAs = value('pressId') ?? pressId;
  const dishes = order.leftParts.flatMap((left) =>
    typeof left.line === 'number' ? [{ ...left, line: left.line }] : [],
  );
  return (
    <Ask
      label={t('manageOrders.refundAsk')}
      hint={t(isCard ? 'manageOrders.refundHintCard' : 'manageOrders.refundHintCash')}
      isOpen={isOpen}
    >
      <form ref={form} method="post" className="stack" noValidate>
        <PressFields
          intent="refund"
          formToken={formToken}
          pressId={sentAs}
          kept={String(order.keptAmount ?? '')}
        />
        {isOpen && refusal && (
          <Note tone="no" alert>
            {refusal}
          </Note>
        )}
        <fieldset className="stack">
          <legend className="lab">{t('manageOrders.refundDishes')}</legend>
          {dishes.map(({ line, quantity, amount, amounts }) => (
            <div key={line}>
              <Check
                id={`line-${line}`}
                name="line"
                value={line}
                defaultChecked={ticked.includes(String(line))}
              >
                <InLanguage lang={own}>{order.products[line]?.productName ?? ''}</InLanguage>{' '}
                <span className="dim">{formatPrice(amount)}</span>
              </Check>
              {quantity > 1 && (
                <SelectField
                  field={{
                    id: `quantity-${line}`,
                    name: `quantity-${line}`,
                    defaultValue: value(`quantity-${line}`) ?? String(quantity),
                  }}
                  label={t('manageOrders.refundPieces', { dish: order.products[line]?.productName ?? '' })}
                  message={false}
                >
                  {amounts.map((sum, place) => (
                    <option key={sum} value={place + 1}>
                      {place + 1} · {formatPrice(sum)}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
          ))}
        </fieldset>
        <Field
          field={{ id: 'refund-sum', name: 'sum', defaultValue: value('sum') }}
          label={t('manageOrders.refundSum', { amount: kept })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          message={false}
        />
        <SelectField
          field={{ id: 'refund-reason', name: 'reason', defaultValue: value('reason') ?? '' }}
          label={t('manageOrders.reason')}
          message={false}
        >
          <option value="">{t('manageOrders.choose')}</option>
          {REFUND_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`manageOrders.refundReasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          field={{ id: 'refund-words', name: 'words', defaultValue: value('words'), maxLength: 300 }}
          label={t('manageOrders.rejectWords')}
          rows={2}
          message={false}
        />
        <div className="acts">
          <Button className="red">{t('manageOrders.refundYes')}</Button>
          <Button variant="line" name="way" value="whole">
            {t('manageOrders.refundWhole', { amount: kept })}
          </Button>
        </div>
      </form>
    </Ask>
  );
}

/**
 * Folds and empties the form once its press was done: what stood in it would else be given back once more by one press
 * too many. Without scripts the page is another one by then.
 * @param refunds how many the order has by now
 */
function useFoldedAfter(refunds: number) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(refunds);
  useEffect(() => {
    const isDone = refunds > before.current;
    before.current = refunds;
    const fold = form.current?.closest('details');
    if (!isDone || !fold) return;
    if (form.current) emptyForm(form.current);
    const { activeElement } = document;
    const hadFocus = activeElement === document.body || fold.contains(activeElement);
    fold.open = false;
    if (hadFocus) fold.querySelector('summary')?.focus();
  }, [refunds]);
  return form;
}
