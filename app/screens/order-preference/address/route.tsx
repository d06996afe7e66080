import { useState } from 'react';
import { redirect, useLocation, useNavigation } from 'react-router';
import { AddressSearch } from '#app/components/address-search/address-search.tsx';
import { DeliveryDetails } from '#app/components/address-search/delivery-details.tsx';
import { withFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { typeWithoutAddress } from '#app/domain/sessions/opening-dialog.ts';
import { addressView, keptPlace } from '#app/screens/order-preference/asked-place.server.ts';
import { behind } from '#app/screens/order-preference/behind.ts';
import { enabledTypes } from '#app/screens/order-preference/load-preference.server.ts';
import { promptAddress } from '#app/screens/order-preference/prompt-address.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerAddress } from './answer.server.ts';

export const handle: ScreenHandle = { title: 'places.title', dialog: true };

/** @throws a redirect to the warning where nothing can be ordered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const from = behind(url);
  const types = enabledTypes(context);
  if (types.length === 0) throw redirect(withFrom('/no-service', from), 302);
  const address = await addressView(context, await keptPlace(context));
  // closed without an address it is Pickup again (R-PREF-10), where that can be had; with one nothing changes
  const fallback = typeWithoutAddress(types.map((orderType) => ({ orderType })));
  return { address, close: promptAddress(address.chosen ? 2 : fallback, from) };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerAddress(request, url, context);
}

/** R-LOC-01: the search with what a driver must know besides; Change Location leads here. */
export default function DeliveryAddressDialog({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const busy = useNavigation().formAction?.split('?')[0] === pathname;
  const { chosen, unit, note, saved, search: found } = (actionData ?? loaderData).address;
  const [isFilledIn, setFilledIn] = useState(false);
  return (
    // a tap outside would lose what was typed
    <Dialog label={t('places.title')} close={loaderData.close} width="signIn" light={!isFilledIn}>
      <form method="post" action={pathname + search} onInput={() => setFilledIn(true)}>
        {/* the first button, which is what Enter presses */}
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
