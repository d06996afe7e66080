import { redirect } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { asksBeforeDelivery } from '#app/domain/sessions/opening-dialog.ts';
import { destinationOf, preferenceOf } from '#app/features/ordering/preference.server.ts';
import { pageBehind, preferenceAddress } from '#app/features/ordering/preference-address.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'preference.changeTitle', dialog: true };

/** @throws a redirect to the order preference when there is nothing to ask */
export async function loader({ url, context }: Route.LoaderArgs) {
  const from = pageBehind(url);
  const { orderType } = await preferenceOf(context);
  const { address } = await destinationOf(context);
  if (!asksBeforeDelivery(orderType, address !== null))
    throw redirect(preferenceAddress(ORDER_TYPE.delivery, from), 302);
  return { from };
}

/**
 * The question before a change from pickup to delivery while no address is known. Yes opens the order
 * preference in place of cart and checkout. No changes nothing. The order type changes only once the order
 * preference is confirmed.
 */
export default function ChangeToDelivery({ loaderData: { from } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Dialog label={t('preference.changeTitle')} close={from} width="signIn">
      <DialogHead title={t('preference.changeTitle')} />
      <DialogBody>
        <p>{t('preference.changeText')}</p>
      </DialogBody>
      <DialogFoot>
        <ButtonLink variant="pri" big href={preferenceAddress(ORDER_TYPE.delivery, from)} data-replace="">
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
