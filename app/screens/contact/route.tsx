import { requiredFields } from '#app/components/form/form-answer.server.ts';
import { useRootData } from '#app/components/root-data.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { SentCard } from '#app/components/sent-card.tsx';
import { WritingPage } from '#app/components/writing-page.tsx';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { Details } from './details.tsx';
import { MessageForm } from './message-form.tsx';
import { CONTACT_RULES } from './schema.ts';
import { sendMessage } from './send-message.server.ts';

export const handle: ScreenHandle = { title: 'pages.contact' };

/** With a remote store there is nobody to keep a message: the details alone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(platformContext).isRemote) return { isSent: false, form: null };
  return {
    isSent: url.searchParams.has('sent'),
    form: {
      formToken: await mintFormToken(context),
      formKey: crypto.randomUUID(),
      required: requiredFields(CONTACT_RULES.schema),
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return sendMessage(request, context);
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
