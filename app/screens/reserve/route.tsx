import { ContactBox } from '#app/components/contact-box.tsx';
import { requiredFields } from '#app/components/form/form-answer.server.ts';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { SentCard } from '#app/components/sent-card.tsx';
import { WritingPage } from '#app/components/writing-page.tsx';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { askForTable } from './ask-for-table.server.ts';
import { dayView, whenWords } from './day-view.server.ts';
import { RESERVE_RULES } from './schema.ts';
import { TableForm } from './table-form.tsx';

export const handle: ScreenHandle = { title: 'pages.reserve' };

/** `?date=` names a day whose times are wanted. With a remote store tables are asked for by phone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const day = context.get(platformContext).isRemote ? null : dayView(context, searchParams.get('date'));
  if (!day) return { asked: null, form: null };
  const people = Number(searchParams.get('people'));
  const when = whenWords(context, searchParams.get('date'), searchParams.get('time'));
  return {
    asked: searchParams.has('sent') ? { when, people: Number.isInteger(people) ? people : 0 } : null,
    form: {
      formToken: await mintFormToken(context),
      formKey: crypto.randomUUID(),
      required: requiredFields(RESERVE_RULES.schema),
      day,
    },
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
