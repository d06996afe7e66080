import { Check } from '#app/ui/check.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { SERVICES_FIELD } from './hours-form.ts';

type Props = { isTaken: (name: string) => boolean; faultOf: (name: string) => string | undefined };

/** Whether orders for pickup and for delivery are taken at all. */
export function ServicesCard({ isTaken, faultOf }: Props) {
  const { t } = useTranslation();
  const ticks = [
    ['pickup-taken', t('manageHours.pickupTaken')],
    ['delivery-taken', t('manageHours.deliveryTaken')],
  ] as const;
  return (
    <Card question={t('manageHours.services')} hint={t('manageHours.zonesNeeded')}>
      <input type="hidden" name={SERVICES_FIELD} value="on" />
      <div className="fit">
        {ticks.map(([name, label]) => (
          <Check
            key={name}
            id={`hours-${name}`}
            name={name}
            error={faultOf(name)}
            defaultChecked={isTaken(name)}
          >
            {label}
          </Check>
        ))}
      </div>
      <div>
        <a className="link" href="/manage/zones">
          {t('manageHours.toZones')}
        </a>
      </div>
    </Card>
  );
}
