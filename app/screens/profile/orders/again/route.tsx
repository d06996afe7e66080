import { data, redirect } from 'react-router';
import { BackIfLost } from '#app/components/back-at-once.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { serverAnswer } from '#app/components/server-answer.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { ORDERS_PATH } from '#app/screens/profile/orders/order-paths.ts';
import { orderMoment } from '#app/screens/profile/orders/order-row.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { addAgain } from './add-again.server.ts';
import { AgainDialog } from './again-dialog.tsx';
import { readAgainWish } from './again-form.ts';
import { againViews } from './again-view.ts';
import { readAgain } from './read-again.server.ts';

export const handle: ScreenHandle = { title: 'orders.again', dialog: true };

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const again = await readAgain(context, orderId);
  const info = again?.summary.orderInfo;
  return {
    orderId,
    number: String(info?.orderNumber ?? orderId),
    at: info ? orderMoment(info.createdUtc, storeFrom(context).client.timeZone) : null,
    lines: again?.lines ? againViews(again.summary, again.lines, languageFrom(context)) : null,
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

/** 'Order again': what can be had today and what is otherwise, before anything is added. */
export default function OrderAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Dialog label={t('orders.again')} close={ORDERS_PATH}>
      <AgainDialog again={loaderData} refused={actionData} />
    </Dialog>
  );
}

/** Without an answer nothing opens, and nothing is said. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BackIfLost error={error} />;
}
