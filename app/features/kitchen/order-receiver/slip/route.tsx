import '#app/ui/kitchen/slip.css';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenFrame } from '#app/features/kitchen/order-receiver/kitchen-frame.tsx';
import { ticketAddress } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route.ts';
import { PaperTicket } from './paper-ticket.tsx';
import { loadSlip, printSlip } from './slip.server.ts';

export const handle: ScreenHandle = { title: 'receiver.slip.title', layout: 'special', app: 'kitchen' };

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadSlip(context, params.orderId, new URL(request.url));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return printSlip(context, params.orderId, await formOf(request));
}

/** The ticket on paper, 80 mm wide: prints itself once where scripts run, else by the browser's own print. */
export default function Slip({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { isNow } = loaderData.print;
  useEffect(() => {
    if (isNow) print();
  }, [isNow]);
  return (
    <KitchenFrame>
      <div className="slipview">
        <p className="tools2">
          <a className="btn line" href={ticketAddress(loaderData.order)}>
            <Icon name="left" />
            {t('receiver.slip.back')}
          </a>
          <button type="button" className={clsx('btn inv', !hydrated && 'awaited')} onClick={() => print()}>
            <Icon name="print" />
            {t('receiver.slip.print')}
          </button>
        </p>
        {!hydrated && <p className="tools2 unscripted">{t('receiver.slip.byBrowser')}</p>}
        <main id="main">
          <PaperTicket {...loaderData} />
        </main>
      </div>
    </KitchenFrame>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
