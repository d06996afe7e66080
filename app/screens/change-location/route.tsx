import type { ReactNode } from 'react';
import { data } from 'react-router';
import { NO_SEARCH, type PlaceSearch } from '#app/components/address-search/place-view.ts';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { AddressQuestion } from '#app/components/zones/address-question.tsx';
import { AddressVerdict } from '#app/components/zones/address-verdict.tsx';
import { readAddressWish } from '#app/components/zones/address-wish.ts';
import { ORDER_TYPE } from '#app/domain/order/codes.ts';
import { deliverTo } from '#app/middleware/deliver-to.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { geoFrom } from '#app/middleware/geo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './change-location.module.css';
import { type LocationPage, loadLocation } from './load-location.server.ts';

const HERE = '/changeLocation';
const PREFERENCE = `/order-preference?from=${encodeURIComponent(HERE)}`;

export const handle: ScreenHandle = { title: 'pages.changeLocation' };

type Answer = { page: LocationPage; search: PlaceSearch; isRefused: boolean };

export function loader({ context }: Route.LoaderArgs) {
  return loadLocation(context, null);
}

/** Searches, says what delivering to an address costs, or takes it as the one to deliver to (303). */
export async function action({ request, context }: Route.ActionArgs) {
  const wish = await readAddressWish(await formOf(request), geoFrom(context));
  if (wish.kind === 'deliver') throw await deliverTo(context, wish.place, HERE);
  const answer: Answer = {
    page: await loadLocation(context, wish.kind === 'check' ? wish.place : null),
    search: wish.kind === 'search' ? wish.search : NO_SEARCH,
    isRefused: wish.kind === 'refused',
  };
  return data(answer, { status: answer.isRefused ? 400 : 200 });
}

/** How and where to the visitor orders, and the way to another address (R-ROUTE-08, A-46). */
export default function ChangeLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { order } = useRootData();
  const page = actionData?.page ?? loaderData;
  const offersDelivery = order.types.some(({ orderType }) => orderType === ORDER_TYPE.delivery);
  return (
    <div className="wrap page">
      <h1 className="h1">{t('pages.changeLocation')}</h1>
      <div className={styles.parts}>
        <section className="box stack">
          <Row title={t('zones.orderType')}>
            <OrderType />
            <ButtonLink variant="line" href={PREFERENCE} data-dialog="">
              {t('zones.change')}
            </ButtonLink>
          </Row>
          {offersDelivery && (
            <div className="stack">
              <h2 className="h3">{t('zones.address')}</h2>
              {page.current ? (
                <AddressVerdict checked={page.current} />
              ) : (
                <p className="dim">{t('zones.noAddress')}</p>
              )}
            </div>
          )}
        </section>
        {offersDelivery ? (
          <section className="box stack">
            <h2 className="h3">{t(page.current ? 'zones.otherAddress' : 'zones.question')}</h2>
            <AddressQuestion
              id="location"
              action={HERE}
              search={actionData?.search ?? NO_SEARCH}
              checked={page.asked}
              isRefused={actionData?.isRefused ?? false}
              message={page.message}
            />
          </section>
        ) : (
          <p className="box">{t('zones.notOffered')}</p>
        )}
      </div>
      <div className={`row wraps ${styles.ways}`}>
        <ButtonLink href="/">{t('zones.toMenu')}</ButtonLink>
        <ButtonLink href="/delivery">{t('zones.allZones')}</ButtonLink>
      </div>
    </div>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="h3">{title}</h2>
      <div className="row between wraps">{children}</div>
    </div>
  );
}

/** 'Delivery', and the time where it is a later one. */
function OrderType() {
  const { t } = useTranslation();
  const { orderType, scheduledText } = useRootData().order;
  if (orderType === null) return <p className="dim">{t('zones.nothingChosen')}</p>;
  return (
    <p>
      {t(orderType === ORDER_TYPE.delivery ? 'zones.delivery' : 'zones.pickup')}
      {scheduledText && `, ${scheduledText}`}
    </p>
  );
}
