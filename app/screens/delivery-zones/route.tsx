import { PlainPage } from '#app/components/plain-page.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { toCents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { Table } from '#app/ui/table.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'pages.deliveryZones' };

/** Zones by distance, as delivery is priced (R-LOC-14); null when they could not be read. */
export async function loader({ context }: Route.LoaderArgs) {
  const zones = await storeFrom(context).zones();
  return {
    zones: zones && [...zones].sort((a, b) => a.distanceValue - b.distanceValue),
  };
}

export default function DeliveryZones({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { zones } = loaderData;
  const price = (dollars: number | null) => (dollars === null ? '–' : formatPrice(toCents(dollars)));
  return (
    <PlainPage title={t('pages.deliveryZones')}>
      {zones === null || zones.length === 0 ? (
        <p>{t(zones === null ? 'pages.zonesUnknown' : 'pages.noZones')}</p>
      ) : (
        <Table cards>
          <thead>
            <tr>
              <th scope="col">{t('pages.zone')}</th>
              <th scope="col">{t('pages.zoneReach')}</th>
              <th scope="col" className="end">
                {t('pages.zoneFee')}
              </th>
              <th scope="col" className="end">
                {t('pages.zoneMinimum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <tr key={zone.deliveryZoneId}>
                <td data-l={t('pages.zone')}>{zone.name}</td>
                <td data-l={t('pages.zoneReach')}>{t('pages.upTo', { km: zone.distanceValue })}</td>
                <td className="end num" data-l={t('pages.zoneFee')}>
                  {price(zone.deliveryFee)}
                </td>
                <td className="end num" data-l={t('pages.zoneMinimum')}>
                  {price(zone.minimumOrderAmount)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </PlainPage>
  );
}
