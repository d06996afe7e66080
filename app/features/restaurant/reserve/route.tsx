import { ContactBox } from '#app/features/restaurant/contact-lines.tsx';
import { takesWriting, writingForm } from '#app/features/restaurant/writing-form.server.ts';
import { SentCard, WritingPage } from '#app/features/restaurant/writing-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { askForTable } from './ask-for-table.server.ts';
import { dayView, whenWords } from './day-view.server.ts';
import { RESERVE_RULES } from './schema.ts';
import { TableForm } from './table-form.tsx';

export const handle: ScreenHandle = { title: 'pages.reserve', keep: 'all' };

/**
 * `?date=` names the day whose times are shown. A remote store has no call to reserve: there the page shows
 * the phone number.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const day = takesWriting(context) ? dayView(context, searchParams.get('date')) : null;
  if (!day) return { asked: null, form: null };
  const people = Number(searchParams.get('people'));
  const when = whenWords(context, searchParams.get('date'), searchParams.get('time'));
  return {
    asked: searchParams.has('sent') ? { when, people: Number.isInteger(people) ? people : 0 } : null,
    form: { ...(await writingForm(context, RESERVE_RULES.schema)), day },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return askForTable(request, context);
}

export default function Reserve({ loaderData: { asked, form }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  const name = restaurant.name;
  if (asked)
    return (
      <SentCard title={t('writing.tableAsked')}>
        {asked.when && asked.people > 0 && (
          <p>
            <b>{t('writing.tableAskedFor', { when: asked.when, count: asked.people })}</b>
          </p>
        )}
        <p>{t('writing.tableAskedText', { restaurant: name })}</p>
      </SentCard>
    );
  return (
    <WritingPage
      title={t('pages.reserve')}
      lead={form ? t('writing.reserveLead', { restaurant: name }) : undefined}
      aside={<ContactBox />}
    >
      {form ? <TableForm {...form} answer={actionData} /> : <p>{t('writing.noDays')}</p>}
    </WritingPage>
  );
}
