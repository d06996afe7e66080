import { redirect } from 'react-router';
import { sendOrStay } from '#app/shell/page/lost-answer.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerCheckout, isAnswer } from './answer.server.ts';
import styles from './checkout.module.css';
import { LOST_CHECKOUT, useShown } from './checkout-answer.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { loadCheckout } from './load-checkout.server.ts';
import { NoCart, PlacedNotice } from './notices.tsx';

export const handle: ScreenHandle = { title: 'checkout.title', dialog: true, takesCards: true };

/**
 * @throws a redirect while the restaurant is closed and the order is for now. One for later goes through,
 * and a form that was sent meanwhile is answered here, with all that was typed.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const view = await loadCheckout(context);
  const isShut = view?.closed && view.orderTypes.length > 0;
  if (isShut && !isAnswer(context)) throw redirect('/restaurant-closed', 302);
  return view;
}

export function action({ request, context }: Route.ActionArgs) {
  return answerCheckout(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(() => serverAction(), LOST_CHECKOUT);
}

/** Every answer of the action carries the figures as they are then. */
export function shouldRevalidate() {
  return false;
}

/** Checkout over the menu; its document alone may hold the card form, so it is entered by a document load. */
export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { view, answer } = useShown(loaderData, actionData);
  return (
    <Dialog label={t('checkout.title')} close="/" light={false}>
      <DialogHead title={t('checkout.title')} note={t('checkout.subtitle')} />
      {view ? (
        <CheckoutForm
          view={view}
          answer={answer}
          frame={({ main, summary, bar }) => (
            <>
              <DialogBody>
                <div className={styles.columns}>
                  <div className={styles.parts}>{main}</div>
                  <div className={styles.parts}>{summary}</div>
                </div>
              </DialogBody>
              <DialogFoot>{bar}</DialogFoot>
            </>
          )}
        />
      ) : (
        <DialogBody>
          {answer?.placed ? (
            <PlacedNotice placed={answer.placed} />
          ) : (
            <NoCart refusal={answer?.refusal ?? null} />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}
