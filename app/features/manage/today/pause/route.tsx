import { data, redirect } from 'react-router';
import { z } from 'zod';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { MOST_OF_LINE } from '#app/contract/services.ts';
import { allowedOrderTypes } from '#app/domain/settings/order-types.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { signedInToPress, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { loadToday } from '#app/features/manage/today/today.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
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
/** Longer than any line that somebody types: what is above is no form of ours. */
const MOST_TYPED = 2_000;

export const handle: ScreenHandle = { title: 'manageToday.pause', layout: 'special', app: 'manage' };

const PauseForm = z.object({
  what: z.enum(['all', 'delivery', 'pickup']),
  long: z.union([z.literal(['day', 'open']), z.enum(['15', '30', '60']).transform(Number)]),
  line: z.string().max(MOST_TYPED),
});
const NAMES = ['what', 'long', 'line'] as const;
const INTENT = 'pause';
const UNTIL = { day: 'today', open: 'open' } as const;
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
    most: MOST_OF_LINE,
    before: await typedBefore(context, url, who),
    formToken: await mintFormToken(context),
  });
}

/** Answers 303; where the line is too long the form again, with what was chosen and typed. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form);
  const t = translator(wordsFrom(context));
  const { submission, fields } = readForm(form, { schema: PauseForm, names: NAMES }, tellFrom(context));
  if (!fields) {
    await say(context, 'no', t('manageToday.chooseBoth'));
    return redirect(HERE, 303);
  }
  const { what, long } = fields;
  const line = fields.line.trim();
  if (line.length > MOST_OF_LINE) {
    const fault = t('manageToday.lineLong', { most: MOST_OF_LINE });
    return answered(INTENT, formAgain(submission, { error: { fieldErrors: { line: [fault] } } }));
  }
  const now = context.get(platformContext).now().getTime();
  const types = TYPES[what];
  await changeOrders(context, url, who, form, {
    orderTypes: types && [...types],
    pausedUntil: typeof long === 'number' ? new Date(now + long * MINUTE_MS).toISOString() : UNTIL[long],
    line: line || null,
  });
  return redirect(TODAY, 303);
}

/** What pauses, and for how long: one press, public at once. */
export default function Pause({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, underWay, hasBoth, minutes, first, most, before, formToken } = loaderData;
  const goOn = underWay > 0 ? `${t('manageToday.goOn', { count: underWay })} ` : '';
  const labels = {
    what: t('manageToday.what'),
    long: t('manageToday.howLong'),
    line: t('manageToday.line'),
  };
  const only = [
    { value: 'delivery', title: t('manageToday.deliveryOnly'), note: t('manageToday.deliveryOnlyHint') },
    { value: 'pickup', title: t('manageToday.pickupOnly'), note: t('manageToday.pickupOnlyHint') },
  ];
  const services = [
    { value: 'all', title: t('manageToday.everything'), note: hasBoth && t('manageToday.everythingHint') },
    ...(hasBoth ? only : []),
  ];
  const lengths = [
    ...minutes.map((count) => ({
      value: String(count),
      name: count === 60 ? t('manageToday.lengths.hour') : t('manageToday.lengths.minutes', { count }),
    })),
    { value: 'day', name: t('manageToday.lengths.day') },
    { value: 'open', name: t('manageToday.lengths.open') },
  ];
  return (
    <ManagePage
      frame={frame}
      title={t('manageToday.pause')}
      intro={t('manageToday.pauseIntro')}
      back={{ href: TODAY, name: t('manageToday.title') }}
      isEditing
      isNarrow
    >
      <ManageForm intent={INTENT} labels={labels} answer={actionData} {...{ formToken, before }}>
        {({ field, typed, busy }) => (
          <>
            <Card question={labels.what}>
              <div className="opttile" role="radiogroup" aria-label={labels.what}>
                {services.map(({ value, title, note }) => (
                  <Tile
                    key={value}
                    type="radio"
                    name="what"
                    value={value}
                    defaultChecked={(typed('what') ?? 'all') === value}
                    title={title}
                    note={note}
                  />
                ))}
              </div>
            </Card>
            <Card question={labels.long} hint={t('manageToday.howLongHint')}>
              <div className="chips" role="radiogroup" aria-label={labels.long}>
                {lengths.map(({ value, name }) => (
                  <label key={value} className="tick">
                    <input
                      type="radio"
                      name="long"
                      value={value}
                      defaultChecked={(typed('long') ?? String(first)) === value}
                    />
                    {name}
                  </label>
                ))}
              </div>
            </Card>
            <Card question={t('manageToday.reads')} hint={t('manageToday.readsHint')}>
              <Field
                field={field('line')}
                label={labels.line}
                hint={t('manageToday.lineHint')}
                maxLength={most}
                autoComplete="off"
              />
            </Card>
            <Note tone="warn">{goOn + t('manageToday.carts')}</Note>
            <SaveBar>
              <ButtonLink href={TODAY}>{t('manageToday.goBack')}</ButtonLink>
              <Button variant="pri" busy={busy}>
                <Icon name="pause" />
                {t('manageToday.pause')}
              </Button>
            </SaveBar>
          </>
        )}
      </ManageForm>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
