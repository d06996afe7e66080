import { ORDER_STATUS, WAITS_FOR_PAYMENT } from '#app/contract/enumerations.ts';
import { lifeWords } from '#app/features/orders/order-status/life-words.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { loadReturned } from './load-returned.server.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: 'orderStatus.title',
  breadcrumb: true,
  isQuiet: true,
};

export function loader({ context, url }: Route.LoaderArgs) {
  return loadReturned(context, url);
}

/** What the payer can do next, where it is not to read the mail. */
const NEXT = new Map<number | null, 'returnedToPay' | 'returnedAgain'>([
  [WAITS_FOR_PAYMENT, 'returnedToPay'],
  [ORDER_STATUS.paymentFailed, 'returnedAgain'],
]);

export default function Returned({ loaderData: { orderNumber, status, texts } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const words = useOrderWords();
  const say = lifeWords(texts);
  const said =
    status === WAITS_FOR_PAYMENT
      ? say('notPaid')
      : status === ORDER_STATUS.created
        ? say('returnedTaken')
        : status !== null && words.status(status);
  return (
    <div className="wrap page">
      <StateCard
        title={say('returnedTitle', { number: orderNumber })}
        actions={
          <ButtonLink href="/" variant="line" big wide>
            {t('checkout.backToMenu')}
          </ButtonLink>
        }
      >
        {said && (
          <p>
            <b>{said}</b>
          </p>
        )}
        <p>{say(NEXT.get(status) ?? 'returnedMail')}</p>
      </StateCard>
    </div>
  );
}
