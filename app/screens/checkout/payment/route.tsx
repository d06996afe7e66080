import { redirect, useSearchParams } from 'react-router';
import { Picture } from '#app/components/picture.tsx';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { sessionFrom } from '#app/middleware/session.ts';
import { answerCheckout } from '#app/screens/checkout/answer.server.ts';
import { LEFT_MARK } from '#app/screens/checkout/card/card-view.ts';
import { CheckoutForm } from '#app/screens/checkout/checkout-form.tsx';
import { loadCheckout } from '#app/screens/checkout/load-checkout.server.ts';
import { orStay } from '#app/screens/checkout/lost-answer.ts';
import { NoCart } from '#app/screens/checkout/no-cart.tsx';
import { PlacedNotice } from '#app/screens/checkout/placed-notice.tsx';
import { orderOfCart } from '#app/screens/checkout/placed-orders.ts';
import { SectionLevel } from '#app/screens/checkout/section.tsx';
import { useShown } from '#app/screens/checkout/use-shown.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconLink } from '#app/ui/icon-button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './payment.module.css';

export const handle: ScreenHandle = { title: 'checkout.title', layout: 'special', takesCards: true };

/** Only for the cart of this browser (C-093): one that was ordered leads to its order, any other to the menu. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const session = sessionFrom(context);
  const isOwn = (await session.read('cart'))?.id === params.cartId;
  const view = isOwn ? await loadCheckout(context) : null;
  if (view) return view;
  const placed = orderOfCart((await session.read('orders')) ?? [], params.cartId);
  throw redirect(placed ? `/success?order=${placed.orderId}` : '/');
}

export function action({ request, context }: Route.ActionArgs) {
  return answerCheckout(request, context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(() => serverAction());
}

/** Every answer of the action carries the figures as they are then. */
export function shouldRevalidate() {
  return false;
}

/** The same checkout as a page of its own: for resuming a payment, and for links in mails. */
export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { flash } = useRootData();
  const { view, answer } = useShown(loaderData, actionData);
  const hasLeftPage = useSearchParams()[0].has(LEFT_MARK) && !answer;
  return (
    <>
      <TopBar />
      <main id="main" className="wrap page">
        <header className={styles.head}>
          <h1 className="h1">{t('checkout.title')}</h1>
          <p className="dim">{t('checkout.subtitle')}</p>
        </header>
        {hasLeftPage && view?.card && <Note tone="warn">{view.card.texts.notFinished}</Note>}
        <SectionLevel value="h2">
          {view ? (
            <CheckoutForm
              view={view}
              answer={answer}
              frame={({ main, summary, bar }) => (
                <div className={styles.columns}>
                  <div className={styles.parts}>{main}</div>
                  <div className={styles.aside}>
                    <div className={styles.parts}>{summary}</div>
                    <div className={styles.bar}>{bar}</div>
                  </div>
                </div>
              )}
            />
          ) : (
            <div className="box">
              {answer?.placed ? (
                <PlacedNotice placed={answer.placed} />
              ) : (
                <NoCart refusal={answer?.refusal ?? null} />
              )}
            </div>
          )}
        </SectionLevel>
      </main>
      <Toasts items={flash} />
    </>
  );
}

function TopBar() {
  const { t } = useTranslation();
  const { name, logoUrl } = useRootData().restaurant;
  return (
    <header className={styles.top}>
      <div className="wrap row">
        <IconLink icon="left" label={t('checkout.backToMenu')} href="/" />
        {logoUrl && <Picture address={logoUrl} place="logo" when="seen" className={styles.logo} />}
        <b className={styles.name}>{name}</b>
        <Badge icon="lock">{t('checkout.secure')}</Badge>
      </div>
    </header>
  );
}
