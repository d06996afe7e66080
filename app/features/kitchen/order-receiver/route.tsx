import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { browserName } from '#app/domain/account/browser-name.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { loadBoard } from './board-data.server.ts';
import { Board } from './board-view.tsx';
import { addressAfter, doneStepOf } from './done-step.ts';
import { forgetBoard } from './kept-board.ts';
import { KeptNotice } from './kept-notice.tsx';
import { isKeptShell } from './kept-shell.ts';
import { KitchenFault } from './kitchen-fault.tsx';
import { KitchenPage } from './kitchen-page.tsx';
import { receive } from './receive.server.ts';
import { useKeptBoard } from './use-kept-board.ts';

/** Seconds between reloads of the board where no script runs. */
const REFRESH_SECONDS = 15;

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: 'receiver.title',
  layout: 'special',
  app: 'kitchen',
  refresh: ({ state }) => (state === 'board' || state === 'unknown' ? REFRESH_SECONDS : null),
};

/** The kitchen's board for a browser that has the receiver key; else the form that asks for the key. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (isKeptShell(request)) return data({ state: 'kept' as const, done: null, browser: '', formToken: '' });
  const shown = context.get(platformContext).isRemote
    ? ({ state: 'remote' } as const)
    : await loadBoard(context);
  const done = shown.state === 'board' ? doneStepOf(new URL(request.url).searchParams, shown.board) : null;
  const page = {
    ...shown,
    done,
    browser: browserName(request.headers.get('user-agent') ?? ''),
    formToken: await mintFormToken(context),
  };
  // the kitchen's worker then shows what the device knows
  return data(page, { status: shown.state === 'unknown' ? 503 : 200 });
}

/** Sign in, sign out, and every step of an order. Each answers 303, so that a reload repeats nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { refusal, done } = await receive(context, await formOf(request));
  return refusal ? data({ refusal }, { status: 400 }) : redirect(addressAfter(done), 303);
}

export default function OrderReceiver({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  if (loaderData.state === 'kept') return <KeptBoardPage />;
  if (loaderData.state === 'board')
    return (
      <Board
        data={loaderData}
        done={loaderData.done}
        formToken={loaderData.formToken}
        refusal={actionData?.refusal ?? null}
      />
    );
  if (loaderData.state === 'unknown')
    return (
      <KitchenPage title={t('receiver.title')} isStandIn>
        <p className="alert" role="alert">
          <Icon name="offline" />
          {t('receiver.offline')}
        </p>
      </KitchenPage>
    );
  return (
    <main id="main" className="wrap page">
      <div className="box stack">
        <h1 className="h1">{t('receiver.title')}</h1>
        {loaderData.state === 'remote' && <p>{t('receiver.remote')}</p>}
        {loaderData.state === 'signedOut' && (
          <SignInForm
            formToken={loaderData.formToken}
            name={loaderData.browser}
            refusal={actionData?.refusal ?? null}
          />
        )}
      </div>
    </main>
  );
}

/** The board without a connection: the orders that the device knows. */
function KeptBoardPage() {
  const kept = useKeptBoard();
  if (!kept) return <KeptNotice isRead={kept === null} lacks="noneKnown" />;
  return <Board data={{ ...kept, inbox: [] }} formToken="" refusal={null} />;
}

type SignInProps = {
  formToken: string;
  /** What the device is called if nobody says otherwise. */
  name: string;
  refusal: string | null;
};

/** Asks for the receiver key, and what this device is to be called. What a device knew that was signed out is deleted. */
function SignInForm({ formToken, name, refusal }: SignInProps) {
  const { t } = useTranslation();
  useEffect(forgetBoard, []);
  return (
    <form method="post" className="stack">
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="formToken" value={formToken} />
      <p className="dim">{t('receiver.signInHint')}</p>
      <Field
        field={{ id: 'key', name: 'key', errors: refusal ? [refusal] : undefined }}
        label={t('receiver.key')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        field={{ id: 'name', name: 'name', defaultValue: name, maxLength: 40 }}
        label={t('receiver.devices.name')}
        autoComplete="off"
      />
      <div>
        <Button variant="pri" big>
          {t('receiver.open')}
        </Button>
      </div>
    </form>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
