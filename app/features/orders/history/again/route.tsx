import { data, redirect } from 'react-router';
import { orderMoment } from '#app/features/orders/history/order-entry.ts';
import { ORDERS_PATH } from '#app/features/orders/history/order-paths.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { BackIfLost } from '#app/shell/page/back-at-once.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { serverAnswer } from '#app/shell/request/server-answer.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { addAgain, readAgain } from './again.server.ts';
import { AgainDialog } from './again-dialog.tsx';
import { readAgainWish } from './again-form.ts';
import { againViews } from './again-view.ts';

export const handle: ScreenHandle = { title: 'orders.again', dialog: true };

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const again = await readAgain(context, orderId);
  const info = again?.summary.orderInfo;
  return {
    orderId,
    number: String(info?.orderNumber ?? orderId),
    at: info ? orderMoment(info.createdUtc, storeFrom(context).client.timeZone) : null,
    lines: again?.lines ? againViews(again.summary, again.lines, readerFrom(context)) : null,
    key: crypto.randomUUID(),
    formToken: await mintFormToken(context),
  };
}

/** Adds what is ticked, as it can be had now, and shows the cart. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const wish = readAgainWish(await formOf(request));
  const t = translator(wordsFrom(context));
  if (wish.lines.length === 0)
    return data({ message: t('orders.nothingTicked'), key: wish.key }, { status: 400 });
  const again = await readAgain(context, orderId);
  if (!again?.lines) return data({ message: t('orders.menuNotLoaded'), key: wish.key }, { status: 503 });
  const { count, isLost } = await addAgain(context, again.lines, wish);
  // the same key: pressed again, only what is missing is added
  if (isLost) return data({ message: t('orders.notAllAdded'), key: wish.key }, { status: 503 });
  if (count === 0 && !again.lines.some(({ add }) => add !== null))
    return data({ message: t('orders.nothingLeft'), key: wish.key }, { status: 400 });
  const number = again.summary.orderInfo.orderNumber ?? orderId;
  if (count > 0) await say(context, 'ok', t('orders.added', { count, number }));
  throw redirect('/cart', 303);
}

/** Without an answer the dialog stays as it is. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAnswer(serverAction, () => data(undefined, { status: 503 }));
}

/** 'Order again': what can be had today and what has changed, before anything is added. */
export default function OrderAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Dialog label={t('orders.again')} close={ORDERS_PATH}>
      <AgainDialog again={loaderData} refused={actionData} />
    </Dialog>
  );
}

/** Without an answer the dialog does not open, and no message is shown. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
