import { Check } from '#app/ui/check.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { SERVICES_FIELD } from './hours-form.ts';

type Props = {
  isTaken: (name: string) => boolean;
  faultOf: (name: string) => string | undefined;
  /** The draft takes orders for delivery, and has no zone. */
  lacksZones: boolean;
};

/** Whether orders for pickup and for delivery are taken at all. */
export function ServicesCard({ isTaken, faultOf, lacksZones }: Props) {
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
      {lacksZones && <Note tone="warn">{t('manageHours.noZones')}</Note>}
      <div>
        <a className="link" href="/manage/zones">
          {t('manageHours.toZones')}
        </a>
      </div>
    </Card>
  );
}
