import { redirect } from 'react-router';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { asksBeforeDelivery } from '#app/domain/sessions/opening-dialog.ts';
import { destinationOf, preferenceOf } from '#app/middleware/preference.ts';
import { behind } from '#app/screens/order-preference/behind.ts';
import { promptAddress } from '#app/screens/order-preference/prompt-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'preference.changeTitle', dialog: true };

/** @throws a redirect to the dialog itself where there is nothing to ask. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const from = behind(url);
  const { orderType } = await preferenceOf(context);
  const { address } = await destinationOf(context);
  if (!asksBeforeDelivery(orderType, address !== null)) throw redirect(promptAddress(2, from), 302);
  return { from };
}

/**
 * Asked before a change from Pickup to Delivery while no address is known (R-PREF-16, A-61). Yes leads to the delivery
 * prompt, in the place of cart and checkout (R-PREF-17); No changes nothing (R-PREF-18). It is a question: nothing is
 * changed before the next dialog is confirmed.
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
        <ButtonLink variant="pri" big href={promptAddress(2, from)} data-replace="">
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
