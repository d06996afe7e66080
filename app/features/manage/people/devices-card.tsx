import { PressFields } from '#app/features/manage/manage-form.tsx';
import type { ShownMoment } from '#app/features/manage/moments.ts';
import { useMoments } from '#app/features/manage/use-moments.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** One of the kitchen's devices as the page shows it. */
export type ShownDevice = {
  id: string;
  name: string;
  seen: ShownMoment | null;
  /** The device that let it in; empty where the key did, or nobody knows. */
  pairedBy: string;
  isKitchenOnly: boolean;
};

/** The kitchen's tablets: when each was seen last, and the press that takes one away at once. */
export function DevicesCard({ devices, formToken }: { devices: readonly ShownDevice[]; formToken: string }) {
  const { t } = useTranslation();
  return (
    <Card id="devices" question={t('managePeople.devices')} hint={t('managePeople.devicesHint')}>
      {devices.length === 0 ? (
        <p className="dim">{t('managePeople.noDevices')}</p>
      ) : (
        <Rows wraps>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} formToken={formToken} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function DeviceRow({ device, formToken }: { device: ShownDevice; formToken: string }) {
  const { t } = useTranslation();
  const at = useMoments();
  const { id, name, seen, pairedBy, isKitchenOnly } = device;
  return (
    <li>
      <span className="av" aria-hidden="true">
        <Icon name="tablet" />
      </span>
      <div>
        <b>{name}</b>
        {seen && <p>{t('managePeople.deviceSeen', { time: at(seen) })}</p>}
        {pairedBy !== '' && <p>{t('managePeople.deviceFrom', { name: pairedBy })}</p>}
        {isKitchenOnly && (
          <div className="tags">
            <Badge>{t('managePeople.kitchenOnly')}</Badge>
          </div>
        )}
      </div>
      <div className="acts">
        <Ask
          label={t('managePeople.endDevice')}
          name={t('managePeople.endDeviceOf', { name })}
          hint={t('managePeople.endDeviceHint')}
        >
          <form method="post" className="stack">
            <PressFields intent="device" formToken={formToken} deviceId={id} />
            <Check id={`line-${id}`} name="line">
              {t('managePeople.endLine')}
            </Check>
            <div>
              <Button className="red mini">{t('managePeople.endDeviceYes')}</Button>
            </div>
          </form>
        </Ask>
      </div>
    </li>
  );
}
