import { redirect } from 'react-router';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { ownOrder } from '#app/features/orders/own-order.server.ts';
import { RunningOrderLinks } from '#app/features/orders/running-orders.tsx';
import { RefreshChoice } from '#app/shell/page/refresh-choice.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { lifeWords } from './life-words.ts';
import { loadOrder, type OrderPage, trackCookie } from './load-order.server.ts';
import { openLink } from './open-link.server.ts';
import { orderPath } from './order-paths.ts';
import styles from './order-status.module.css';
import { PushCard } from './push/push-card.tsx';
import { ReceivedCard, RejectedCard, WaitingCard } from './status-cards.tsx';
import { Track } from './track.tsx';
import { useOrderMirror, useOrderStatus } from './use-order-status.ts';

/** The frame draws Home > Order above. */
export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: 'orderStatus.title',
  breadcrumb: true,
  isQuiet: true,
  refresh: ({ refreshSeconds }) => refreshSeconds,
};

export const middleware: Route.MiddlewareFunction[] = [openLink];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrder(context, url);
}

/** 'Track your order' was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionFrom(context);
  const form = await formOf(request);
  const placed = await ownOrder(context, String(form.get('orderId')));
  if (!placed) return redirect('/', 303);
  session.write(trackCookie, { orderId: placed.orderId });
  return redirect(orderPath(placed.orderId, true), 303);
}

/** The order's page. It shows one of four views by the order's status, with and without script. */
export default function OrderStatus({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { status } = useOrderWords();
  const { page, isLost } = useOrderStatus(loaderData);
  useOrderMirror(page);
  return (
    <div className="wrap page">
      {/* an empty live region that is always in the page: screen readers announce what is put into it */}
      <div role="status" className={styles.lost}>
        {isLost && <Note tone="info">{lifeWords(page.texts)('lost')}</Note>}
      </div>
      <p role="status" className="sr">
        {page.isTracking && page.status !== null && status(page.status)}
      </p>
      {page.isTracking ? (
        <Track page={page} />
      ) : (
        // one live region for all three views, so that screen readers announce a change
        <div role="group" className={styles.state} aria-live="polite" aria-label={t('orderStatus.title')}>
          {page.view === 'pending' && <WaitingCard page={page} />}
          {page.view === 'success' && <ReceivedCard page={page} />}
          {page.view === 'failed' && <RejectedCard page={page} />}
        </div>
      )}
      {page.push && <PushCard orderId={page.orderId} formToken={page.formToken} push={page.push} />}
      {page.refreshSeconds !== null && <RefreshChoice />}
      <OtherOrders page={page} />
    </div>
  );
}

/** This browser's other orders that are under way, where there are any. */
function OtherOrders({ page: { orderId, texts } }: { page: OrderPage }) {
  const orders = useRootData().runningOrders.filter((order) => order.orderId !== orderId);
  if (orders.length === 0) return null;
  const title = lifeWords(texts)('others');
  return (
    <section className={styles.others}>
      <h2 className="h3">{title}</h2>
      <RunningOrderLinks orders={orders} label={title} />
    </section>
  );
}
