import { redirect, useSearchParams } from 'react-router';
import { answerCheckout } from '#app/features/checkout/answer.server.ts';
import { LEFT_MARK } from '#app/features/checkout/card/card-view.ts';
import { LOST_CHECKOUT, useShown } from '#app/features/checkout/checkout-answer.ts';
import { CheckoutForm } from '#app/features/checkout/checkout-form.tsx';
import { loadCheckout } from '#app/features/checkout/load-checkout.server.ts';
import { NoCart, PlacedNotice } from '#app/features/checkout/notices.tsx';
import { SectionLevel } from '#app/features/checkout/section.tsx';
import { returnedPath } from '#app/features/orders/order-status/order-paths.ts';
import { orderFromCart, ordersCookie } from '#app/features/orders/own-order.server.ts';
import { sendOrStay } from '#app/shell/page/lost-answer.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Picture } from '#app/shell/picture/picture.tsx';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { IconLink } from '#app/ui/icon-button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './payment.module.css';

export const handle: ScreenHandle = { title: 'checkout.title', layout: 'special', takesCards: true };

/**
 * @throws a redirect for a cart that is not this browser's: to its order where it was ordered, or what a proof of
 * coming back from the provider's page tells of it, else to the menu.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = sessionFrom(context);
  const isOwn = (await session.read(cartCookie))?.id === params.cartId;
  const view = isOwn ? await loadCheckout(context) : null;
  if (view) return view;
  const placed = orderFromCart((await session.read(ordersCookie)) ?? [], params.cartId);
  throw redirect(placed ? `/success?order=${placed.orderId}` : (returnedPath(url) ?? '/'));
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
        {hasLeftPage && view?.card && !view.paymentClosed && (
          <Note tone="warn">{view.card.texts.notFinished}</Note>
        )}
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
