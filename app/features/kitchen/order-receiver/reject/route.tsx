import '#app/ui/kitchen/ticket.css';
import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import { ORDER_STATUS, type RejectCode } from '#app/contract/enumerations.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { partKey, rejectStage, soldOutParts } from '#app/domain/order/rejection.ts';
import { nextSteps } from '#app/domain/order/transitions.ts';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { rejectWords } from '#app/features/kitchen/order-receiver/reject-words.ts';
import { loadOneOrder } from '#app/features/kitchen/order-receiver/ticket/one-order.server.ts';
import { ticketAddress } from '#app/features/kitchen/order-receiver/ticket-parts.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';
import { reject } from './reject.server.ts';

export const handle: ScreenHandle = { title: 'receiver.title', layout: 'special', app: 'kitchen' };

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOneOrder(context, params.orderId);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await reject(context, request, params.orderId);
  return answer instanceof Response ? answer : data(answer, { status: 400 });
}

/** Reasons to reject a new order or to cancel one, a press each; what its customer reads and gets back stand beside. */
export default function Reject({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { order, own, formToken, pressId } = loaderData;
  const { orderNumber: number, fullName: name } = order;
  const isNew = order.orderStatus === ORDER_STATUS.created;
  const isOver = !nextSteps(order.orderStatus, order.orderType).includes(ORDER_STATUS.cancelled);
  return (
    <KitchenPage
      title={t(isNew ? 'kitchenStock.rejectTitle' : 'kitchenStock.cancelTitle', { number, name })}
      formToken={formToken}
    >
      {actionData && (
        <p className="alert bad" role="alert">
          {actionData.refusal}
        </p>
      )}
      {isOver ? (
        <p className="alert">{t('receiver.board.orderGone')}</p>
      ) : (
        <RejectForm
          order={order}
          own={own}
          formToken={formToken}
          pressId={pressId}
          typed={actionData?.typed}
        />
      )}
    </KitchenPage>
  );
}

type Typed = { reason: string | null; text: string; parts: string[]; takeOff: boolean };
type FormProps = {
  order: ReceiverOrder;
  own: string | undefined;
  formToken: string;
  pressId: string;
  typed: Typed | undefined;
};

/** Reasons that are said by one press; what is sold out and words of one's own are given first. */
const AT_ONCE = ['busy', 'closing', 'tooFar', 'callUs'] as const satisfies readonly RejectCode[];

/** Every reason is a button of one form, so that a line for the customer goes with each of them. */
function RejectForm({ order, own, formToken, pressId, typed }: FormProps) {
  const { t } = useTranslation();
  const [ticked, setTicked] = useState<readonly string[]>(typed?.parts ?? []);
  const [text, setText] = useState(typed?.text ?? '');
  const parts = soldOutParts(order.products).map(({ ref, name }) => ({ key: partKey(ref), name: name.name }));
  const isNew = order.orderStatus === ORDER_STATUS.created;
  const amount = typeof order.totalAmount === 'number' ? formatPrice(order.totalAmount) : null;
  return (
    <form method="post" className="wrap two flat">
      {/* Enter in a box presses the first button of a form: none of the reasons is said by that */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="seen" value={order.orderStatus} />
      <input type="hidden" name="pressId" value={pressId} />
      <div className="stack">
        <section className="card" aria-labelledby="why">
          <h2 id="why">{t('kitchenStock.why')}</h2>
          <p className="hint" id="one-press">
            {hintWords(t, { isNew, isPaid: order.isPaid, amount })}
          </p>
          <div className="picks">
            {AT_ONCE.map((code) => (
              <Reason key={code} code={code} className="btn line">
                <span>
                  {t(`kitchenStock.${code}`)}
                  <small>{t(`rejectReasons.${code}`)}</small>
                </span>
              </Reason>
            ))}
          </div>
        </section>
        <details className="card dishpick" open={typed?.reason === 'soldOut'}>
          <summary className="btn line">
            <Icon name="ban" />
            {t('kitchenPresses.soldOut')}
          </summary>
          <fieldset>
            <legend>{t('kitchenStock.whichSoldOut')}</legend>
            <div className="picks">
              {parts.map(({ key, name }) => (
                <label key={key}>
                  <input
                    type="checkbox"
                    name="part"
                    value={key}
                    defaultChecked={ticked.includes(key)}
                    onChange={({ target }) =>
                      setTicked((known) =>
                        target.checked ? [...known, key] : known.filter((one) => one !== key),
                      )
                    }
                  />
                  <span>
                    <InLanguage lang={own}>{name}</InLanguage>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <label className="tickrow">
            <input type="checkbox" name="takeOff" value="1" defaultChecked={typed?.takeOff ?? true} />
            <span>{t('kitchenStock.alsoOff')}</span>
          </label>
          <Reason code="soldOut" className="btn no-fill wide">
            {t(isNew ? 'kitchenPresses.rejectSoldOut' : 'kitchenPresses.cancelSoldOut')}
          </Reason>
        </details>
        <div className="card field">
          <label htmlFor="text">{t('kitchenPresses.words')}</label>
          <textarea
            className="in"
            id="text"
            name="text"
            maxLength={300}
            defaultValue={text}
            aria-describedby="text-hint"
            onChange={({ target }) => setText(target.value)}
          />
          <p className="hint" id="text-hint">
            {t('kitchenPresses.wordsHint')}
          </p>
          <Reason code="other" className="btn line wide">
            {t(isNew ? 'kitchenPresses.rejectWords' : 'kitchenPresses.cancelWords')}
          </Reason>
        </div>
      </div>
      <aside className="stack" aria-label={t('kitchenStock.reads')}>
        <Preview
          order={order}
          names={parts.filter(({ key }) => ticked.includes(key)).map(({ name }) => name)}
          text={text.trim()}
        />
        {order.isPaid && amount && (
          <div className="card">
            <dl className="kv">
              <dt className="tot">{t('kitchenStock.goesBack')}</dt>
              <dd className="tot">{amount}</dd>
            </dl>
          </div>
        )}
        <a className="btn line" href={ticketAddress(order)}>
          <Icon name="left" />
          {t('kitchenStock.keep')}
        </a>
        <p className="hint">{t('kitchenPresses.undoHint')}</p>
      </aside>
    </form>
  );
}

type ReasonProps = { code: RejectCode; className: string; children: ReactNode };

/** A reason, said by one press; the hint above says what that does. */
function Reason({ code, className, children }: ReasonProps) {
  return (
    <button type="submit" name="reason" value={code} className={className} aria-describedby="one-press">
      {children}
    </button>
  );
}

/** What a press on a reason does, and what goes back. @param amount null where the device may not see it */
function hintWords(
  t: Translate,
  { isNew, isPaid, amount }: { isNew: boolean; isPaid: boolean; amount: string | null },
): string {
  if (!isPaid) return t(isNew ? 'kitchenPresses.rejectFree' : 'kitchenPresses.cancelFree');
  if (amount === null) return t(isNew ? 'kitchenOnly.rejectBack' : 'kitchenOnly.cancelBack');
  return t(isNew ? 'kitchenPresses.rejectPaid' : 'kitchenPresses.cancelPaid', { amount });
}

type PreviewProps = { order: ReceiverOrder; names: string[]; text: string };

/** What the customer will read, in the kitchen's language; with scripts it follows what is ticked and written. */
function Preview({ order, names, text }: PreviewProps) {
  const { t } = useTranslation();
  const stage = rejectStage(order.orderStatus);
  const soldOut = names.map((name) => ({ name }));
  const dishes =
    names.length > 0 &&
    rejectWords(t, { rejection: { code: 'soldOut', soldOut, text: null }, rejectReason: null });
  return (
    <section className="sees" aria-labelledby="reads">
      <h3 id="reads">{t('kitchenStock.reads')}</h3>
      <blockquote>
        {stage === 'new' ? t('orderStatus.rejectedByRestaurant') : t(`rejectReasons.${stage}`)}
      </blockquote>
      <blockquote>
        {dishes || t('kitchenPresses.readsPressed')} {text}
      </blockquote>
      {!order.isPaid && <blockquote>{t('kitchenStock.nothingPaid')}</blockquote>}
    </section>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
