import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { allowedOrderTypes, allowedPaymentModes } from '#app/domain/settings/order-types.ts';
import { useCameFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'pages.paymentMethods', dialog: true, keep: 'all' };

/** The ways to pay for each order type, by the same rule as checkout. */
export function loader({ context }: Route.LoaderArgs) {
  const { client, settings } = storeFrom(context);
  const cards = {
    isStripeVerified: client.isStripeVerified,
    cardsUsable: context.get(platformContext).cardsUsable,
  };
  return {
    ways: allowedOrderTypes(settings).map((orderType) => ({
      orderType,
      modes: allowedPaymentModes(settings, orderType, cards).map((mode) => wordOf(mode, orderType)),
    })),
  };
}

export default function PaymentMethods({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { ways } = loaderData;
  const isAny = ways.some(({ modes }) => modes.length > 0);
  return (
    <Dialog label={t('pages.paymentMethods')} close={useCameFrom()} width="signIn">
      <DialogHead title={t('pages.paymentMethods')} />
      <DialogBody>
        <div className="stack">
          {!isAny && <p>{t('pages.noPayment')}</p>}
          {isAny &&
            ways.map(({ orderType, modes }) => (
              <section key={orderType} className="stack">
                <h3 className="h3 row">
                  <Icon name={orderType === ORDER_TYPE.delivery ? 'bike' : 'bag'} />
                  {t(orderType === ORDER_TYPE.delivery ? 'orderType.delivery' : 'orderType.pickup')}
                </h3>
                {modes.length === 0 && <p className="dim">{t('pages.notPayable')}</p>}
                <ul className="stack">
                  {modes.map((mode) => (
                    <li key={mode} className="row">
                      <Icon name={mode === 'card' ? 'card' : 'cash'} />
                      {t(`pages.${mode}`)}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          {isAny && <p className="dim small">{t('pages.chosenAtCheckout')}</p>}
        </div>
      </DialogBody>
    </Dialog>
  );
}

/** The name of a way to pay for an order type. */
function wordOf(mode: number, orderType: number): 'card' | 'cashDelivery' | 'cashPickup' {
  if (mode === PAYMENT_MODE.online) return 'card';
  return orderType === ORDER_TYPE.delivery ? 'cashDelivery' : 'cashPickup';
}
