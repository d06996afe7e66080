import { redirect } from 'react-router';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { formOf } from '#app/middleware/form-of.ts';
import { ownOrder } from '#app/middleware/own-order.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { lifeWords } from './life-words.ts';
import { loadOrder } from './load-order.server.ts';
import { openLink } from './open-link.server.ts';
import { orderPath } from './order-paths.ts';
import styles from './order-status.module.css';
import { OtherOrders } from './other-orders.tsx';
import { Pending } from './pending.tsx';
import { Received } from './received.tsx';
import { Rejected } from './rejected.tsx';
import { Track } from './track.tsx';
import { useOrderMirror } from './use-order-mirror.ts';
import { useOrderStatus } from './use-order-status.ts';

/** The frame draws Home > Order above (R-ROUTE-26). */
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

/** 'Track your order' was pressed (R-STAT-20). */
export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionFrom(context);
  const form = await formOf(request);
  const placed = await ownOrder(context, String(form.get('orderId')));
  if (!placed) return redirect('/', 303);
  session.write('track', { orderId: placed.orderId });
  return redirect(orderPath(placed.orderId, true), 303);
}

/** The order's page (spec §2): one of four views, kept at the order's status with script and without. */
export default function OrderStatus({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation();
  const isLost = useOrderStatus(page);
  useOrderMirror(page);
  return (
    <div className="wrap page">
      {/* a place of its own that is always there: what comes into it is read aloud */}
      <div role="status" className={styles.lost}>
        {isLost && <Note tone="warn">{lifeWords(page.texts)('lost')}</Note>}
      </div>
      {page.isTracking ? (
        <Track page={page} />
      ) : (
        // one live region for all three, so that a change is read aloud
        <section className={styles.state} aria-live="polite" aria-label={t('orderStatus.title')}>
          {page.view === 'pending' && <Pending page={page} />}
          {page.view === 'success' && <Received page={page} />}
          {page.view === 'failed' && <Rejected page={page} />}
        </section>
      )}
      <OtherOrders page={page} />
    </div>
  );
}
