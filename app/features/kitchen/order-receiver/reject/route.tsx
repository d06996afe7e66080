import '#app/ui/kitchen/ticket.css';
import { useState } from 'react';
import { data } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { ORDER_STATUS, REJECT_CODES, type RejectCode } from '#app/contract/enumerations.ts';
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

/** Six reasons to reject a new order or to cancel one: what its customer reads and what goes back stand beside. */
export default function Reject({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { order, own, formToken } = loaderData;
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
        <RejectForm order={order} own={own} formToken={formToken} typed={actionData?.typed} />
      )}
    </KitchenPage>
  );
}

type Typed = { reason: string | null; text: string; parts: string[]; takeOff: boolean };
type FormProps = {
  order: ReceiverOrder;
  own: string | undefined;
  formToken: string;
  typed: Typed | undefined;
};

function RejectForm({ order, own, formToken, typed }: FormProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [reason, setReason] = useState(REJECT_CODES.find((code) => code === typed?.reason) ?? null);
  const [ticked, setTicked] = useState<readonly string[]>(typed?.parts ?? []);
  const [text, setText] = useState(typed?.text ?? '');
  const parts = soldOutParts(order.products).map(({ ref, name }) => ({ key: partKey(ref), name: name.name }));
  const isNew = order.orderStatus === ORDER_STATUS.created;
  const amount = typeof order.totalAmount === 'number' ? formatPrice(order.totalAmount) : null;
  const press = pressWords(t, { isNew, isPaid: order.isPaid, amount });
  return (
    <form method="post" className="wrap two flat">
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="seen" value={order.orderStatus} />
      <div className="stack">
        <fieldset className="card">
          <legend>{t('kitchenStock.why')}</legend>
          <div className="picks">
            {REJECT_CODES.map((code) => (
              <label key={code}>
                <input
                  type="radio"
                  name="reason"
                  value={code}
                  required
                  defaultChecked={code === reason}
                  onChange={() => setReason(code)}
                />
                <ReasonLabel code={code} />
              </label>
            ))}
          </div>
        </fieldset>
        {/* without scripts it is always there */}
        <fieldset className="card dishpick" hidden={hydrated && reason !== 'soldOut'}>
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
          <label className="tickrow">
            <input type="checkbox" name="takeOff" value="1" defaultChecked={typed?.takeOff ?? true} />
            <span>{t('kitchenStock.alsoOff')}</span>
          </label>
        </fieldset>
        <div className="card field">
          <label htmlFor="text">{t('kitchenStock.addLine')}</label>
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
            {t('kitchenStock.addLineHint')}
          </p>
        </div>
      </div>
      <aside className="stack" aria-label={t('kitchenStock.reads')}>
        <Preview
          order={order}
          reason={reason}
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
        <button type="submit" className="btn no-fill tall wide">
          {press}
        </button>
        <a className="btn line" href={ticketAddress(order)}>
          <Icon name="left" />
          {t('kitchenStock.keep')}
        </a>
        <p className="hint">{t('receiver.board.cancelHint')}</p>
      </aside>
    </form>
  );
}

/** @param amount what goes back of an order that was paid; null where the device may not see it */
function pressWords(
  t: Translate,
  { isNew, isPaid, amount }: { isNew: boolean; isPaid: boolean; amount: string | null },
): string {
  if (!isPaid) return t(isNew ? 'kitchenStock.rejectNow' : 'kitchenStock.cancelNow');
  if (amount === null) return t(isNew ? 'kitchenOnly.rejectBack' : 'kitchenOnly.cancelBack');
  return t(isNew ? 'kitchenStock.rejectAndRefund' : 'kitchenStock.cancelAndRefund', { amount });
}

/** What the kitchen says, and below it what its customer reads. */
function ReasonLabel({ code }: { code: RejectCode }) {
  const { t } = useTranslation();
  const label = code === 'soldOut' ? t('receiver.soldOut.title') : t(`kitchenStock.${code}`);
  return (
    <span>
      {label}
      <small>{code === 'other' ? t('kitchenStock.otherHint') : t(`rejectReasons.${code}`)}</small>
    </span>
  );
}

type PreviewProps = { order: ReceiverOrder; reason: RejectCode | null; names: string[]; text: string };

/** What the customer will read, in the kitchen's language; with scripts it follows what is chosen. */
function Preview({ order, reason, names, text }: PreviewProps) {
  const { t } = useTranslation();
  const stage = rejectStage(order.orderStatus);
  const soldOut = names.map((name) => ({ name }));
  const rejection = reason && { code: reason, soldOut, text: text || null };
  const why = rejection && rejectWords(t, { rejection, rejectReason: null });
  return (
    <section className="sees" aria-labelledby="reads">
      <h3 id="reads">{t('kitchenStock.reads')}</h3>
      <blockquote>
        {stage === 'new' ? t('orderStatus.rejectedByRestaurant') : t(`rejectReasons.${stage}`)}
      </blockquote>
      <blockquote>{why || t('kitchenStock.readsChosen')}</blockquote>
      {!order.isPaid && <blockquote>{t('kitchenStock.nothingPaid')}</blockquote>}
    </section>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
