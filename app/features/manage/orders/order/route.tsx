import { phoneText } from '#app/contract/phone-number.ts';
import '#app/ui/manage/customers.css';
import { data } from 'react-router';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderedWords } from '#app/domain/order/ordered-words.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { MoneyCard } from './money-card.tsx';
import { loadOrder, pressOrder } from './order.server.ts';
import { RejectCard } from './reject-card.tsx';
import { TrailCard } from './trail-card.tsx';

type Loaded = Route.ComponentProps['loaderData'];

/** Where the page leads back to. */
const BACK = '/manage/orders';

export const handle: ScreenHandle<Loaded> = {
  title: ({ order }) => `#${order.orderNumber}`,
  layout: 'special',
  app: 'manage',
};

/** @throws as signedIn, and a 404 for an order that is not there */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url);
  const order = await loadOrder(context, url, who, params.orderId);
  return data({
    frame: who.frame,
    role: who.me.role,
    order,
    own: ownLanguage(context),
    nowUtc: context.get(platformContext).now().toISOString(),
    timeZone: storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE,
    formToken: await mintFormToken(context),
    /** Of the press on this page, so that one that is sent twice counts once. */
    pressId: crypto.randomUUID(),
    before: await typedBefore(context, url, who),
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return pressOrder(context, url, await formOf(request), params.orderId);
}

/** One order: what to make, for whom, what it cost and what became of it; a reject and money back. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { t, tell } = useTranslation();
  const words = useOrderWords();
  const { frame, role, order, own, nowUtc, timeZone, formToken, pressId, before } = loaderData;
  const typed = actionData?.typed ?? before;
  const press = { order, own, formToken, pressId, typed, refusal: actionData?.refusal ?? null };
  const isKitchens = role === 'kitchen';
  return (
    <ManagePage
      frame={frame}
      title={t('manageOrders.order', { number: order.orderNumber })}
      intro={t('manageOrders.placed', {
        when: whenText(tell, order.createdUtc, nowUtc, timeZone),
        type: words.type(order.orderType),
      })}
      back={{ href: BACK, name: t('manageOrders.title') }}
      isNarrow
    >
      <Card question={t('manageOrders.what')}>
        <Dishes order={order} own={own} />
        {order.orderNotes && <Noted label={t('manageOrders.orderNote')} note={order.orderNotes} />}
        {order.customerNote && <Noted label={t('manageOrders.customerNote')} note={order.customerNote} />}
      </Card>
      <ForWhom order={order} isKitchens={isKitchens} />
      {!isKitchens && <MoneyCard {...press} isOwner={role === 'owner'} nowUtc={nowUtc} timeZone={timeZone} />}
      <TrailCard order={order} nowUtc={nowUtc} timeZone={timeZone} />
      <RejectCard {...press} />
    </ManagePage>
  );
}

function Dishes({ order, own }: Pick<Loaded, 'order' | 'own'>) {
  const hasSums = typeof order.totalAmount === 'number';
  return (
    <ul className="ordered">
      {order.products.map((product, index) => {
        const chosen = orderedWords(product);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a placed order never change
          <li key={index}>
            <b>{product.quantity}×</b>
            <b lang={own}>{product.productName}</b>
            {hasSums && <span className="num">{formatPrice(product.totalPrice)}</span>}
            {chosen && <p lang={own}>{chosen}</p>}
            {product.specialInstructions && <p>{product.specialInstructions}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function Noted({ label, note }: { label: string; note: string }) {
  return (
    <p className="noted">
      <b>{label}:</b> {note}
    </p>
  );
}

function ForWhom({ order, isKitchens }: Pick<Loaded, 'order'> & { isKitchens: boolean }) {
  const { t } = useTranslation();
  const address = deliveredTo(order.deliveryAddress, order.deliveryUnit);
  const facts = [
    [t('manageOrders.name'), order.fullName],
    [t('manageOrders.phone'), order.phone && phoneText(order.phone)],
    [t('manageOrders.email'), order.email],
    [t('manageOrders.address'), address],
    [t('manageOrders.driverNote'), order.deliveryNote],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Card
      question={t('manageOrders.forWhom')}
      foot={
        order.patronId !== null && (
          <a className="link" href={`/manage/customers/${encodeURIComponent(order.patronId)}`}>
            {t('manageOrders.customer')}
            <Icon name="right" />
          </a>
        )
      }
    >
      {order.patronId === null && !isKitchens ? (
        <p className="dim">{t('manageOrders.forgotten')}</p>
      ) : (
        <dl className="facts2">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
