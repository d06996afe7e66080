import { clsx } from 'clsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { againPath, VERSIONS, versionPath } from './version-paths.ts';
import type { ShownVersion } from './versions.server.ts';

type HistoryProps = {
  history: { versions: readonly ShownVersion[]; page: number; pages: number };
  mayPublish: boolean;
};

/** What was published, the newest first; an older one can be published again. */
export function History({ history: { versions, page, pages }, mayPublish }: HistoryProps) {
  const { t } = useTranslation();
  const at = (other: number) => `${VERSIONS}?history=${other}#history`;
  return (
    <Card id="history" question={t('manageVersions.history')} hint={t('manageVersions.historyHint')}>
      <ol className="hist" reversed>
        {versions.map((version) => (
          <VersionRow key={version.number} version={version} mayPublish={mayPublish} />
        ))}
      </ol>
      {pages > 1 && (
        <Pager
          newer={page > 1 ? { href: at(page - 1), name: t('manageVersions.newer') } : null}
          older={page < pages ? { href: at(page + 1), name: t('manageVersions.older') } : null}
        >
          {t('manageVersions.versionsPage', { page, pages })}
        </Pager>
      )}
    </Card>
  );
}

function VersionRow({ version, mayPublish }: { version: ShownVersion; mayPublish: boolean }) {
  const { t } = useTranslation();
  const { number, isLive, isKept, when, who, how, wasWaiting, changes, pieces, note } = version;
  const words = [
    who,
    how,
    wasWaiting ? t('manageVersions.wasSet') : '',
    t('manageVersions.changes', { count: changes }),
  ];
  const name = t('manageVersions.version', { version: number });
  return (
    <li className={clsx(isLive && 'live')}>
      <span className="v" aria-hidden="true">
        {number}
      </span>
      <div>
        <b>
          <span className="sr">{name}, </span>
          {when}
        </b>{' '}
        {isLive && (
          <Badge tone="ok" icon="check">
            {t('manageVersions.live')}
          </Badge>
        )}
        <p>{words.filter(Boolean).join(' · ')}</p>
        {(note || pieces) && <p>{[note && `‘${note}’`, pieces].filter(Boolean).join(': ')}</p>}
        {!isKept && <p>{t('manageVersions.notKept')}</p>}
      </div>
      <div className="acts">
        {isKept && (
          <ButtonLink
            className="mini"
            href={versionPath(number)}
            aria-label={`${t('manageVersions.whatChanged')}: ${name}`}
          >
            {t('manageVersions.whatChanged')}
          </ButtonLink>
        )}
        {isKept && !isLive && mayPublish && (
          <ButtonLink
            variant="line"
            className="mini"
            href={againPath(number)}
            aria-label={`${t('manageVersions.again')}: ${name}`}
          >
            <Icon name="undo" />
            {t('manageVersions.again')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
