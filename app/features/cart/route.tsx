import { useEffect, useState } from 'react';
import { useLocation, useOutlet, useParams } from 'react-router';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { RestoreCart } from '#app/features/ordering/restore-cart.tsx';
import { ZoneTermsLines } from '#app/features/ordering/zones/zone-terms.tsx';
import { ownPath } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { answerQuietly } from '#app/shell/request/quiet-answer.server.ts';
import { sendQuietly } from '#app/shell/request/quiet-reply.ts';
import { type CartView, reloadCart, useRootData } from '#app/shell/root-data/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './cart.module.css';
import { ClearForm, PromoForm, usePromo } from './cart-forms.tsx';
import { readCartIntent, runCartIntent } from './cart-intent.server.ts';
import { CartLost } from './cart-lost.tsx';
import { CartSums } from './cart-sums.tsx';
import { CartTable } from './cart-table.tsx';

export const handle: ScreenHandle = { title: 'cart.title', dialog: true };

/** What the cart hands to the dialog 'Change Order Details', as the context of its Outlet. */
export type CartBehind = {
  /** The cart was opened over a page of this visit, which is one step back in the history. */
  hasPageBelow: boolean;
};

/** Handles every cart form, of this dialog and of the panel beside the menu. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const back = ownPath(form.get('from')?.toString(), url.pathname);
  const { result, fault } = await runCartIntent(context, readCartIntent(form));
  return answerQuietly(context, request, back, result, fault);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(() => serverAction());
}

/** The dialog 'Your Cart'. It shows at once the cart that the page already has, and refreshes it. */
export default function Cart({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { departmentId } = useParams();
  const over = departmentId === undefined ? '' : `/products/${encodeURIComponent(departmentId)}`;
  const { cart, isCartLost } = useRootData();
  const { state, pathname } = useLocation();
  const isOpened = (state as { over?: boolean } | null)?.over === true;
  const [hasPageBelow] = useState(isOpened && pathname === `${over}/cart`);
  const [hadCart] = useState(cart !== null);
  const question = useOutlet({ hasPageBelow } satisfies CartBehind);
  const promo = usePromo(actionData);

  // not after a page load, which has just read the cart
  useEffect(() => {
    if (isOpened) void reloadCart();
  }, [isOpened]);

  // one dialog at a time: 'Change Order Details' takes the cart's place. When Back leads to it after the cart
  // was emptied, there is nothing to ask any more.
  if (question && (cart || hadCart)) return question;
  return (
    <Dialog label={t('cart.title')} close={over || '/'}>
      {cart ? (
        <Filled cart={cart} over={over} promo={promo} />
      ) : isCartLost ? (
        <>
          <DialogHead title={t('cart.title')} />
          <DialogBody>
            <CartLost />
          </DialogBody>
        </>
      ) : (
        <Nothing close={over || '/'} fault={promo.fault} />
      )}
    </Dialog>
  );
}

type Promo = ReturnType<typeof usePromo>;

function Filled({ cart, over, promo }: { cart: CartView; over: string; promo: Promo }) {
  const { t } = useTranslation();
  const { order } = useRootData();
  const here = `${over}/cart`;
  return (
    <>
      <DialogHead title={t('cart.title')} note={t('cart.items', { count: cart.count })} />
      <DialogBody>
        <CartTable lines={cart.lines} forms={{ over, version: cart.version, from: here }} />
        <ClearForm action={here} />
        <PromoForm action={here} promotions={cart.promotions} promo={promo} />
        {cart.hasAlcohol && (
          <Note tone="info" className={styles.alcohol}>
            {t('alcohol.inCart')}
          </Note>
        )}
        <CartSums cart={cart} />
        <ZoneTermsLines
          terms={order.zone}
          amountCents={cart.amountCents}
          isDeliveryFree={cart.isDeliveryFree}
        />
      </DialogBody>
      <DialogFoot stack>
        <ButtonLink href={`${here}/change-order-details`} data-dialog="">
          {t('cart.changeDetails')}
        </ButtonLink>
        <ButtonLink variant="pri" big split href="/checkout" data-native="">
          {promo.fault && promo.isOnButton ? (
            <span className={styles.fault}>{promo.fault}</span>
          ) : (
            <span>{t('cart.checkout')}</span>
          )}
          <span className="num">{formatPrice(cart.totalCents)}</span>
        </ButtonLink>
      </DialogFoot>
    </>
  );
}

function Nothing({ close, fault }: { close: string; fault: Promo['fault'] }) {
  const { t } = useTranslation();
  const { customer, order } = useRootData();
  return (
    <>
      <DialogHead title={t('cart.title')} />
      <DialogBody>
        {fault && (
          <Note tone="no" alert>
            {fault}
          </Note>
        )}
        <Empty title={t('cart.empty')}>
          <p className="dim">{t('cart.emptyHint')}</p>
          <ButtonLink variant="soft" href={close}>
            {t('cart.toMenu')}
          </ButtonLink>
          <RestoreCart />
          {customer && !order.canRestoreCart && (
            <form method="post" data-quiet="cart-restore">
              <Button variant="line" name="intent" value="restore">
                {t('cart.restore')}
              </Button>
            </form>
          )}
        </Empty>
      </DialogBody>
    </>
  );
}
