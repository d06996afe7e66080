import { data, redirect } from 'react-router';
import { z } from 'zod';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { allowedOrderTypes } from '#app/domain/settings/order-types.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { loadToday } from '#app/features/manage/today/today.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { changeOrders } from './pause.server.ts';

const MINUTE_MS = 60_000;
const HERE = '/manage/today/pause';
const TODAY = '/manage/today';
/** Minutes of a pause that are offered, and the one that is chosen first. */
const MINUTES = [15, 30, 60] as const;
const FIRST = 30;

export const handle: ScreenHandle = { title: 'manageToday.pause', layout: 'special', app: 'manage' };

const PauseForm = z.object({
  what: z.enum(['all', 'delivery', 'pickup']),
  long: z.union([z.literal('day'), z.enum(['15', '30', '60']).transform(Number)]),
});
const TYPES = { all: null, delivery: [ORDER_TYPE.delivery], pickup: [ORDER_TYPE.pickup] } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { who, today } = await loadToday(context, url);
  const types = allowedOrderTypes(storeFrom(context).settings);
  return data({
    frame: who.frame,
    underWay: today?.underWay ?? 0,
    hasBoth: types.length > 1,
    minutes: MINUTES,
    first: FIRST,
    formToken: await mintFormToken(context),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form);
  const parsed = PauseForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    await say(context, 'no', translator(wordsFrom(context))('manageToday.chooseBoth'));
    return redirect(HERE, 303);
  }
  const { what, long } = parsed.data;
  const now = context.get(platformContext).now().getTime();
  const types = TYPES[what];
  await changeOrders(context, url, who, form, {
    orderTypes: types && [...types],
    pausedUntil: long === 'day' ? 'today' : new Date(now + long * MINUTE_MS).toISOString(),
  });
  return redirect(TODAY, 303);
}

/** What pauses, and for how long: one press, public at once. */
export default function Pause({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, underWay, hasBoth, minutes, first, formToken } = loaderData;
  const goOn = underWay > 0 ? `${t('manageToday.goOn', { count: underWay })} ` : '';
  return (
    <ManagePage
      frame={frame}
      title={t('manageToday.pause')}
      intro={t('manageToday.pauseIntro')}
      back={{ href: TODAY, name: t('manageToday.title') }}
      isEditing
      isNarrow
    >
      <form method="post" className="stack">
        <PressFields intent="pause" formToken={formToken} />
        <Card question={t('manageToday.what')}>
          <div className="opttile" role="radiogroup" aria-label={t('manageToday.what')}>
            <Tile
              type="radio"
              name="what"
              value="all"
              defaultChecked
              title={t('manageToday.everything')}
              note={hasBoth && t('manageToday.everythingHint')}
            />
            {hasBoth && (
              <>
                <Tile
                  type="radio"
                  name="what"
                  value="delivery"
                  title={t('manageToday.deliveryOnly')}
                  note={t('manageToday.deliveryOnlyHint')}
                />
                <Tile
                  type="radio"
                  name="what"
                  value="pickup"
                  title={t('manageToday.pickupOnly')}
                  note={t('manageToday.pickupOnlyHint')}
                />
              </>
            )}
          </div>
        </Card>
        <Card question={t('manageToday.howLong')} hint={t('manageToday.howLongHint')}>
          <div className="chips" role="radiogroup" aria-label={t('manageToday.howLong')}>
            {minutes.map((count) => (
              <label key={count} className="tick">
                <input type="radio" name="long" value={count} defaultChecked={count === first} />
                {count === 60 ? t('manageToday.lengths.hour') : t('manageToday.lengths.minutes', { count })}
              </label>
            ))}
            <label className="tick">
              <input type="radio" name="long" value="day" />
              {t('manageToday.lengths.day')}
            </label>
          </div>
        </Card>
        <Note tone="warn">{goOn + t('manageToday.carts')}</Note>
        <SaveBar>
          <ButtonLink href={TODAY}>{t('manageToday.goBack')}</ButtonLink>
          <Button variant="pri">
            <Icon name="pause" />
            {t('manageToday.pause')}
          </Button>
        </SaveBar>
      </form>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
