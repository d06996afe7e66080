import { lifeWords } from '#app/features/orders/order-status/life-words.ts';
import { openLink } from '#app/features/orders/order-status/open-link.server.ts';
import { orderPath } from '#app/features/orders/order-status/order-paths.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route.ts';
import { loadReceipt, type ReceiptPage } from './load-receipt.server.ts';
import styles from './receipt.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

/** Nothing of the store's frame is printed. */
export const handle: ScreenHandle<ReceiptPage> = {
  title: (page) => page && lifeWords(page.texts)('receipt'),
  layout: 'special',
};

export const middleware: Route.MiddlewareFunction[] = [openLink];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadReceipt(context, url);
}

/** The receipt of an order (GST), as a sheet of paper. */
export default function Receipt({ loaderData: { orderId, receipt, texts } }: Route.ComponentProps) {
  const say = lifeWords(texts);
  const hydrated = useHydrated();
  return (
    <main id="main" className={styles.page}>
      <nav className={styles.actions}>
        <ButtonLink href={orderPath(orderId)} variant="line">
          {say('backToOrder')}
        </ButtonLink>
        {hydrated && (
          <Button type="button" variant="pri" onClick={() => window.print()}>
            {say('print')}
          </Button>
        )}
      </nav>
      <ReceiptSheet receipt={receipt} say={say} />
    </main>
  );
}
