import { data, redirect } from 'react-router';
import { localTime } from '#app/domain/order/stamp.ts';
import { WhatFor } from '#app/features/kitchen/order-receiver/devices/what-for.tsx';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { AddDevice } from './add-device.tsx';
import { answerPairing, lookAtPairing } from './confirm.server.ts';
import { spaced } from './pair-card.tsx';

export const handle: ScreenHandle = { title: 'kitchenPair.addTitle', layout: 'special', app: 'kitchen' };

const DEVICES = '/order-receiver/devices';

/** Whoever is signed in looks at the device that shows a code. Looking lets nobody in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const code = isAsked(request) ? new URL(request.url).searchParams.get('code') : null;
  const looked = await lookAtPairing(context, code);
  const { timeZone } = storeFrom(context).client;
  const at = looked.asks && localTime(new Date(looked.asks.madeUtc), timeZone);
  return data({ ...looked, typed: code ?? '', at, formToken: await mintFormToken(context) });
}

/** Pictures and the like of other pages look at no code: wrong ones would use up what this device may try. */
function isAsked({ headers }: Request): boolean {
  const isElsewhere = ['same-site', 'cross-site'].includes(headers.get('sec-fetch-site') ?? '');
  return !isElsewhere || headers.get('sec-fetch-dest') === 'document';
}

/** Lets the device in, or sends it away. Answers 303, so that a reload repeats nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await answerPairing(context, await formOf(request));
  return redirect(DEVICES, 303);
}

/** Asks whether it is the device in front of whoever typed or scanned its code, before it is let in. */
export default function Pair({ loaderData: { asks, refusal, typed, at, formToken } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <KitchenPage
      title={t('kitchenPair.addTitle')}
      back={{ href: DEVICES, name: t('receiver.devices.title') }}
      formToken={formToken}
    >
      {asks ? (
        <form method="post" className="card" aria-labelledby="asks">
          <h2 id="asks">{t('kitchenPair.confirmTitle')}</h2>
          <p>
            <b>{t('kitchenPair.asks', { name: asks.name })}</b>
            <br />
            {t('kitchenPair.askedAt', { time: at ?? '', code: spaced(asks.code) })}
          </p>
          <p className="alert">
            <Icon name="alert" />
            {t('kitchenPair.confirmHint')}
          </p>
          <input type="hidden" name="formToken" value={formToken} />
          <input type="hidden" name="code" value={asks.code} />
          <input type="hidden" name="pairingId" value={asks.pairingId} />
          <Field
            field={{ id: 'name', name: 'name', defaultValue: asks.name, maxLength: 40 }}
            label={t('kitchenPair.nameLabel')}
            autoComplete="off"
            required
          />
          <WhatFor />
          <p className="row wraps">
            <button type="submit" name="intent" value="pair-confirm" className="btn go">
              <Icon name="check" />
              {t('kitchenPair.confirm')}
            </button>
            <button type="submit" name="intent" value="pair-refuse" className="btn no" formNoValidate>
              <Icon name="x" />
              {t('kitchenPair.refuse')}
            </button>
          </p>
        </form>
      ) : (
        <AddDevice typed={typed} refusal={refusal} />
      )}
    </KitchenPage>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
