import { data } from 'react-router';
import { loadSaleHours, saveSaleHours } from '#app/features/manage/alcohol/alcohol.server.ts';
import { SALE_HOURS_INTENT } from '#app/features/manage/alcohol/intents.ts';
import { SaleHoursForm } from '#app/features/manage/alcohol/sale-hours-form.tsx';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { orFormAgain } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import {
  EDITORS,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { HOLIDAY_BOX, holidaysAhead } from './holidays.ts';
import { loadHours, saveHours, todayIn } from './hours.server.ts';
import { hoursFields, specialFields } from './hours-form.ts';
import { hoursLabels } from './hours-labels.ts';
import { MealsCard } from './meals-card.tsx';
import { ordersBeyond } from './orders-beyond.server.ts';
import { OrdersBeyond } from './orders-beyond.tsx';
import { ServicesCard } from './services-card.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeekCard } from './week-card.tsx';

export const handle: ScreenHandle = { title: 'manageHours.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { seen, settings, differing, lacksZones, ...known } = await loadHours(context, url, who);
  const today = todayIn(context);
  const { pickup, delivery, scheduledOrders, cancelUnacceptedAfterMinutes } = settings;
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    languages: languagesFrom(context),
    today,
    holidays: holidaysAhead(today, known.special),
    beyond: await ordersBeyond(context, who),
    ...{ differing, lacksZones },
    sale: await loadSaleHours(context, url, who),
    seen,
    known: { ...known, capacity: { pickup, delivery, scheduledOrders, cancelUnacceptedAfterMinutes } },
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await staffBeforeForm(context, url);
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  if (form.get('intent') === SALE_HOURS_INTENT)
    return orFormAgain(context, form, SALE_HOURS_INTENT, () => saveSaleHours(context, url, form, who));
  return orFormAgain(context, form, 'hours', () => saveHours(context, url, form, who));
}

/** When the restaurant is open, when each meal is, how long an order takes and how many are taken at once. */
export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, languages, today, seen, known, sale } = loaderData;
  const values = {
    ...hoursFields(known, languages),
    ...specialFields(`special-${known.special.length}`, null, languages),
  };
  const labels = hoursLabels(t, known, languages);
  return (
    <ManagePage frame={frame} title={t('manageHours.title')} intro={t('manageHours.intro')} isEditing>
      <DraftForm intent="hours" answer={actionData} {...{ formToken, seen, before, labels }}>
        {({ field: drawn, isTicked, ticked, isSent, busy }) => {
          const field = (name: string) => drawn(name, values[name]);
          return (
            <>
              <EnterButton />
              <OrdersBeyond beyond={loaderData.beyond} />
              <WeekCard week={known.week} field={field} />
              <ServicesCard
                isTaken={(name) => isTicked(name, 'on', values[name] === 'on')}
                faultOf={(name) => field(name).errors?.[0]}
                lacksZones={loaderData.lacksZones}
              />
              <div className="two">
                <div className="stack">
                  <SpecialDays
                    special={known.special}
                    holidays={loaderData.holidays}
                    ticked={isSent ? (ticked(HOLIDAY_BOX) ?? []) : undefined}
                    differing={loaderData.differing}
                    {...{ today, field, languages }}
                  />
                  <Card question={t('manageHours.time')} hint={t('manageHours.timeHint')}>
                    <div className="fit">
                      {(['pickup-minutes', 'delivery-minutes'] as const).map((name) => (
                        <Field key={name} field={field(name)} label={labels[name]} inputMode="numeric" />
                      ))}
                    </div>
                  </Card>
                </div>
                <div className="stack">
                  <MealsCard week={known.week} meals={known.meals} field={field} />
                  <Card question={t('manageHours.places')} hint={t('manageHours.placesHint')}>
                    <div className="fit">
                      {(['pickup-places', 'delivery-places'] as const).map((name) => (
                        <Field key={name} field={field(name)} label={labels[name]} inputMode="numeric" />
                      ))}
                    </div>
                  </Card>
                </div>
              </div>
              <Card question={t('manageHours.laterTitle')}>
                <Check
                  id="hours-later"
                  name="later"
                  defaultChecked={isTicked('later', 'on', values.later === 'on')}
                >
                  {t('manageHours.later')}
                  <small className="dim">{t('manageHours.laterHint')}</small>
                </Check>
                <Field
                  field={field('cancel-minutes')}
                  label={labels['cancel-minutes']}
                  hint={t('manageHours.cancelHint')}
                  inputMode="numeric"
                />
              </Card>
              <SaveBar>
                <Button variant="pri" busy={busy}>
                  {t('manageDraft.saveInDraft')}
                </Button>
              </SaveBar>
            </>
          );
        }}
      </DraftForm>
      <SaleHoursForm sale={sale} answer={actionData} {...{ formToken, before }} />
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
