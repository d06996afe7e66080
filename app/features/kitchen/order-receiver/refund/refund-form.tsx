import { type FormEvent, useState } from 'react';
import { REFUND_EXTRAS, REFUND_REASONS, type RefundExtra } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { lineWords } from '#app/domain/menu/line-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { ownChoices } from '#app/domain/order/ordered-words.ts';
import { typedTip } from '#app/domain/pricing/tip.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { RefundValues } from './refund.server.ts';

type FormProps = {
  order: ReceiverPastOrder;
  own?: string | undefined;
  /** What was typed before a refusal. */
  typed: RefundValues | null;
  formToken: string;
  pressId: string;
};

/** Ticks for dishes and fees, or a sum, a reason, and one press; with scripts the button says what it comes to. */
export function RefundForm({ order, own, typed, formToken, pressId }: FormProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Cents | null>(null);
  const count = (event: FormEvent<HTMLFormElement>) =>
    setChosen(sumOf(order, new FormData(event.currentTarget)));
  const isCard = Boolean(order.card);
  const amount = chosen === null ? '' : formatPrice(chosen);
  const isCounted = hydrated && chosen !== null && chosen > 0;
  return (
    <form method="post" className="card" onChange={count}>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="pressId" value={pressId} />
      <input type="hidden" name="kept" value={order.keptAmount ?? 0} />
      <fieldset className="stack">
        <legend className="h3">{t('kitchenRefund.dishes')}</legend>
        <Parts order={order} own={own} typed={typed} />
      </fieldset>
      <div className="flds">
        <div className="field">
          <label htmlFor="sum">
            {t('kitchenRefund.orSum', { amount: formatPrice(order.keptAmount ?? 0) })}
          </label>
          <input
            className="in"
            id="sum"
            name="sum"
            inputMode="decimal"
            placeholder="$0.00"
            maxLength={20}
            autoComplete="off"
            defaultValue={typed?.sum}
          />
        </div>
        <div className="field">
          <label htmlFor="why">{t('kitchenRefund.reason')}</label>
          <select className="in" id="why" name="reason" required defaultValue={typed?.reason ?? ''}>
            <option value="">{t('kitchenRefund.choose')}</option>
            {REFUND_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`kitchenRefund.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="field">
        <label htmlFor="note">{t('kitchenRefund.note')}</label>
        <input
          className="in"
          id="note"
          name="note"
          maxLength={300}
          autoComplete="off"
          defaultValue={typed?.note}
        />
      </div>
      <button type="submit" className="btn no-fill tall">
        <Icon name={isCard ? 'card' : 'cash'} />
        {pressWords(t, isCard, isCounted ? amount : null)}
      </button>
      <button type="submit" name="way" value="whole" className="btn line">
        {t('kitchenRefund.whole', { amount: formatPrice(order.keptAmount ?? 0) })}
      </button>
      <p className="hint">{t(isCard ? 'kitchenRefund.hintCard' : 'kitchenRefund.hintCash')}</p>
    </form>
  );
}

function pressWords(t: Translate, isCard: boolean, amount: string | null): string {
  if (isCard) return amount ? t('kitchenRefund.toCardSum', { amount }) : t('kitchenRefund.toCard');
  return amount ? t('kitchenRefund.inCashSum', { amount }) : t('kitchenRefund.inCash');
}

/** What the form asks for, in cents; null for a sum that cannot be read. */
function sumOf({ leftParts }: ReceiverPastOrder, form: FormData): Cents | null {
  const typed = String(form.get('sum') ?? '').trim();
  if (typed !== '') return typedTip(typed);
  const ticked = [...form.getAll('line'), ...form.getAll('extra')].map(String);
  return leftParts
    .filter(({ line, extra }) => ticked.includes(String(line ?? extra)))
    .reduce((sum, { line, amount, amounts }) => {
      const pieces = Number(form.get(`quantity-${line}`) ?? amounts.length);
      return sum + (amounts[pieces - 1] ?? amount);
    }, 0);
}

function Parts({ order, own, typed }: Pick<FormProps, 'order' | 'own' | 'typed'>) {
  const { t } = useTranslation();
  return (
    <div className="picks">
      {order.products.map((product, line) => {
        const left = order.leftParts.find((part) => part.line === line);
        const isLeft = left !== undefined && left.quantity > 0;
        const many = isLeft && left.quantity > 1 ? left : null;
        const words = lineWords(ownChoices(product), []);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
          <div key={line} className="pick">
            <label>
              <input
                type="checkbox"
                name="line"
                value={line}
                disabled={!isLeft}
                defaultChecked={typed?.lines.includes(String(line))}
              />
              <span>
                {product.quantity}× <InLanguage lang={own}>{product.productName}</InLanguage>
                <small lang={own}>{words}</small>
                <small>{isLeft ? formatPrice(left.amount) : t('kitchenRefund.refund')}</small>
              </span>
            </label>
            {many && (
              <select
                className="in"
                name={`quantity-${line}`}
                aria-label={t('kitchenRefund.pieces', { dish: product.productName })}
                defaultValue={typed?.quantities[line] || String(many.quantity)}
              >
                {many.amounts.map((amount, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: so many pieces are named by their place
                  <option key={index} value={index + 1}>
                    {t('kitchenRefund.piecesFor', { number: index + 1, amount: formatPrice(amount) })}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
      {order.leftParts.flatMap(({ extra, amount }) => {
        const known = REFUND_EXTRAS.find((one) => one === extra);
        return known ? (
          <div key={known} className="pick">
            <label>
              <input
                type="checkbox"
                name="extra"
                value={known}
                defaultChecked={typed?.extras.includes(known)}
              />
              <span>
                {t(extraKey(known))}
                <small>{formatPrice(amount)}</small>
              </span>
            </label>
          </div>
        ) : (
          []
        );
      })}
    </div>
  );
}

function extraKey(extra: RefundExtra) {
  return `checkout.bill.${extra}` as const;
}
