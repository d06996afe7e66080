import { data, redirect } from 'react-router';
import { browserName } from '#app/domain/account/browser-name.ts';
import { dropDevice, printsItself } from '#app/features/kitchen/device.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD, mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { asideOf } from './aside.ts';
import { loadBoard } from './board-data.server.ts';
import { Board } from './board-view.tsx';
import { addressAfter, doneStepOf } from './done-step.ts';
import { KeptNotice } from './kept-notice.tsx';
import { isKeptShell } from './kept-shell.ts';
import { KitchenFault } from './kitchen-fault.tsx';
import { KitchenPage } from './kitchen-page.tsx';
import { codeAfterSignIn } from './pair/confirm.server.ts';
import { goOnPairing, startPairing } from './pair/pairing.server.ts';
import { receive } from './receive.server.ts';
import { SignIn } from './sign-in.tsx';
import { useKeptBoard } from './use-kept-board.ts';

/** Seconds between reloads where no script runs: of the board, and of a device whose code is to be confirmed. */
const REFRESH_SECONDS = 15;
const PAIRING_SECONDS = 5;

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: 'receiver.title',
  layout: 'special',
  app: 'kitchen',
  refresh: ({ state, pairing, byKey }) => {
    // a key that is half typed would be lost
    if (byKey) return null;
    if (pairing?.state === 'waiting') return PAIRING_SECONDS;
    return state === 'board' || state === 'unknown' ? REFRESH_SECONDS : null;
  },
};

/** The kitchen's board for a browser that has the receiver key; else the form that asks for the key. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (isKeptShell(request))
    return data({
      state: 'kept' as const,
      pairing: null,
      done: null,
      aside: {},
      prints: null,
      browser: '',
      formToken: '',
      byKey: false,
    });
  const shown = context.get(platformContext).isRemote
    ? ({ state: 'remote' } as const)
    : await loadBoard(context);
  // here alone, so that an open page that hears of it first leads to where it is said
  if (shown.state === 'signedOut' && shown.isEnded) dropDevice(context);
  const pairing = shown.state === 'signedOut' ? await goOnPairing(context, request.url) : null;
  if (pairing?.state === 'paired') throw redirect('/order-receiver', 303);
  const { searchParams } = new URL(request.url);
  const done = shown.state === 'board' ? doneStepOf(searchParams, shown.board) : null;
  const page = {
    ...shown,
    pairing,
    done,
    prints: shown.state === 'board' ? await printsItself(context) : null,
    aside: shown.state === 'board' ? asideOf(searchParams, shown.board.nowUtc) : {},
    browser: browserName(request.headers.get('user-agent') ?? ''),
    formToken: await mintFormToken(context),
    byKey: shown.state === 'signedOut' && new URL(request.url).searchParams.has('key'),
  };
  // the kitchen's worker then shows what the device knows
  return data(page, { status: shown.state === 'unknown' ? 503 : 200 });
}

/** A code for a new device, sign in, sign out, and every step of an order. Each answers 303, so that a reload repeats nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const intent = form.get('intent') === 'pair' ? 'pair' : 'sign-in';
  const { refusal, done } =
    intent === 'pair' ? await askForCode(context, form) : await receive(context, form);
  if (refusal) return data({ refusal, intent } as const, { status: 400 });
  const code = form.get('intent') === 'sign-in' ? codeAfterSignIn(request) : null;
  return redirect(code ? `/order-receiver/pair?code=${code}` : addressAfter(done), 303);
}

/** @returns why there is no code */
async function askForCode(context: Route.ActionArgs['context'], form: FormData) {
  const isOurs = await checkFormToken(context, form.get(FORM_TOKEN_FIELD));
  const refusal = isOurs
    ? await startPairing(context, form.get('name'))
    : translator(wordsFrom(context))('receiver.stale');
  return { refusal, done: null };
}

export default function OrderReceiver({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  if (loaderData.state === 'kept') return <KeptBoardPage />;
  if (loaderData.state === 'board')
    return (
      <Board
        data={loaderData}
        done={loaderData.done}
        prints={loaderData.prints}
        aside={loaderData.aside}
        reloads={REFRESH_SECONDS}
        formToken={loaderData.formToken}
        refusal={actionData?.refusal ?? null}
      />
    );
  if (loaderData.state === 'signedOut')
    return (
      <SignIn
        formToken={loaderData.formToken}
        name={loaderData.browser}
        refused={actionData?.refusal ? { intent: actionData.intent, text: actionData.refusal } : null}
        shown={loaderData.pairing?.state === 'waiting' ? loaderData.pairing.shown : null}
        isOver={loaderData.pairing?.state === 'over'}
        isEnded={loaderData.isEnded}
        byKey={loaderData.byKey}
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
        <p>{t('receiver.remote')}</p>
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

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
