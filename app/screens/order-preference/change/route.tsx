import type { ScreenHandle } from '#app/components/screen.tsx';
import { behind } from '#app/screens/order-preference/behind.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'preference.changeTitle', dialog: true };

export function loader({ url }: Route.LoaderArgs) {
  return { from: behind(url) };
}

/**
 * Asked before a change from Pickup to Delivery while no address is known (R-PREF-16, A-61). Yes leads to the delivery
 * prompt, in the place of cart and checkout (R-PREF-17); No changes nothing (R-PREF-18). It is a question: nothing is
 * changed before the next dialog is confirmed.
 */
export default function ChangeToDelivery({ loaderData: { from } }: Route.ComponentProps) {
  const { t } = useTranslation();
  // what the change closes is not come back to, but the checkout is: the order goes on there
  const next = `/order-preference?type=2${from === '/' ? '' : `&from=${encodeURIComponent(from)}`}`;
  return (
    <Dialog label={t('preference.changeTitle')} close={from} width="signIn">
      <DialogHead title={t('preference.changeTitle')} />
      <DialogBody>
        <p>{t('preference.changeText')}</p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink variant="pri" big href={next} data-replace="">
          {t('preference.yes')}
        </ButtonLink>
        <No />
      </DialogFoot>
    </Dialog>
  );
}

function No() {
  const { t } = useTranslation();
  return (
    <ButtonLink big {...useCloseLink()}>
      {t('preference.no')}
    </ButtonLink>
  );
}
