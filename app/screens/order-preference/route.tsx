import { redirect, useLocation, useNavigation } from 'react-router';
import { isGuarded, withFrom } from '#app/components/came-from.ts';
import { RestoreCartNote, RestoreForm } from '#app/components/restore-cart.tsx';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { ORDER_TYPE } from '#app/domain/order/codes.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { answerPreference } from './answer.server.ts';
import { keptPlace } from './asked-place.server.ts';
import { behind } from './behind.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import { enabledTypes, loadPreference } from './load-preference.server.ts';
import styles from './preference.module.css';
import { TimeTiles } from './time-tiles.tsx';
import { TypeTiles } from './type-tiles.tsx';
import { useChosen } from './use-chosen.ts';

/** Id of the form that has a cart back. */
const RESTORE = 'restore-cart';

export const handle: ScreenHandle = { title: 'preference.title', dialog: true };

/**
 * `?type=` names an order type to begin with (R-HEAD-08); /order-preference/later begins with the times.
 * @throws a redirect to the warning where nothing can be ordered (R-SESS-03)
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const from = behind(url);
  if (enabledTypes(context).length === 0) throw redirect(withFrom('/no-service', from), 302);
  const type = url.searchParams.get('type');
  const isLater = /\/later(\.data)?$/.test(url.pathname);
  const asked = {
    orderType: type === '1' ? 1 : type === '2' ? 2 : null,
    when: isLater ? 'later' : null,
  } as const;
  const view = await loadPreference(context, asked, await keptPlace(context));
  return { view, from };
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerPreference(request, url, context);
}

/** Every answer of the action carries the form as it is then. */
export function shouldRevalidate() {
  return false;
}

/** R-PREF-01. One form, whole before script: what is not asked for is hidden by what is chosen, in CSS. */
export default function OrderPreference({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const busy = useNavigation().formAction?.split('?')[0] === pathname;
  const view = actionData?.view ?? loaderData.view;
  const { ref, chosen, place, setPlace, words, look } = useChosen(view);
  return (
    <Dialog
      label={t('preference.title')}
      close={loaderData.from}
      closesToDocument={isGuarded(loaderData.from)}
      width="signIn"
    >
      {/* forms do not stand in one another */}
      <RestoreForm id={RESTORE} />
      <form method="post" action={here} ref={ref} onChange={look} className={styles.form}>
        {/* the first button, which is what Enter presses */}
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
            <TimeTiles view={view} chosen={chosen} place={place} />
          </div>
        </DialogBody>
        <DialogFoot>
          {actionData?.refusal && (
            <Note tone="no" alert className={styles.refusal}>
              {actionData.refusal}
            </Note>
          )}
          <Button variant="pri" big split busy={busy} disabled={busy} name="intent" value="confirm">
            <span>{t('preference.confirm')}</span>
            {words && <span className="num">{words}</span>}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
