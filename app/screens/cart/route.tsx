import { useOutlet, useParams } from 'react-router';
import { ownPath } from '#app/components/came-from.ts';
import { CartSums } from '#app/components/cart-sums.tsx';
import { cartView } from '#app/components/cart-view.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { answerQuietly } from '#app/middleware/quiet-answer.ts';
import { visitorCart } from '#app/middleware/visitor-cart.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { CartTable } from './cart-table.tsx';
import { changeLine } from './change-line.server.ts';
import { readLineChange } from './line-change.ts';

export const handle: ScreenHandle = { title: 'cart.title', dialog: true };

/** The cart as it is now; null when there is nothing in it. */
export async function loader({ context }: Route.LoaderArgs) {
  const cart = await visitorCart(context);
  return { cart: cart && cart.products.length > 0 ? cartView(cart) : null };
}

/** Quantity and removal of a line, from this dialog and from the panel beside the menu. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const back = ownPath(form.get('from')?.toString(), url.pathname);
  return answerQuietly(request, back, await changeLine(context, readLineChange(form)));
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { departmentId } = useParams();
  const over = departmentId === undefined ? '' : `/products/${encodeURIComponent(departmentId)}`;
  const close = over || '/';
  const question = useOutlet();
  // one dialog at a time: the question about the order takes the cart's place
  if (question) return question;
  const { cart } = loaderData;
  if (!cart)
    return (
      <Dialog label={t('cart.title')} close={close}>
        <DialogHead title={t('cart.title')} />
        <DialogBody>
          <Empty title={t('cart.empty')}>
            <p className="dim">{t('cart.emptyHint')}</p>
            <ButtonLink variant="soft" href={close}>
              {t('cart.toMenu')}
            </ButtonLink>
          </Empty>
        </DialogBody>
      </Dialog>
    );
  return (
    <Dialog label={t('cart.title')} close={close}>
      <DialogHead title={t('cart.title')} note={t('cart.items', { count: cart.count })} />
      <DialogBody>
        <CartTable lines={cart.lines} forms={{ over, version: cart.version, from: `${over}/cart` }} />
        <CartSums cart={cart} />
      </DialogBody>
      <DialogFoot stack>
        <ButtonLink href={`${over}/cart/change-order-details`} data-dialog="">
          {t('cart.changeDetails')}
        </ButtonLink>
        <ButtonLink variant="pri" big split href="/checkout" data-native="">
          <span>{t('cart.checkout')}</span>
          <span className="num">{formatPrice(cart.totalCents)}</span>
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
