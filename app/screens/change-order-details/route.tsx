import { type MouseEvent, useEffect, useState } from 'react';
import { redirect, useLocation, useNavigate, useNavigation, useOutletContext, useParams } from 'react-router';
import type { CartBehind } from '#app/components/cart-behind.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { serverAnswer } from '#app/components/server-answer.ts';
import { clearCart } from '#app/middleware/cart-changes.ts';
import { sayOutcome } from '#app/middleware/flash.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { isScripted } from '#app/middleware/quiet-answer.ts';
import { visitorCart } from '#app/middleware/visitor-cart.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useDialog } from '#app/ui/dialog-context.ts';
import { Mark } from '#app/ui/mark.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './change-order-details.module.css';

export const handle: ScreenHandle = { title: 'cart.changeTitle', dialog: true };

/**
 * Proceed: clears the whole cart and closes both dialogs (R-CART-08). A failure leaves the cart and says nothing (C-047).
 * Script closes them itself, by going back.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (await visitorCart(context)) {
    const result = await clearCart(context);
    await sayOutcome(context, result, translator(wordsFrom(context))('cart.cleared'));
  }
  if (isScripted(request)) return { isDone: true };
  throw redirect(screenBehind(params.departmentId) || '/', 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => ({ isDone: true }));
}

export default function ChangeOrderDetails({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { departmentId } = useParams();
  useWayBack(actionData?.isDone === true, screenBehind(departmentId) || '/');
  const cart = `${screenBehind(departmentId)}/cart`;
  const title = (
    <span className="row">
      <Mark icon="alert" tone="warn" small />
      <span>
        <span className={styles.warning}>{t('cart.warning')}</span>
        {t('cart.changeTitle')}
      </span>
    </span>
  );
  return (
    <Dialog label={t('cart.changeTitle')} close={cart} className={styles.dialog}>
      <form method="post" action={`${cart}/change-order-details`}>
        <DialogHead title={title} />
        <DialogBody>
          <p>{t('cart.changeText')}</p>
        </DialogBody>
        <DialogFoot>
          <Button variant="pri" className={styles.proceed}>
            {t('cart.proceed')}
          </Button>
          <Cancel />
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/**
 * Closes question and cart once it is done, and leaves neither in the history: Back must not lead to a cart that is no more.
 * @param close where that leads when they were opened by their addresses
 */
function useWayBack(isDone: boolean, close: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { over?: boolean } | null };
  const { hasPageBelow } = useOutletContext<CartBehind>();
  // of its opening: the form's answer has another state
  const [isOverPage] = useState(state?.over === true && hasPageBelow);
  // the answer is here before the page has read the new cart: going at once would break that off
  const isRead = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isDone || !isRead) return;
    if (isOverPage) void navigate(-2);
    else void navigate(close, { replace: true, preventScrollReset: true });
  }, [isDone, isRead, isOverPage, close, navigate]);
}

/** Path of the screen that the cart stands over, '' for /. */
function screenBehind(departmentId: string | undefined): string {
  return departmentId === undefined ? '' : `/products/${encodeURIComponent(departmentId)}`;
}

/** The close link in words. */
function Cancel() {
  const { t } = useTranslation();
  const { close, hide } = useDialog();
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    hide();
  }
  return (
    <ButtonLink href={close} onClick={onClick}>
      {t('cart.cancel')}
    </ButtonLink>
  );
}
