import { clsx } from 'clsx';
import { redirect, useLocation, useNavigation } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { orderableType } from '#app/domain/order/orderable-type.ts';
import { AddressSearch } from '#app/features/ordering/address-search/address-search.tsx';
import type { ChosenPlace } from '#app/features/ordering/address-search/place-view.ts';
import { pageBehind } from '#app/features/ordering/preference-address.ts';
import { RestoreCartNote, RestoreForm } from '#app/features/ordering/restore-cart.tsx';
import { isGuarded, withFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerPreference } from './answer.server.ts';
import { keptPlace } from './asked-place.server.ts';
import { enabledTypes, loadPreference } from './load-preference.server.ts';
import styles from './preference.module.css';
import type { DeliveryAddressView } from './preference-view.ts';
import { TimeTiles } from './time-tiles.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { useChosen } from './use-chosen.ts';

/** How the address ends that starts with the times. */
const LATER = '/later';
/** Id of the form that restores a cart. */
const RESTORE = 'restore-cart';

export const handle: ScreenHandle = { title: 'preference.title', dialog: true };

/**
 * `?type=` names the order type to start with; /order-preference/later starts with the times.
 * @throws a redirect to the warning where nothing can be ordered
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const from = pageBehind(url);
  if (enabledTypes(context).length === 0) throw redirect(withFrom('/no-service', from), 302);
  const type = url.searchParams.get('type');
  const isLater = url.pathname.replace(/\.data$/, '').endsWith(LATER);
  const asked = {
    orderType: orderableType(type),
    when: isLater ? 'later' : null,
  } as const;
  const view = await loadPreference(context, asked, await keptPlace(context));
  return { view, from };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerPreference(request, url, context);
}

/** The action always returns the whole form, so the loader need not run again. */
export function shouldRevalidate() {
  return false;
}

/**
 * The order preference. It is one complete form before script runs: CSS hides what the choices do not need.
 */
export default function OrderPreference({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const busy = useNavigation().formAction?.split('?')[0] === pathname;
  const view = actionData?.view ?? loaderData.view;
  const startsLater = pathname.endsWith(LATER);
  const { ref, chosen, place, setPlace, words, readForm } = useChosen(view);
  return (
    <Dialog
      label={t('preference.title')}
      close={loaderData.from}
      closesToDocument={isGuarded(loaderData.from)}
      width="signIn"
    >
      {/* outside, because forms cannot be nested */}
      <RestoreForm id={RESTORE} />
      <form method="post" action={here} ref={ref} onChange={readForm} className={styles.form}>
        {/* Enter presses the form's first button */}
        <button
          type="submit"
          className="sr"
          name="intent"
          value="confirm"
          tabIndex={-1}
          aria-hidden="true"
          disabled={busy}
        />
        <DialogHead title={t('preference.title')} note={restaurant.name} />
        <DialogBody>
          <div className={styles.parts}>
            <RestoreCartNote form={RESTORE} />
            <TypeTiles view={view} chosen={chosen} place={place} />
            {view.types.some(({ orderType }) => orderType === ORDER_TYPE.delivery) && (
              <DeliveryAddress address={view.address} place={place} onChosen={setPlace} busy={busy} />
            )}
            <TimeTiles {...{ view, chosen, place, startsLater }} />
          </div>
        </DialogBody>
        <DialogFoot>
          {actionData?.refusal && (
            <Note tone="no" alert className={styles.refusal}>
              {actionData.refusal}
            </Note>
          )}
          <Button
            variant="pri"
            big
            split={Boolean(words)}
            busy={busy}
            disabled={busy}
            name="intent"
            value="confirm"
          >
            <span>{t('preference.confirm')}</span>
            {words && <span className="num">{words}</span>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

type DeliveryAddressProps = {
  address: DeliveryAddressView;
  place: ChosenPlace | null;
  onChosen: (place: ChosenPlace | null) => void;
  busy: boolean;
};

/**
 * The address of a delivery; flat and driver's note are asked for at checkout. It stays visible when the
 * address is too far away, so that another one can be found.
 */
function DeliveryAddress({ address, place, onChosen, busy }: DeliveryAddressProps) {
  const { chosen, search, saved } = address;
  return (
    <div className={clsx(styles.part, styles.address, place?.reach?.problem && styles.stays)}>
      <AddressSearch
        id="preference-address"
        search={search}
        chosen={chosen}
        saved={saved}
        sends={false}
        button={{ formNoValidate: true, disabled: busy }}
        onChosen={onChosen}
      />
    </div>
  );
}
