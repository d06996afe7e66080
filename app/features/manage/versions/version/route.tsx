import '#app/ui/manage/versions.css';
import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import { ChangeCards } from '#app/features/manage/versions/changes-list.tsx';
import {
  againPath,
  VERSIONS,
  versionFilePath,
  versionPath,
} from '#app/features/manage/versions/version-paths.ts';
import { CHANGES_A_PAGE, loadVersion } from '#app/features/manage/versions/versions.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle<Loaded> = {
  title: ({ version }, t) => t('manageVersions.version', { version: version.number }),
  layout: 'special',
  app: 'manage',
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const one = await loadVersion(context, url, who, { version: params.version });
  return data({ frame: who.frame, mayPublish: who.me.mayPublish, aPage: CHANGES_A_PAGE, ...one });
}

/** What one version changed. */
export default function VersionPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, mayPublish, version, changes, total, page, pages, aPage } = loaderData;
  const { number, isLive, when, who, how, note } = version;
  const from = (page - 1) * aPage + 1;
  const at = (other: number) => `${versionPath(number)}?page=${other}`;
  return (
    <ManagePage
      frame={frame}
      title={t('manageVersions.version', { version: number })}
      intro={[when, who, how, note].filter(Boolean).join(' · ')}
      back={{ href: VERSIONS, name: t('manageVersions.title') }}
      isNarrow
      actions={
        <>
          <ButtonLink variant="line" href={versionFilePath(number)} data-native="" download>
            <Icon name="download" />
            {t('manageVersions.asFile')}
          </ButtonLink>
          {!isLive && mayPublish && (
            <ButtonLink variant="line" href={againPath(number)}>
              <Icon name="undo" />
              {t('manageVersions.again')}
            </ButtonLink>
          )}
        </>
      }
    >
      {total === 0 ? <Note>{t('manageVersions.changedNothing')}</Note> : <ChangeCards changes={changes} />}
      {pages > 1 && (
        <Pager
          newer={page > 1 ? { href: at(page - 1), name: t('manageVersions.before') } : null}
          older={page < pages ? { href: at(page + 1), name: t('manageVersions.after') } : null}
        >
          {t('manageVersions.pageOf', { from, to: from + changes.length - 1, total })}
        </Pager>
      )}
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
