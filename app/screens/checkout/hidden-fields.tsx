import { useRootData } from '#app/components/root-data.ts';
import { type CheckoutView, canPlaceOrder } from './checkout-view.ts';
import { ENTER, FIELD } from './intent.ts';
import { shownFigures } from './shown-figures.ts';

/** Name of the hidden field that holds the form token (middleware/form-token.ts, which stays on the server). */
const FORM_TOKEN = 'formToken';

/**
 * What the page was made from, to be compared and never trusted; and first of all buttons the one that Enter presses in a
 * field: it looks the form over and orders nothing, so that nobody pays by a key that was meant for something else.
 */
export function HiddenFields({ view, busy }: { view: CheckoutView; busy: boolean }) {
  const { totals } = view;
  const { language } = useRootData();
  const fields = {
    [FORM_TOKEN]: view.formToken,
    [FIELD.idempotencyKey]: view.idempotencyKey,
    [FIELD.cartId]: view.cartId,
    [FIELD.shownType]: view.orderType ?? '',
    [FIELD.shownTime]: view.time.startUtc,
    [FIELD.shownAddress]: view.delivery?.address ?? '',
    [FIELD.shown]: JSON.stringify(shownFigures(view, language)),
    [FIELD.expectedCash]: totals.cashCents,
    [FIELD.expectedOnline]: totals.onlineCents,
  };
  return (
    <>
      <button
        type="submit"
        className="sr"
        name={FIELD.intent}
        value={ENTER}
        tabIndex={-1}
        aria-hidden="true"
        disabled={busy || !canPlaceOrder(view)}
      />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
