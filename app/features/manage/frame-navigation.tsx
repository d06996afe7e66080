import type { ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FrameView } from './frame-view.ts';
import { MORE, type OwnPage, type PageName, pagesOf } from './navigation.ts';

type NavigationProps = {
  frame: FrameView;
  /** The page that is open; null for one that is in no navigation. */
  current: PageName | null;
};

/** All pages of a role, beside the page on a wide screen. */
export function Rail({ frame, current }: NavigationProps) {
  const { t } = useTranslation();
  return (
    <nav className="rail" aria-label={t('manage.pages')}>
      {pagesOf(frame.me.role).map(({ group, pages }) => (
        <GroupOfPages key={group} name={t(`manage.groups.${group}`)}>
          {pages.map((page) => (
            <li key={page.name}>
              <a href={page.href} aria-current={page.name === current ? 'page' : undefined}>
                <ManageIcon name={page.icon} />
                {t(`manage.nav.${page.name}`)}
                <Waiting count={frame.waiting[page.name]} />
              </a>
            </li>
          ))}
        </GroupOfPages>
      ))}
    </nav>
  );
}

function GroupOfPages({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h2 className="sr">{name}</h2>
      <ul>{children}</ul>
    </>
  );
}

/** A phone's bar: the four pages that are opened most, and the way to all others. */
export function Bar({ frame, current }: NavigationProps) {
  const { t } = useTranslation();
  const all = pagesOf(frame.me.role).flatMap(({ pages }) => pages);
  const inBar = all.filter((page) => page.inBar);
  const isOther = !inBar.some(({ name }) => name === current);
  const waiting = all
    .filter((page) => !page.inBar)
    .reduce((sum, { name }) => sum + (frame.waiting[name] ?? 0), 0);
  return (
    <nav className="tabbar" aria-label={t('manage.bar')}>
      <ul>
        {inBar.map((page) => (
          <li key={page.name}>
            <BarLink page={page} isCurrent={page.name === current} waiting={frame.waiting[page.name]} />
          </li>
        ))}
        <li>
          <a href={MORE} aria-current={isOther ? 'true' : undefined}>
            <ManageIcon name="dots" />
            {t('manage.more')}
            <Dot count={waiting} />
          </a>
        </li>
      </ul>
    </nav>
  );
}

function BarLink({
  page,
  isCurrent,
  waiting,
}: {
  page: OwnPage;
  isCurrent: boolean;
  waiting: number | undefined;
}) {
  const { t } = useTranslation();
  return (
    <a href={page.href} aria-current={isCurrent ? 'page' : undefined}>
      <ManageIcon name={page.icon} />
      {t(`manage.nav.${page.name}`)}
      <Dot count={waiting} />
    </a>
  );
}

/** How many things wait on a page, in words for who does not see where the figure stands. */
export function Waiting({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <Badge tone="brand" className="count">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{t('manage.waiting', { count })}</span>
    </Badge>
  );
}

function Dot({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  if (!count) return null;
  return (
    <span className="dotn">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{t('manage.waiting', { count })}</span>
    </span>
  );
}
