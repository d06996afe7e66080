import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn, signedInToPress, typedBefore } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { EndpointFields, useEndpointLabels } from './endpoint-fields.tsx';
import { SecretCard } from './secret-card.tsx';
import {
  allEvents,
  loadEndpoints,
  OWNERS,
  readEndpoint,
  refusedEndpoint,
  type ShownEndpoint,
} from './webhooks.server.ts';

const ADD = 'add';

export const handle: ScreenHandle = { title: 'manageWebhooks.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, OWNERS);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    ...(await loadEndpoints(context, url, who)),
    events: allEvents(),
    before: await typedBefore(context, url, who),
  });
}

/** Adds an endpoint. The page that answers is the only one with its secret, so it leads nowhere else. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { staffToken } = await signedInToPress(context, url, form, OWNERS);
  const { again, body, wrong } = readEndpoint(context, form, ADD);
  if (!body) return wrong;
  const reply = await storeFrom(context).api.call('webhooks.add', { staffToken, body });
  if (!reply.ok) return again(await refusedEndpoint(context, url, reply, form));
  return { intent: 'made', secret: reply.data.secret };
}

/** Which systems of the restaurant are told of its orders. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const labels = useEndpointLabels();
  const { frame, formToken, endpoints, most, events, before } = loaderData;
  const made = actionData && 'secret' in actionData ? actionData : undefined;
  const answer = actionData && !('secret' in actionData) ? actionData : undefined;
  return (
    <ManagePage frame={frame} title={t('manageWebhooks.title')} intro={t('manageWebhooks.intro')}>
      {made && <SecretCard secret={made.secret} />}
      <Card question={t('manageWebhooks.which')}>
        {endpoints.length === 0 ? (
          <p className="dim">{t('manageWebhooks.none')}</p>
        ) : (
          <Rows isPlain wraps>
            {endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </Rows>
        )}
      </Card>
      {endpoints.length < most && (
        <Card question={t('manageWebhooks.add')} hint={t('manageWebhooks.addHint', { most: String(most) })}>
          <ManageForm intent={ADD} formToken={formToken} answer={answer} before={before} labels={labels}>
            {({ field, typed, isSent, busy }) => (
              <>
                <EndpointFields form={ADD} {...{ events, field, typed, isSent }} />
                <div>
                  <Button variant="soft" busy={busy}>
                    {t('manageWebhooks.addIt')}
                  </Button>
                </div>
              </>
            )}
          </ManageForm>
        </Card>
      )}
    </ManagePage>
  );
}

function EndpointRow({ endpoint: { id, url, description, isPaused } }: { endpoint: ShownEndpoint }) {
  const { t } = useTranslation();
  return (
    <li>
      <div>
        <b className="anywhere">{description || url}</b>
        {description !== '' && <p className="anywhere">{url}</p>}
        <div className="tags">
          {isPaused ? (
            <Badge tone="warn" icon="alert">
              {t('manageWebhooks.paused')}
            </Badge>
          ) : (
            <Badge tone="ok">{t('manageWebhooks.on')}</Badge>
          )}
        </div>
      </div>
      <div className="acts">
        <ButtonLink
          variant="line"
          className="mini"
          href={`/manage/webhooks/${encodeURIComponent(id)}`}
          aria-label={t('manageWebhooks.openOf', { name: description || url })}
        >
          {t('manageWebhooks.open')}
        </ButtonLink>
      </div>
    </li>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
