import { useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { allowedOrderTypes, allowedPaymentModes } from '#app/domain/settings/order-types.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'pages.paymentMethods', dialog: true };

/** What can really be paid with, by the same rule as checkout (R-CHK-20). */
export function loader({ context }: Route.LoaderArgs) {
  const { client, settings } = storeFrom(context);
  const cards = {
    isStripeVerified: client.isStripeVerified,
    cardsUsable: context.get(platformContext).cardsUsable,
  };
  const methods = allowedOrderTypes(settings).flatMap((type) =>
    allowedPaymentModes(settings, type, cards).map((mode) =>
      mode === PAYMENT_MODE.online ? 'card' : type === ORDER_TYPE.delivery ? 'cashDelivery' : 'cashPickup',
    ),
  );
  return { methods: [...new Set(methods)] };
}

export default function PaymentMethods({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { methods } = loaderData;
  return (
    <Dialog label={t('pages.paymentMethods')} close={useCameFrom()} width="signIn">
      <DialogHead title={t('pages.paymentMethods')} />
      <DialogBody>
        {methods.length === 0 && <p>{t('pages.noPayment')}</p>}
        <ul className="stack">
          {methods.map((method) => (
            <li key={method} className="row">
              <Icon name={method === 'card' ? 'card' : 'cash'} />
              {t(`pages.${method}`)}
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
