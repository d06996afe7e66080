import type { RouterContextProvider } from 'react-router';
import { ownOrder } from '#app/features/orders/own-order.server.ts';
import { ContactBox } from '#app/features/restaurant/contact-lines.tsx';
import { sendWriting, takesWriting, writingForm } from '#app/features/restaurant/writing-form.server.ts';
import { SentCard, WritingPage } from '#app/features/restaurant/writing-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { FeedbackForm, type FeedbackOrder } from './feedback-form.tsx';
import { FEEDBACK_RULES } from './schema.ts';

export const handle: ScreenHandle = { title: 'pages.feedback' };

/** `?order=` names an order of the visitor's own. A remote store has no call to keep feedback. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!takesWriting(context)) return { isSent: false, form: null };
  return {
    isSent: url.searchParams.has('sent'),
    form: {
      ...(await writingForm(context, FEEDBACK_RULES.schema)),
      order: await feedbackOrder(context, url.searchParams.get('order')),
    },
  };
}

/** One of the visitor's own orders by its id; null for any other, and where the store did not answer. */
async function feedbackOrder(
  context: Readonly<RouterContextProvider>,
  asked: string | null,
): Promise<FeedbackOrder | null> {
  const own = asked === null ? null : await ownOrder(context, asked);
  if (!own) return null;
  const { orderId, orderNumber, orderKey } = own;
  if (orderNumber !== null) return { orderId, number: String(orderNumber) };
  const { api } = storeFrom(context);
  const reply = await api.call('orders.summary', { path: { orderId }, orderKey });
  return reply.ok ? { orderId, number: String(reply.data.orderInfo.orderNumber ?? orderId) } : null;
}

/** With the order's proof where it is about one. */
export function action({ request, context }: Route.ActionArgs) {
  const { api } = storeFrom(context);
  return sendWriting(request, context, {
    rules: FEEDBACK_RULES,
    sent: '/feedback?sent',
    async send(fields, idempotencyKey, form) {
      const orderId = form.get('orderId')?.toString() || null;
      const own = orderId === null ? null : await ownOrder(context, orderId);
      const orderKey = own?.orderKey ?? null;
      return api.call('feedback.send', { body: { ...fields, orderId }, orderKey, idempotencyKey });
    },
  });
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
