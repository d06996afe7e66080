import { type MouseEvent, useEffect, useState } from 'react';
import { redirect, useLocation, useNavigate, useNavigation, useOutletContext, useParams } from 'react-router';
import { emptyCart } from '#app/features/cart/cart-changes.server.ts';
import type { CartBehind } from '#app/features/cart/route.tsx';
import { sayOutcome } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
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
 * Proceed: empties the cart and closes both dialogs; with script the browser closes them, by going back. When
 * the store does not answer, the cart stays and no message is shown.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (await visitorCart(context)) {
    const result = await emptyCart(context);
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
 * Closes this dialog and the cart once the cart is empty. Neither stays in the history, because Back must not
 * lead to a cart that no longer exists.
 * @param close the page to go to when the dialogs were opened by their addresses
 */
function useWayBack(isDone: boolean, close: string) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { over?: boolean } | null };
  const { hasPageBelow } = useOutletContext<CartBehind>();
  // kept from the opening, because the form's reply has another state
  const [isOverPage] = useState(state?.over === true && hasPageBelow);
  // the form's reply arrives before the page has reloaded the cart; navigating now would cancel that reload
  const isRead = useNavigation().state === 'idle';
  useEffect(() => {
    if (!isDone || !isRead) return;
    if (isOverPage) void navigate(-2);
    else void navigate(close, { replace: true, preventScrollReset: true });
  }, [isDone, isRead, isOverPage, close, navigate]);
}

/** Path of the screen that the cart is open over, '' for /. */
function screenBehind(departmentId: string | undefined): string {
  return departmentId === undefined ? '' : `/products/${encodeURIComponent(departmentId)}`;
}

/** The close link as a button. */
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
