import '#app/ui/manage/versions.css';
import { data } from 'react-router';
import { ordersBeyond } from '#app/features/manage/hours/orders-beyond.server.ts';
import { OrdersBeyond } from '#app/features/manage/hours/orders-beyond.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { PreviewButton } from '#app/features/manage/preview/preview-button.tsx';
import { EDITORS, signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { ChangeCards } from './changes-list.tsx';
import { History } from './history.tsx';
import { PublishForm } from './publish-form.tsx';
import { VERSIONS } from './version-paths.ts';
import { CHANGES_A_PAGE, loadVersions, pressVersions } from './versions.server.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle = { title: 'manageVersions.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const draft = await loadVersions(context, url, who);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    mayPublish: who.me.mayPublish,
    owners: who.me.owners,
    aPage: CHANGES_A_PAGE,
    beyond: await ordersBeyond(context, who),
    ...draft,
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return pressVersions(context, url, await formOf(request));
}

/** All that the draft changes, publishing it, and what was published before. */
export default function Versions({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, total, liveVersion, waiting, history } = loaderData;
  return (
    <ManagePage
      frame={frame}
      title={t('manageVersions.draft')}
      intro={
        total > 0
          ? t('manageVersions.since', { count: total, version: liveVersion })
          : t('manageVersions.same', { version: liveVersion })
      }
      actions={<PreviewButton formToken={loaderData.formToken} />}
    >
      {waiting && <Waiting {...loaderData} waiting={waiting} />}
      {total === 0 ? (
        <div className="box">
          <Empty icon="check" title={t('manageVersions.nothing')}>
            <p className="dim">{t('manageVersions.nothingHint')}</p>
            <ButtonLink href="/manage/menu">{t('manageVersions.toMenu')}</ButtonLink>
          </Empty>
        </div>
      ) : (
        <div className="duo-c">
          <div>
            <Checked faults={loaderData.faults} />
            {loaderData.lacksZones && (
              <Note tone="warn">
                <p>{t('manageVersions.noZones')}</p>
                <a className="link" href="/manage/zones">
                  {t('manageVersions.toZones')}
                </a>
              </Note>
            )}
            <OrdersBeyond beyond={loaderData.beyond} />
            <Changes {...loaderData} />
          </div>
          <aside>
            <PublishForm answer={actionData} {...loaderData} />
          </aside>
        </div>
      )}
      <History history={history} mayPublish={loaderData.mayPublish} />
    </ManagePage>
  );
}

type WaitingProps = { waiting: NonNullable<Loaded['waiting']>; formToken: string };

/** What is published by itself at a time, and calling it off. */
function Waiting({ waiting: { when, who, count, note }, formToken }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <Card
      question={t('manageVersions.waits', { when })}
      hint={[t('manageVersions.waitsOf', { count, who }), note].filter(Boolean).join(' · ')}
    >
      <form method="post">
        <PressFields intent="cancel" formToken={formToken} />
        <Button variant="line">{t('manageVersions.cancel')}</Button>
      </form>
    </Card>
  );
}

/** Whether it can be published; each fault leads to the page where it is mended. */
function Checked({ faults }: Pick<Loaded, 'faults'>) {
  const { t } = useTranslation();
  if (faults.length === 0) return <Note tone="ok">{t('manageVersions.ready')}</Note>;
  return (
    <div className="errs" id="faults">
      <h2>{t('manageVersions.blocked', { count: faults.length })}</h2>
      <ul>
        {faults.map(({ key, where, href, text }) => (
          <li key={key}>{href === null ? `${where}: ${text}` : <a href={href}>{`${where}: ${text}`}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

function Changes({ formToken, number, changes, total, page, pages, liveVersion, aPage }: Loaded) {
  const { t } = useTranslation();
  const from = (page - 1) * aPage + 1;
  const at = (other: number) => `${VERSIONS}?page=${other}`;
  return (
    <>
      <form method="post" className="stack">
        <PressFields formToken={formToken} intent="takeBack" number={String(number)} />
        <ChangeCards changes={changes} canTakeBack />
      </form>
      {pages > 1 && (
        <Pager
          newer={page > 1 ? { href: at(page - 1), name: t('manageVersions.before') } : null}
          older={page < pages ? { href: at(page + 1), name: t('manageVersions.after') } : null}
        >
          {t('manageVersions.pageOf', { from, to: from + changes.length - 1, total })}
        </Pager>
      )}
      <Ask
        label={t('manageVersions.throwAway')}
        hint={t('manageVersions.throwAwayHint', { count: total, version: liveVersion })}
      >
        <form method="post">
          <PressFields formToken={formToken} intent="restart" number={String(number)} />
          <Button className="red mini">{t('manageVersions.throwAwayYes', { count: total })}</Button>
        </form>
      </Ask>
    </>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
