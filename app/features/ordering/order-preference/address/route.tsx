import { redirect, useLocation, useNavigation } from 'react-router';
import { typeWithoutAddress } from '#app/domain/sessions/opening-dialog.ts';
import { AddressSearch } from '#app/features/ordering/address-search/address-search.tsx';
import { DeliveryDetails } from '#app/features/ordering/address-search/delivery-details.tsx';
import { answerAddress } from '#app/features/ordering/order-preference/answer.server.ts';
import { addressView, keptPlace } from '#app/features/ordering/order-preference/asked-place.server.ts';
import { enabledTypes } from '#app/features/ordering/order-preference/load-preference.server.ts';
import { pageBehind, preferenceAddress } from '#app/features/ordering/preference-address.ts';
import { withFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'places.title', dialog: true };

/** @throws a redirect to the warning where nothing can be ordered */
export async function loader({ url, context }: Route.LoaderArgs) {
  const from = pageBehind(url);
  const types = enabledTypes(context);
  if (types.length === 0) throw redirect(withFrom('/no-service', from), 302);
  const address = await addressView(context, await keptPlace(context));
  // closed without an address, the type falls back to pickup if that is offered; with an address nothing
  // changes
  const fallback = typeWithoutAddress(types.map((orderType) => ({ orderType })));
  return { address, close: preferenceAddress(address.chosen ? 2 : fallback, from) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerAddress(request, url, context);
}

/** The address search with flat and driver's note. 'Change Location' leads here. */
export default function DeliveryAddressDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const busy = useNavigation().formAction?.split('?')[0] === pathname;
  const { chosen, unit, note, saved, search: found } = (actionData ?? loaderData).address;
  return (
    <Dialog label={t('places.title')} close={loaderData.close} width="signIn">
      <form method="post" action={pathname + search}>
        {/* Enter presses the form's first button */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" disabled={busy} />
        <DialogHead title={t('places.title')} />
        <DialogBody>
          <div className="stack">
            <AddressSearch
              id="delivery-address"
              search={found}
              chosen={chosen}
              saved={saved}
              sends={false}
              button={{ formNoValidate: true, disabled: busy }}
            />
            <DeliveryDetails
              id="delivery-address"
              unit={{ defaultValue: unit }}
              note={{ defaultValue: note }}
            />
            {actionData?.refusal && (
              <Note tone="no" alert>
                {actionData.refusal}
              </Note>
            )}
          </div>
        </DialogBody>
        <DialogFoot>
          <Button variant="pri" big wide busy={busy} disabled={busy}>
            {t('preference.useAddress')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
