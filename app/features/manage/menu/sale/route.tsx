import '#app/ui/manage/versions.css';
import { data } from 'react-router';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { MENU } from '#app/features/manage/menu/menu-paths.ts';
import { EDITORS, signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { loadSale, pressSale, SALE_FORM } from './sale.server.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle<Loaded> = {
  title: ({ name }) => name,
  layout: 'special',
  app: 'manage',
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    intent: SALE_FORM,
    ...(await loadSale(context, url, who, params.dishId)),
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return pressSale(context, url, await formOf(request), params.dishId);
}

/** Until when a dish is sold out: public at once, and never in the draft. */
export default function Sale({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, intent, name, inStock, until, day, time } = loaderData;
  const labels = {
    until: t('manageMenu.untilWhen'),
    day: t('manageVersions.day'),
    time: t('manageVersions.time'),
  };
  const now = inStock
    ? t('manageMenu.onSale')
    : until
      ? t('manageMenu.soldOutUntil', { when: until })
      : t('manageMenu.soldOut');
  return (
    <ManagePage
      frame={frame}
      title={name}
      intro={now}
      back={{ href: MENU, name: t('manageMenu.title') }}
      isEditing
      isNarrow
    >
      <DraftForm intent={intent} seen={{ number: 0 }} answer={actionData} {...{ formToken, before, labels }}>
        {({ field, isTicked, busy }) => (
          <>
            <Card question={labels.until} hint={t('manageMenu.untilHint')}>
              <div className="stack" role="radiogroup" aria-label={labels.until}>
                <Tile
                  type="radio"
                  name="until"
                  value="today"
                  defaultChecked={isTicked('until', 'today', inStock)}
                  title={t('manageMenu.untilTomorrow')}
                  note={t('manageMenu.untilTomorrowHint')}
                />
                <Tile
                  type="radio"
                  name="until"
                  value="time"
                  defaultChecked={isTicked('until', 'time', !inStock && until !== null)}
                  title={t('manageMenu.untilTime')}
                  note={t('manageMenu.untilTimeHint')}
                />
                <div className="fit when-on">
                  <Field field={field('day', day)} label={labels.day} type="date" />
                  <Field field={field('time', time)} label={labels.time} type="time" />
                </div>
                <Tile
                  type="radio"
                  name="until"
                  value="open"
                  defaultChecked={isTicked('until', 'open', !inStock && until === null)}
                  title={t('manageMenu.untilISay')}
                  note={t('manageMenu.untilISayHint')}
                />
              </div>
            </Card>
            <SaveBar state={t('manageMenu.publicAtOnce')}>
              {!inStock && (
                <Button variant="line" name="do" value="back">
                  {t('manageMenu.backNow')}
                </Button>
              )}
              <Button variant="pri" name="do" value="off" busy={busy}>
                {t('manageMenu.setSoldOut')}
              </Button>
            </SaveBar>
          </>
        )}
      </DraftForm>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
