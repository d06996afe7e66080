import '#app/ui/manage/frame.css';
import '#app/ui/manage/navigation.css';
import '#app/ui/manage/page.css';
import '#app/ui/manage/cards.css';
import '#app/ui/manage/forms.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RestaurantLogo } from '#app/shell/frame/restaurant-header.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { PageHead } from '#app/ui/manage/page-head.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Bar, Rail } from './frame-navigation.tsx';
import type { DraftStrip, FrameView } from './frame-view.ts';
import { ACCOUNT, pageAt, startOf } from './navigation.ts';

type ManagePageProps = {
  frame: FrameView;
  title: ReactNode;
  /** One sentence under the title. */
  intro?: ReactNode;
  /** Where its way back leads, and how that place is called. */
  back?: { href: string; name: string };
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** It edits something: its SaveBar stands in the place of a phone's bar. */
  isEditing?: boolean;
  /** Lines of words are no wider than they are read well. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** A page of the owner: head, navigation and the page itself, with what was said of the last press. */
export function ManagePage({ frame, isEditing, isNarrow, children, ...head }: ManagePageProps) {
  const { t } = useTranslation();
  const { flash } = useRootData();
  const current = pageAt(useLocation().pathname);
  return (
    <div className={clsx('mg', isEditing && 'edit')}>
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>
      <Head frame={frame} />
      <div className="wrap mshell">
        <Rail frame={frame} current={current} />
        <main id="main" className={clsx(isNarrow && 'narrow')}>
          <PageHead {...head} />
          {children}
        </main>
      </div>
      <Bar frame={frame} current={current} />
      <Toasts items={flash} />
    </div>
  );
}

/** The restaurant, the state of the draft, the store as customers see it, and who is signed in. */
function Head({ frame: { me, draft } }: Pick<ManagePageProps, 'frame'>) {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  return (
    <header className="mtop">
      <div className="wrap bar">
        <a className="home" href={startOf(me.role)}>
          <RestaurantLogo url={restaurant.logoUrl} />
          <span>{restaurant.name}</span>
        </a>
        {draft && <Draft {...draft} />}
        <a className="ico" href="/" data-native="" aria-label={t('manage.openStore')}>
          <ManageIcon name="open" />
        </a>
        <a
          className="ico"
          href={ACCOUNT}
          // the letters are part of the name, so that voice control finds 'press GK' (WCAG 2.5.3)
          aria-label={`${t('manage.accountOf', { name: me.name, role: t(`manage.roles.${me.role}`) })}, ${me.initials}`}
        >
          <span className="me">{me.initials}</span>
        </a>
      </div>
    </header>
  );
}

/** How many changes are not published, with the way to them; green where there is none and nothing waits. */
function Draft({ changes, faults, goesLive }: DraftStrip) {
  const { t } = useTranslation();
  if (changes === 0 && goesLive === null)
    return (
      <a className="draft same" href="/manage/versions">
        <ManageIcon name="check" />
        {t('manage.allPublished')}
      </a>
    );
  const words = [
    ...(changes > 0 ? [t('manage.changes', { count: changes })] : []),
    ...(changes > 0 && faults > 0 ? [t('manageDraft.toMend', { count: faults })] : []),
    ...(goesLive === null ? [] : [t('manageDraft.goesLive', { when: goesLive })]),
  ];
  return (
    <a className="draft" href="/manage/versions">
      <ManageIcon name={goesLive === null ? 'edit' : 'clock'} />
      <span>{words.join(' · ')}</span>
      <span className="go">{t('manage.review')}</span>
    </a>
  );
}
