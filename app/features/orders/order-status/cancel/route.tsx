import { useEffect, useRef } from 'react';
import { data, redirect } from 'react-router';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { CallLink } from '#app/features/orders/order-status/call-link.tsx';
import { lifeWords } from '#app/features/orders/order-status/life-words.ts';
import { loadOrder, type OrderPage } from '#app/features/orders/order-status/load-order.server.ts';
import { openLink } from '#app/features/orders/order-status/open-link.server.ts';
import { cancelPath, ORDER_PAGE, orderPath } from '#app/features/orders/order-status/order-paths.ts';
import { ownOrder } from '#app/features/orders/own-order.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Note } from '#app/ui/note.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle<OrderPage> = {
  title: (page) => page && lifeWords(page.texts)('cancel'),
  breadcrumb: true,
};

/** The last two digits of the order's number, as somebody types them who means to cancel. */
const END_FIELD = 'numberEnd';
const END_LENGTH = 2;

/** Whether somebody typed the end of a number: of #7 '7' and '07', of #1042 '42' and '1042'. */
function isEndOf(orderNumber: string, typed: string): boolean {
  const [, digits] = /^#?(\d{1,9})$/.exec(typed) ?? [];
  if (digits === undefined) return false;
  return Number(digits) === Number(orderNumber) || Number(digits) === Number(orderNumber.slice(-END_LENGTH));
}

export const middleware: Route.MiddlewareFunction[] = [openLink];

/** Asks only: a mail program that looks at links cancels nothing. One that is cancelled already is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadOrder(context, url);
  if (page.status === ORDER_STATUS.cancelled) throw redirect(orderPath(page.orderId));
  return page;
}

/**
 * The store decides, by one compare-and-set; sent again it is the same cancelled order. Programs that look at mails press
 * buttons too: an order is cancelled only by who types the end of its number.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await formOf(request);
  const placed = await ownOrder(context, String(form.get('orderId') ?? ''));
  if (!placed) return redirect('/', 303);
  const typed = String(form.get(END_FIELD) ?? '').trim();
  const { orderNumber } = await loadOrder(context, new URL(cancelPath(placed.orderId), url));
  // the store does not tell it now
  if (!/^\d+$/.test(orderNumber)) return data({ typed, isRefused: true }, { status: 503 });
  if (!isEndOf(orderNumber, typed)) return data({ typed, isRefused: false }, { status: 400 });
  const { api } = storeFrom(context);
  const reply = await api.call('orders.cancel', {
    path: { orderId: placed.orderId },
    orderKey: placed.orderKey,
  });
  if (reply.ok) return redirect(orderPath(placed.orderId), 303);
  return data({ typed, isRefused: true }, { status: reply.kind === 'failed' ? 503 : 400 });
}

/** The question, or why it is too late for it. */
export default function CancelOrder({ loaderData: page, actionData }: Route.ComponentProps) {
  const { order } = page;
  return (
    <div className="wrap page">
      {order && order.cancelUntil !== null ? (
        <Question page={page} order={order} answer={actionData} />
      ) : (
        <TooLate page={page} />
      )}
    </div>
  );
}

type QuestionProps = {
  page: OrderPage;
  order: NonNullable<OrderPage['order']>;
  answer: { typed: string; isRefused: boolean } | undefined;
};

function Question({ page, order, answer }: QuestionProps) {
  const { orderId, orderNumber, formToken, texts } = page;
  const say = lifeWords(texts);
  const isWrong = answer !== undefined && !answer.isRefused;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong && answer) field.current?.focus();
  }, [isWrong, answer]);
  return (
    <StateCard
      title={say('cancelTitle', { number: orderNumber })}
      actions={
        <>
          {/* the first button of the page keeps the order, whoever presses it */}
          <form method="get" action={ORDER_PAGE}>
            <input type="hidden" name="order" value={orderId} />
            <Button variant="pri" big wide>
              {say('cancelNo')}
            </Button>
          </form>
          <form className="stack" method="post" action={cancelPath(orderId)} noValidate>
            <input type="hidden" name="formToken" value={formToken} />
            <input type="hidden" name="orderId" value={orderId} />
            <Field
              ref={field}
              field={{
                id: END_FIELD,
                name: END_FIELD,
                defaultValue: answer?.typed,
                required: true,
                errors: isWrong ? [say('cancelEndWrong', { number: orderNumber })] : undefined,
              }}
              label={say('cancelEnd')}
              inputMode="numeric"
              autoComplete="off"
            />
            <Button variant="line" big wide>
              {say('cancelYes')}
            </Button>
          </form>
        </>
      }
    >
      {answer?.isRefused && (
        <Note tone="no" alert>
          {say('notCancelled')}
        </Note>
      )}
      <p>{say('cancelMeaning')}</p>
      <p>{order.isPaid ? say('moneyBack', { amount: formatPrice(order.totalCents) }) : say('notCharged')}</p>
      <p className="dim">{say('cancelUntil', { time: order.cancelUntil ?? '' })}</p>
    </StateCard>
  );
}

function TooLate({ page: { orderId, phone, texts } }: { page: OrderPage }) {
  const say = lifeWords(texts);
  return (
    <StateCard
      mark={<Mark icon="clock" tone="warn" />}
      title={say('tooLate')}
      actions={
        <>
          <CallLink phone={phone} label={phone ? say('callUs', { phone }) : ''} />
          <ButtonLink href={orderPath(orderId)} variant="pri" big wide>
            {say('backToOrder')}
          </ButtonLink>
        </>
      }
    >
      <p>{say('tooLateText')}</p>
    </StateCard>
  );
}
