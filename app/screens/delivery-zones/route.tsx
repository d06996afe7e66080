import { NO_SEARCH } from '#app/components/address-search/place-view.ts';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { AddressQuestion } from '#app/components/zones/address-question.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerZones } from './answer-zones.server.ts';
import styles from './delivery-zones.module.css';
import { loadZones, type ZonesPage } from './load-zones.server.ts';
import { TILES_PAGE } from './map-wish.ts';
import { ZoneList } from './zone-list.tsx';
import { ZoneMapFigure } from './zone-map-figure.tsx';

export const handle: ScreenHandle = { title: 'pages.deliveryZones', showsTiles: true };

export function loader({ context, url }: Route.LoaderArgs): Promise<ZonesPage> {
  return loadZones(context, url, null);
}

export function action({ request, context, url }: Route.ActionArgs) {
  return answerZones(request, context, url);
}

/** Where the kitchen delivers, for how much, on a map and in words; and whether that reaches an address. */
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
            action={interactive?.wish === 'tiles' ? TILES_PAGE : '/delivery'}
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
