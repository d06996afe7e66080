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
import { FeedbackForm } from './feedback-form.tsx';
import { feedbackOrder } from './load-order.server.ts';
import { FEEDBACK_RULES } from './schema.ts';
import { sendFeedback } from './send-feedback.server.ts';

export const handle: ScreenHandle = { title: 'pages.feedback' };

/** `?order=` names an order of the visitor's own. With a remote store there is nobody to keep it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(platformContext).isRemote) return { isSent: false, form: null };
  return {
    isSent: url.searchParams.has('sent'),
    form: {
      formToken: await mintFormToken(context),
      formKey: crypto.randomUUID(),
      required: requiredFields(FEEDBACK_RULES.schema),
      order: await feedbackOrder(context, url.searchParams.get('order')),
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return sendFeedback(request, context);
}

export default function Feedback({ loaderData: { isSent, form }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  if (isSent)
    return (
      <SentCard title={t('writing.feedbackSent')}>
        <p>{t('writing.feedbackSentText', { restaurant: restaurant.name })}</p>
      </SentCard>
    );
  return (
    <WritingPage
      title={t('pages.feedback')}
      lead={form ? t('writing.feedbackLead', { restaurant: restaurant.name }) : t('pages.feedbackText')}
      aside={<ContactBox />}
    >
      {form ? <FeedbackForm {...form} answer={actionData} /> : <p>{t('writing.call')}</p>}
    </WritingPage>
  );
}
