import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { useCameFrom, withFrom } from '#app/shell/page/came-from.ts';
import { RefreshChoice } from '#app/shell/page/refresh-choice.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Picture } from '#app/shell/picture/picture.tsx';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { hoursView } from '#app/shell/restaurant/hours-words.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogClose, DialogFoot } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { Countdown, useOpensIn } from './countdown.tsx';
import styles from './restaurant-closed.module.css';

/** Without script the page reloads after this time, until it says that the restaurant is open. */
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
 * Says that the restaurant takes no orders now, why, and until when. At the opening time it changes by itself
 * and links to checkout.
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
        <div className={styles.notice}>
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
            {!isOpen && hours.closedOn && <p>{hours.closedOn}</p>}
            {!isOpen && hours.reason && <p>{hours.reason}</p>}
            {!isOpen && hours.next && <p className="dim">{hours.next}</p>}
          </div>
          {!isOpen && <Countdown leftMs={leftMs ?? 0} />}
          {!isOpen && hours.changesAt !== null && <RefreshChoice />}
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
