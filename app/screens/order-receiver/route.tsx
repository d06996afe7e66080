import { data, redirect } from 'react-router';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { formOf } from '#app/middleware/form-of.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { loadBoard } from './board-data.server.ts';
import { Board } from './board-view.tsx';
import { receive } from './receive.server.ts';
import { SignInForm } from './sign-in-form.tsx';

/** How often the board is asked for where no script runs. */
const REFRESH_SECONDS = 15;

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: 'receiver.title',
  layout: 'special',
  refresh: ({ state }) => (state === 'board' ? REFRESH_SECONDS : null),
};

/** The kitchen's board for a browser that has the receiver key, else the question for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const shown = context.get(platformContext).isRemote
    ? ({ state: 'remote' } as const)
    : await loadBoard(context);
  return data({
    ...shown,
    formToken: await mintFormToken(context),
    refreshSeconds: shown.state === 'board' ? 15 : null,
  });
}

/** Sign in, sign out, and every step of an order; each answers 303, so that a refresh repeats nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const refusal = await receive(context, await formOf(request));
  return refusal ? data({ refusal }, { status: 400 }) : redirect('/order-receiver', 303);
}

export default function OrderReceiver({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  if (loaderData.state === 'board')
    return <Board data={loaderData} formToken={loaderData.formToken} refusal={actionData?.refusal ?? null} />;
  return (
    <main id="main" className="wrap page">
      <section className="box stack">
        <h1 className="h1">{t('receiver.title')}</h1>
        {loaderData.state === 'remote' && <p>{t('receiver.remote')}</p>}
        {loaderData.state === 'unknown' && <Note tone="no">{t('receiver.offline')}</Note>}
        {loaderData.state === 'signedOut' && (
          <SignInForm formToken={loaderData.formToken} refusal={actionData?.refusal ?? null} />
        )}
      </section>
    </main>
  );
}
