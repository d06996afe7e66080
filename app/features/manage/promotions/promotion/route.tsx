import { data } from 'react-router';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import { orFormAgain } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { promotionFields } from '#app/features/manage/promotions/promotion-form.ts';
import {
  loadPromotions,
  NEW,
  type PROMOTIONS,
  promotionPlace,
  savePromotion,
} from '#app/features/manage/promotions/promotions.server.ts';
import { EDITORS, signedIn, signedInToPress, typedBefore } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { PromotionCards, promotionLabels } from './promotion-cards.tsx';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle<Loaded> = {
  title: ({ shown }) => shown?.promotion.name ?? 'managePromotions.new',
  layout: 'special',
  app: 'manage',
};

/** @throws as signedIn, and a 404 for a promotion that the draft does not have */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { seen, promotions } = await loadPromotions(context, url, who);
  const shown = promotions.find(({ promotion }) => promotion.id === params.promotionId) ?? null;
  if (!shown && params.promotionId !== NEW) throw data(null, { status: 404 });
  const place = promotionPlace(context);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    seen: { number: seen.number },
    shown,
    languages: { own: place.own, languages: place.languages },
    values: promotionFields(shown?.promotion ?? null, place),
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  return orFormAgain(context, form, 'promotion', () =>
    savePromotion(context, url, form, who, params.promotionId),
  );
}

/** One promotion: what customers get, how, on which terms and when; and its end. */
export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, seen, shown, languages, values } = loaderData;
  const used = shown?.uses == null ? [] : [t('managePromotions.used', { count: shown.uses })];
  return (
    <ManagePage
      frame={frame}
      title={shown?.promotion.name ?? t('managePromotions.new')}
      intro={shown && [t(`managePromotions.states.${shown.state}`), ...used].join(' · ')}
      back={{ href: PROMOTIONS_PAGE, name: t('managePromotions.title') }}
      isEditing
      isNarrow
    >
      <DraftForm
        intent="promotion"
        answer={actionData}
        labels={promotionLabels(t, languages)}
        {...{ formToken, seen, before }}
      >
        {({ field, typed, isTicked, isSent, busy }) => (
          <>
            <PromotionCards
              languages={languages}
              uses={shown?.uses ?? null}
              field={(name) => field(name, values[name])}
              chosen={(name) => (isSent ? typed(name) : values[name])}
              isTicked={(name) => isTicked(name, 'on', values[name] === 'on')}
            />
            <SaveBar>
              <Button variant="pri" busy={busy}>
                {t('manageDraft.saveInDraft')}
              </Button>
            </SaveBar>
          </>
        )}
      </DraftForm>
      {actionData?.intent === 'press' && (
        <Note tone="no" alert>
          {actionData.refusal ?? t('manageDraft.contest')}
        </Note>
      )}
      {shown && (
        <Ending
          press={shown.state === 'stopped' ? 'go' : 'stop'}
          formToken={formToken}
          number={String(seen.number)}
          code={shown.promotion.code ?? shown.promotion.name}
        />
      )}
    </ManagePage>
  );
}

/** The page that lists all of them; the server's module is not the browser's. */
const PROMOTIONS_PAGE = '/manage/promotions' satisfies typeof PROMOTIONS;

type EndingProps = { press: 'go' | 'stop'; formToken: string; number: string; code: string };

/** Stopping goes to the draft like all else; what was stopped may go on, or be taken away. */
function Ending({ press, formToken, number, code }: EndingProps) {
  const { t } = useTranslation();
  const form = (what: string, words: string, className: string) => (
    <form method="post">
      <PressFields intent="press" formToken={formToken} number={number} press={what} />
      <Button className={className}>{words}</Button>
    </form>
  );
  return (
    <Card question={t('managePromotions.end')}>
      {press === 'go' && form('go', t('managePromotions.go'), 'mini')}
      {press === 'stop' && (
        <Ask label={t('managePromotions.stop')} hint={t('managePromotions.stopHint', { code })}>
          {form('stop', t('managePromotions.stopYes'), 'red mini')}
        </Ask>
      )}
      <Ask label={t('managePromotions.remove')} hint={t('managePromotions.removeHint')}>
        {form('remove', t('managePromotions.removeYes'), 'red mini')}
      </Ask>
    </Card>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
