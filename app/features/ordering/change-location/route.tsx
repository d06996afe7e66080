import type { ReactNode } from 'react';
import { data, type RouterContextProvider } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { NO_SEARCH, type PlaceSearch } from '#app/features/ordering/address-search/place-view.ts';
import { destinationOf } from '#app/features/ordering/preference.server.ts';
import { reachTo } from '#app/features/ordering/reach.server.ts';
import { deliverTo, readAddressIntent } from '#app/features/ordering/zones/address-question.server.ts';
import { AddressQuestion, AddressVerdict } from '#app/features/ordering/zones/address-question.tsx';
import { type CheckedAddress, checkedAddress, zoneViews } from '#app/features/ordering/zones/zone-view.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { geoFrom } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import type { ChosenAddress } from '#app/third-party/geo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './change-location.module.css';

type Context = Readonly<RouterContextProvider>;

const HERE = '/changeLocation';
const PREFERENCE = `/order-preference?from=${encodeURIComponent(HERE)}`;

export const handle: ScreenHandle = { title: 'pages.changeLocation' };

type Answer = { page: LocationPage; search: PlaceSearch; isRefused: boolean };

export function loader({ context }: Route.LoaderArgs) {
  return loadLocation(context, null);
}

/**
 * Handles the form: searches for an address, finds its zone and fee, or makes it the destination (303).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readAddressIntent(await formOf(request), geoFrom(context));
  if (asked.kind === 'deliver') throw await deliverTo(context, asked.place, HERE);
  const answer: Answer = {
    page: await loadLocation(context, asked.kind === 'check' ? asked.place : null),
    search: asked.kind === 'search' ? asked.search : NO_SEARCH,
    isRefused: asked.kind === 'refused',
  };
  return data(answer, { status: answer.isRefused ? 400 : 200 });
}

/** Shows how and where to the visitor orders, with a form to choose another address. */
export default function ChangeLocation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { order } = useRootData();
  const page = actionData?.page ?? loaderData;
  const offersDelivery = order.types.some(({ orderType }) => orderType === ORDER_TYPE.delivery);
  return (
    <div className="wrap page">
      <h1 className="h1">{t('pages.changeLocation')}</h1>
      <div className={styles.parts}>
        <div className="box stack">
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
        </div>
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

/** 'Delivery', and the time of a later order. */
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

type LocationPage = {
  /** The destination of this visit's deliveries. */
  current: CheckedAddress | null;
  /** Another address that the visitor asks about. */
  asked: CheckedAddress | null;
  /** What is said where no road leads to that address. */
  message: string | null;
};

/**
 * Loads the destination, and what delivery to another address would mean.
 * @param asked a found address that the visitor asks about; null for none
 */
async function loadLocation(context: Context, asked: ChosenAddress | null): Promise<LocationPage> {
  const chosen = (await destinationOf(context)).address;
  const other = asked && (await measure(context, asked, chosen));
  return {
    current: chosen && (await measure(context, chosen, chosen)).checked,
    asked: other?.checked ?? null,
    message: other?.message ?? null,
  };
}

async function measure(context: Context, address: ChosenAddress, chosen: ChosenAddress | null) {
  const { km, message } = await reachTo(context, address);
  const zones = await storeFrom(context).zones();
  return { checked: checkedAddress(address, { km, zones: zones && zoneViews(zones), chosen }), message };
}
