import '#app/ui/manage/versions.css';
import { data, redirect } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, refusalOf, signedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { ChangeList } from '#app/features/manage/versions/changes-list.tsx';
import { DONE, VERSIONS } from '#app/features/manage/versions/version-paths.ts';
import { answerOf, loadVersion } from '#app/features/manage/versions/versions.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle<Loaded> = {
  title: ({ version }, t) => t('manageVersions.againTitle', { version: version.number }),
  layout: 'special',
  app: 'manage',
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const [one, state] = await Promise.all([
    loadVersion(context, url, who, { version: params.version, against: 'live' }),
    answerOf(context, url, storeFrom(context).api.call('draft.get', { staffToken: who.staffToken })),
  ]);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    liveVersion: state.liveVersion,
    ownChanges: state.changes,
    ...one,
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { staffToken } = await signedInToPress(context, url, form, EDITORS);
  const reply = await storeFrom(context).api.call('versions.again', {
    staffToken,
    body: {
      version: Number(params.version) || 0,
      liveVersion: Number(form.get('liveVersion')) || 0,
      note: '',
      draft: form.get('draft') === 'anew' ? 'anew' : 'keep',
    },
  });
  if (reply.ok) return redirect(DONE, 303);
  await say(context, 'no', await refusalOf(context, url, reply, form));
  return redirect(url.pathname, 303);
}

/** An older version, with what publishing it again would change. */
export default function Again({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, liveVersion, ownChanges, version, changes, total } = loaderData;
  return (
    <ManagePage
      frame={frame}
      title={t('manageVersions.againTitle', { version: version.number })}
      intro={t('manageVersions.againIntro', {
        when: version.when,
        who: version.who,
        next: liveVersion + 1,
      })}
      back={{ href: VERSIONS, name: t('manageVersions.title') }}
      isEditing
      isNarrow
    >
      <form method="post" className="stack">
        <PressFields intent="again" formToken={formToken} liveVersion={String(liveVersion)} />
        <Card question={t('manageVersions.willChange')}>
          {total === 0 ? <Note>{t('manageVersions.noDifference')}</Note> : <ChangeList changes={changes} />}
          {total > changes.length && (
            <p className="dim small">{t('manageVersions.pageOf', { from: 1, to: changes.length, total })}</p>
          )}
        </Card>
        {ownChanges > 0 && (
          <Card
            question={t('manageVersions.becomes')}
            hint={t('manageVersions.becomesHint', { count: ownChanges })}
          >
            <div className="opttile" role="radiogroup" aria-label={t('manageVersions.becomes')}>
              <Tile
                type="radio"
                name="draft"
                value="keep"
                defaultChecked
                title={t('manageVersions.keep')}
                note={t('manageVersions.keepHint')}
              />
              <Tile
                type="radio"
                name="draft"
                value="anew"
                title={t('manageVersions.anew', { version: version.number })}
                note={t('manageVersions.anewHint')}
              />
            </div>
          </Card>
        )}
        <Note>{t('manageVersions.stays')}</Note>
        <SaveBar>
          <ButtonLink href={VERSIONS}>{t('manageVersions.leave')}</ButtonLink>
          <Button variant="pri" disabled={total === 0}>
            <Icon name="undo" />
            {t('manageVersions.again')}
          </Button>
        </SaveBar>
      </form>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
