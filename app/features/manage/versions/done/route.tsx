import { data, redirect } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, refusalOf, signedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { VERSIONS } from '#app/features/manage/versions/version-paths.ts';
import { loadVersion } from '#app/features/manage/versions/versions.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'manageVersions.published', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { version } = await loadVersion(context, url, who, {});
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    mayPublish: who.me.mayPublish,
    version,
  });
}

/** The version before is published again; the draft stays. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { staffToken } = await signedInToPress(context, url, form, EDITORS);
  const liveVersion = Number(form.get('liveVersion')) || 0;
  const reply = await storeFrom(context).api.call('versions.undo', { staffToken, body: { liveVersion } });
  if (!reply.ok) {
    await say(context, 'no', await refusalOf(context, url, reply, form));
    return redirect(url.pathname, 303);
  }
  const version = reply.data.version?.number ?? liveVersion + 1;
  await say(context, 'ok', translator(wordsFrom(context))('manageVersions.undone', { version }));
  return redirect(VERSIONS, 303);
}

/** What is live now, and the way back. */
export default function Done({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, mayPublish, version } = loaderData;
  const { number, changes, when } = version;
  return (
    <ManagePage
      frame={frame}
      title={t('manageVersions.isLive', { version: number })}
      back={{ href: VERSIONS, name: t('manageVersions.title') }}
      isNarrow
    >
      <div className="box stack">
        <Note tone="ok">{t('manageVersions.isLiveHint', { count: changes, when })}</Note>
        <div>
          <ButtonLink variant="pri" href="/" data-native="">
            <ManageIcon name="open" />
            {t('manageVersions.seeIt')}
          </ButtonLink>
        </div>
        {number > 1 && mayPublish && (
          <Ask label={t('manageVersions.undo')} hint={t('manageVersions.undoHint', { version: number - 1 })}>
            <form method="post">
              <PressFields intent="undo" formToken={formToken} liveVersion={String(number)} />
              <Button variant="pri">{t('manageVersions.undoYes', { version: number - 1 })}</Button>
            </form>
          </Ask>
        )}
      </div>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
