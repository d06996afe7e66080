import { useEffect, useState } from 'react';
import { useLocation, useOutlet, useParams } from 'react-router';
import { ownPath } from '#app/components/came-from.ts';
import type { CartBehind } from '#app/components/cart-behind.ts';
import { CartSums } from '#app/components/cart-sums.tsx';
import { lookAtCart } from '#app/components/newest-root.ts';
import { sendQuietly } from '#app/components/quiet-reply.ts';
import { RestoreCart } from '#app/components/restore-cart.tsx';
import { type CartView, useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ZoneTermsLines } from '#app/components/zones/zone-terms.tsx';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { answerQuietly } from '#app/middleware/quiet-answer.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './cart.module.css';
import { CartTable } from './cart-table.tsx';
import { readCartWish } from './cart-wish.ts';
import { ClearForm } from './clear-form.tsx';
import { grantWish } from './grant-wish.server.ts';
import { PromoForm } from './promo-form.tsx';
import { usePromo } from './use-promo.ts';

export const handle: ScreenHandle = { title: 'cart.title', dialog: true };

/** Every form about the cart: of this dialog, and of the panel beside the menu. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const back = ownPath(form.get('from')?.toString(), url.pathname);
  const { result, fault } = await grantWish(context, readCartWish(form));
  return answerQuietly(context, request, back, result, fault);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendQuietly(() => serverAction());
}

/** 'Your Cart'. It shows root's cart, at once, and has a look at how that is now. */
export default function Cart({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { departmentId } = useParams();
  const over = departmentId === undefined ? '' : `/products/${encodeURIComponent(departmentId)}`;
  const { cart } = useRootData();
  const { state, pathname } = useLocation();
  const isOpened = (state as { over?: boolean } | null)?.over === true;
  const [hasPageBelow] = useState(isOpened && pathname === `${over}/cart`);
  const [hadCart] = useState(cart !== null);
  const question = useOutlet({ hasPageBelow } satisfies CartBehind);
  const promo = usePromo(actionData);

  // a document has just been told
  useEffect(() => {
    if (isOpened) void lookAtCart();
  }, [isOpened]);

  // one dialog at a time: the question about the order takes the cart's place; come back to, when it has been answered, it asks
  // about nothing
  if (question && (cart || hadCart)) return question;
  return (
    <Dialog label={t('cart.title')} close={over || '/'}>
      {cart ? (
        <Filled cart={cart} over={over} promo={promo} />
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
