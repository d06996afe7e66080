import { data } from 'react-router';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import {
  FILTERS,
  type Filter,
  filterOf,
  GROUPS,
  loadActivity,
  type ShownEntry,
  shownEntry,
} from './activity.server.ts';
import { whoDid } from './entry-words.ts';

export const handle: ScreenHandle = { title: 'manageActivity.title', layout: 'special', app: 'manage' };

const HERE = '/manage/activity';

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, { roles: ['owner', 'manager'] });
  const asked = Number(url.searchParams.get('page'));
  const activity = await loadActivity(context, url, who, Number.isInteger(asked) && asked > 0 ? asked : 1);
  const { items, page, total, hasMore, people } = activity;
  const filter = filterOf(url);
  return data({
    frame: who.frame,
    isOwner: who.me.role === 'owner',
    ...{ page, total, hasMore, people, filter },
    groups: GROUPS,
    entries: items.map((entry) => shownEntry(context, entry)),
    isFiltered: FILTERS.some((name) => filter[name] !== ''),
  });
}

/** Who did what, when and from which device, the newest first. */
export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, isOwner, page, total, hasMore, people, filter, groups, entries, isFiltered } = loaderData;
  return (
    <ManagePage
      frame={frame}
      title={t('manageActivity.title')}
      intro={t(isOwner ? 'manageActivity.intro' : 'manageActivity.introOwn')}
      isNarrow
      actions={
        total > 0 && (
          <ButtonLink variant="line" href={`${HERE}.csv${queryOf(filter)}`} data-native="" download>
            <Icon name="download" />
            {t('manageActivity.csv')}
          </ButtonLink>
        )
      }
    >
      <form className="box stack" action={HERE}>
        <div className="fit">
          {isOwner && (
            <SelectField
              field={{ id: 'person', name: 'person', defaultValue: filter.person }}
              label={t('manageActivity.who')}
              message={false}
            >
              <option value="">{t('manageActivity.everyone')}</option>
              {people.map(({ staffId, name }) => (
                <option key={staffId} value={staffId}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            field={{ id: 'what', name: 'what', defaultValue: filter.what }}
            label={t('manageActivity.what')}
            message={false}
          >
            <option value="">{t('manageActivity.everything')}</option>
            {groups.map((group) => (
              <option key={group} value={group}>
                {t(`manageActivity.groups.${group}`)}
              </option>
            ))}
          </SelectField>
          <Field
            field={{ id: 'from', name: 'from', defaultValue: filter.from }}
            label={t('manageActivity.since')}
            type="date"
            message={false}
          />
        </div>
        <div>
          <Button variant="soft">{t('manageActivity.show')}</Button>
        </div>
      </form>
      {entries.length === 0 && (
        <Card question={t('manageActivity.nothing')}>
          <Empty icon="clock" title={t(isFiltered ? 'manageActivity.noneFound' : 'manageActivity.noneYet')}>
            {isFiltered && <ButtonLink href={HERE}>{t('manageActivity.showAll')}</ButtonLink>}
          </Empty>
        </Card>
      )}
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <Day key={day} entries={ofDay} />
      ))}
      {total > 0 && (
        <Pager
          newer={
            page > 1 ? { href: `${HERE}${queryOf(filter, page - 1)}`, name: t('manageActivity.newer') } : null
          }
          older={
            hasMore ? { href: `${HERE}${queryOf(filter, page + 1)}`, name: t('manageActivity.older') } : null
          }
        >
          {t('manageActivity.count', { shown: entries.length, total })}
        </Pager>
      )}
    </ManagePage>
  );
}

const LOOKS: Record<string, IconName> = { signing: 'key', people: 'user', shop: 'pause', operator: 'tablet' };
const WARNINGS: readonly (string | null)[] = ['signInsRefused', 'secondStepFailed'];

function Day({ entries }: { entries: readonly ShownEntry[] }) {
  const { t, tell } = useTranslation();
  const [first] = entries;
  const day = first?.at?.isToday ? t('manageActivity.today') : translateDate(tell, first?.at?.day ?? '');
  return (
    <Card question={day}>
      <Rows>
        {entries.map((entry) => {
          const isWarning = WARNINGS.includes(entry.what);
          return (
            <li key={entry.id}>
              <Mark
                icon={isWarning ? 'alert' : (LOOKS[entry.group ?? ''] ?? 'info')}
                tone={isWarning ? 'no' : 'info'}
                small
              />
              <div>
                <b>{entry.told}</b>
                <p>{[whoDid(t, entry), entry.device].filter(Boolean).join(' · ')}</p>
              </div>
              <span className="dim small num">{entry.at?.time}</span>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

/** Entries in their days; they come newest first. */
function byDay(entries: readonly ShownEntry[]): { day: string; entries: ShownEntry[] }[] {
  const days: { day: string; entries: ShownEntry[] }[] = [];
  for (const entry of entries) {
    const day = entry.at?.day ?? '';
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return days;
}

/** The page's query: the filter, and which page of it. */
function queryOf(filter: Filter, page?: number): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  if (page !== undefined && page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

export function ErrorBoundary() {
  return <ManageFault />;
}
