import { formatPrice } from '#app/domain/money/format-price.ts';
import { NO_SEARCH } from '#app/features/ordering/address-search/place-view.ts';
import { AddressQuestion } from '#app/features/ordering/zones/address-question.tsx';
import type { ZoneView } from '#app/features/ordering/zones/zone-view.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './delivery-zones.module.css';
import { ZoneSwatch } from './zone-drawing.tsx';
import { TILES_PAGE, ZoneMapFigure } from './zone-map-figure.tsx';
import { answerZones, loadZones, type ZonesPage } from './zones-page.server.ts';

export const handle: ScreenHandle = { title: 'pages.deliveryZones', showsTiles: true, keep: 'all' };

export function loader({ context, url }: Route.LoaderArgs): Promise<ZonesPage> {
  return loadZones(context, url, null);
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerZones(request, context, url);
}

/**
 * Where the restaurant delivers and for how much, on a map and in words; and whether an address is in reach.
 */
export default function DeliveryZones({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  const page = actionData?.page ?? loaderData;
  const { zones, checked, way, interactive, minutes } = page;
  if (zones === null || zones.length === 0 || minutes.delivery === null)
    return <NoZones text={noZonesText(page)} />;
  return (
    <div className="wrap page">
      <h1 className="h1">{t('pages.deliveryZones')}</h1>
      <p>{t('zones.from', { address: restaurant.address })}</p>
      <div className={styles.columns}>
        <ZoneMapFigure page={page} />
        <section className="box stack">
          <h2 className="h3">{t('zones.question')}</h2>
          <AddressQuestion
            id="zone-address"
            action={interactive?.isShown ? TILES_PAGE : '/delivery'}
            search={actionData?.search ?? NO_SEARCH}
            checked={checked}
            isRefused={actionData?.isRefused ?? false}
            message={way.message}
          />
          <ZoneList zones={zones} current={checked?.zone?.zoneId ?? null} />
          <p className="small dim">
            {t('zones.minutes', { minutes: minutes.delivery })}. {t('zones.base')}
          </p>
          {minutes.pickup !== null && (
            <Note tone="info">
              {t('zones.farther', { km: zones.at(-1)?.km ?? 0, minutes: minutes.pickup })}
            </Note>
          )}
        </section>
      </div>
    </div>
  );
}

function noZonesText({ zones, minutes }: ZonesPage) {
  if (zones === null) return 'pages.zonesUnknown';
  return minutes.delivery === null ? 'zones.notOffered' : 'zones.noZone';
}

function NoZones({ text }: { text: ReturnType<typeof noZonesText> }) {
  const { t } = useTranslation();
  return (
    <div className="wrap page">
      <h1 className="h1">{t('pages.deliveryZones')}</h1>
      <Empty icon="bike" title={t(text)} />
    </div>
  );
}

/**
 * The zones: how far each reaches, its fee, and its minimum order. The zone of the address in question is
 * marked.
 */
function ZoneList({ zones, current }: { zones: readonly ZoneView[]; current: string | null }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.zones} aria-label={t('zones.list')}>
      {zones.map((zone) => (
        <li key={zone.zoneId} aria-current={zone.zoneId === current || undefined}>
          <ZoneSwatch shade={zone.shade} />
          <div>
            <b>{zone.name}</b>
            <p className="small dim">{t('zones.upTo', { km: zone.km })}</p>
            {zone.minimumCents > 0 && (
              <p className="small dim">{t('zones.minimum', { amount: formatPrice(zone.minimumCents) })}</p>
            )}
          </div>
          <Fee zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function Fee({ zone: { feeCents, freeFromCents, surcharge } }: { zone: ZoneView }) {
  const { t } = useTranslation();
  if (feeCents === null) return <p className="small dim end">{t('zones.feeUnknown')}</p>;
  return (
    <div className="end">
      <b className="num">{feeCents === 0 && !surcharge ? t('zones.freeAlways') : formatPrice(feeCents)}</b>
      {surcharge && (
        <p className="small dim">
          {t('zones.surcharge', { amount: formatPrice(surcharge.perKm), km: surcharge.beyondKm })}
        </p>
      )}
      {(feeCents > 0 || surcharge !== null) && freeFromCents !== null && (
        <p className="small dim">{t('zones.free', { amount: formatPrice(freeFromCents) })}</p>
      )}
    </div>
  );
}
