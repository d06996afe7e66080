import { sendWriting, takesWriting, writingForm } from '#app/features/restaurant/writing-form.server.ts';
import { SentCard, WritingPage } from '#app/features/restaurant/writing-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { Details } from './details.tsx';
import { MessageForm } from './message-form.tsx';
import { CONTACT_RULES } from './schema.ts';

export const handle: ScreenHandle = { title: 'pages.contact', keep: 'all' };

/** With a remote store only the contact details, as that store has no call to keep a message. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!takesWriting(context)) return { isSent: false, form: null };
  return { isSent: url.searchParams.has('sent'), form: await writingForm(context, CONTACT_RULES.schema) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { api } = storeFrom(context);
  return sendWriting(request, context, {
    rules: CONTACT_RULES,
    sent: '/contact?sent',
    send: (body, idempotencyKey) => api.call('messages.send', { body, idempotencyKey }),
  });
}

export default function Contact({ loaderData: { isSent, form }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  if (isSent)
    return (
      <SentCard
        title={t('writing.messageSent')}
        more={
          <a className="link solo" href="/contact">
            {t('writing.another')}
          </a>
        }
      >
        <p>{t('writing.messageSentText', { restaurant: restaurant.name })}</p>
      </SentCard>
    );
  return (
    <WritingPage title={t('pages.contact')} lead={t('pages.contactText')} aside={<Details />} isAsideFirst>
      {form ? (
        <>
          <h2 className="h3">{t('writing.writeToUs')}</h2>
          <MessageForm {...form} answer={actionData} />
        </>
      ) : (
        <p>{t('writing.call')}</p>
      )}
    </WritingPage>
  );
}
