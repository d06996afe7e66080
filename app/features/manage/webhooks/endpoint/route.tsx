import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm, PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { useMoments } from '#app/features/manage/use-moments.ts';
import { EndpointFields, useEndpointLabels } from '#app/features/manage/webhooks/endpoint-fields.tsx';
import { SecretCard } from '#app/features/manage/webhooks/secret-card.tsx';
import { allEvents, loadDeliveries, OWNERS } from '#app/features/manage/webhooks/webhooks.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { pressEndpoint } from './press.server.ts';

type Loaded = Route.ComponentProps['loaderData'];

/** Where the page leads back to. */
const BACK = '/manage/webhooks';
const CHANGE = 'change';

export const handle: ScreenHandle<Loaded> = {
  title: 'manageWebhooks.one',
  layout: 'special',
  app: 'manage',
};

/** @throws as signedIn, and a 404 for an endpoint that is not there */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, OWNERS);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    ...(await loadDeliveries(context, url, who, params.endpointId)),
    events: allEvents(),
    before: await typedBefore(context, url, who),
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return pressEndpoint(context, url, await formOf(request), params.endpointId);
}

/** One endpoint: what it is told, whether it goes on, its secret, and what came of each delivery. */
export default function Endpoint({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const at = useMoments();
  const labels = useEndpointLabels();
  const { frame, formToken, endpoint, events, deliveries, page, hasMore, before } = loaderData;
  const { isPaused, pausedBecause, oldSecretUntil } = endpoint;
  const made = actionData && 'secret' in actionData ? actionData : undefined;
  const answer = actionData && !('secret' in actionData) ? actionData : undefined;
  const because = pausedBecause === 'failing' || pausedBecause === 'gone' ? pausedBecause : 'owner';
  const press = (intent: 'pause' | 'resume' | 'test') => (
    <form method="post">
      <PressFields intent={intent} formToken={formToken} />
      <Button variant={intent === 'resume' ? 'pri' : 'line'}>{t(`manageWebhooks.press.${intent}`)}</Button>
    </form>
  );
  return (
    <ManagePage
      frame={frame}
      title={endpoint.description || t('manageWebhooks.one')}
      intro={<span className="anywhere">{endpoint.url}</span>}
      back={{ href: BACK, name: t('manageWebhooks.title') }}
      isNarrow
    >
      {made && <SecretCard secret={made.secret} />}
      <Card question={t('manageWebhooks.goesOn')} hint={t('manageWebhooks.goesOnHint')}>
        {isPaused && <Note tone="warn">{t(`manageWebhooks.because.${because}`)}</Note>}
        <div className="acts">
          {press(isPaused ? 'resume' : 'pause')}
          {!isPaused && press('test')}
        </div>
      </Card>
      <DeliveriesCard {...{ deliveries, page, hasMore, formToken, isPaused }} />
      <Card question={t('manageWebhooks.what')}>
        <ManageForm intent={CHANGE} formToken={formToken} answer={answer} before={before} labels={labels}>
          {({ field, typed, isSent, busy }) => (
            <>
              <EndpointFields form={CHANGE} known={endpoint} {...{ events, field, typed, isSent }} />
              <div>
                <Button variant="pri" busy={busy}>
                  {t('manage.save')}
                </Button>
              </div>
            </>
          )}
        </ManageForm>
      </Card>
      <Card question={t('manageWebhooks.secret')} hint={t('manageWebhooks.newSecretHint')}>
        {oldSecretUntil && <p>{t('manageWebhooks.oldSecret', { time: at(oldSecretUntil) })}</p>}
        <Ask label={t('manageWebhooks.newSecret')} hint={t('manageWebhooks.newSecretAsk')}>
          <form method="post">
            <PressFields intent="secret" formToken={formToken} />
            <Button className="red mini">{t('manageWebhooks.newSecretYes')}</Button>
          </form>
        </Ask>
      </Card>
      <Card question={t('manageWebhooks.removeTitle')}>
        <Ask label={t('manageWebhooks.remove')} hint={t('manageWebhooks.removeHint')}>
          <form method="post">
            <PressFields intent="remove" formToken={formToken} />
            <Button className="red mini">{t('manageWebhooks.removeYes')}</Button>
          </form>
        </Ask>
      </Card>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
