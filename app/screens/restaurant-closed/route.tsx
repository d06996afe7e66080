import { useCameFrom, withFrom } from '#app/components/came-from.ts';
import { dayNames } from '#app/components/day-names.server.ts';
import { hoursView } from '#app/components/hours-words.ts';
import { Picture } from '#app/components/picture.tsx';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogClose, DialogFoot } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { Countdown } from './countdown.tsx';
import styles from './restaurant-closed.module.css';
import { useOpensIn } from './use-opens-in.ts';

/** Without script the page is asked for again as often, until it says that it is open. */
const REFRESH_SECONDS = 60;

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ hours }) => hours.title,
  dialog: true,
  refresh: ({ hours: { state, changesAt }, now }) =>
    state === 'open' || changesAt === null
      ? null
      : Math.min(REFRESH_SECONDS, Math.ceil((changesAt - now) / 1000)),
};

export function loader({ context }: Route.LoaderArgs) {
  const opening = openingOf(context);
  return {
    hours: hoursView(opening, dayNames(languageFrom(context)), translator(wordsFrom(context))),
    now: opening.at.getTime(),
  };
}

/**
 * The restaurant takes no order for now: who, where, until when (R-OPEN-13, R-OPEN-14). When the time has come it says so by
 * itself and leads on to checkout (A-09, C-080).
 */
export default function RestaurantClosed({ loaderData: { hours, now } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant, order } = useRootData();
  const leftMs = useOpensIn(hours.state === 'open' ? null : hours.changesAt, now);
  const isOpen = hours.state === 'open' || leftMs === 0;
  const title = isOpen ? t('hours.open') : hours.title;
  return (
    <Dialog label={title} close={useCameFrom()} className={styles.dialog}>
      <DialogBody>
        <DialogClose floating />
        <div className={styles.told}>
          {restaurant.logoUrl ? (
            <Picture address={restaurant.logoUrl} place="largeLogo" when="seen" />
          ) : (
            <Icon name="logo" size="fill" />
          )}
          <div className="dim">
            <p>{restaurant.name}</p>
            <p className="small">{restaurant.address}</p>
          </div>
          <div role="status">
            <h2 className="h1">{title}</h2>
            {!isOpen && hours.reason && <p>{hours.reason}</p>}
            {!isOpen && hours.next && <p className="dim">{hours.next}</p>}
          </div>
          {!isOpen && <Countdown leftMs={leftMs ?? 0} />}
        </div>
      </DialogBody>
      <DialogFoot>
        <ButtonLink href={withFrom('/service-hours', '/restaurant-closed')} data-replace="">
          <Icon name="clock" />
          {t('pages.serviceHours')}
        </ButtonLink>
        {isOpen ? (
          <ButtonLink variant="pri" href="/checkout" data-native="">
            {t('cart.checkout')}
          </ButtonLink>
        ) : (
          order.canSchedule && (
            <ButtonLink variant="pri" href={withFrom('/order-preference/later', '/checkout')} data-replace="">
              <Icon name="cal" />
              {t('hours.later')}
            </ButtonLink>
          )
        )}
      </DialogFoot>
    </Dialog>
  );
}
