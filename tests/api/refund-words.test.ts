import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { writeMail } from '#app/backend/use-cases/mail/write-mail.ts';
import { ORDER_STATUS, REFUND_STATES, type RefundState } from '#app/contract/enumerations.ts';
import type { ManageOrder } from '#app/contract/manage-orders.ts';
import { FailedRefunds } from '#app/features/kitchen/order-receiver/failed-refunds.tsx';
import { MoneyCard } from '#app/features/kitchen/order-receiver/ticket/money-card.tsx';
import { OrderHistory } from '#app/features/kitchen/order-receiver/ticket/order-history.tsx';
import { MoneyCard as OwnersMoneyCard } from '#app/features/manage/orders/order/money-card.tsx';
import { RefundsTable } from '#app/features/manage/payments/refunds-table.tsx';
import { lifeWords } from '#app/features/orders/order-status/life-words.ts';
import { RefundNotes } from '#app/features/orders/order-status/refund-notes.tsx';
import { refundSumText } from '#app/features/orders/refund-words.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { TranslationProvider, useTranslation } from '#app/ui/translation.tsx';
import { restaurantDocument } from '#tests/fixtures/restaurants.ts';

const NOW = '2026-07-08T00:00:00.000Z';
const ZONE = 'Pacific/Auckland';
const KEPT = { onItsWay: 'due', refunded: 'done', owedAgain: 'failed', settled: 'settled' } as const;

function refundOf(state: RefundState) {
  return {
    ...{ refundId: 'r1', orderId: 'o1', orderNumber: 1001, amount: 700, tax: 91, method: 'card' },
    ...{
      state: KEPT[state],
      fault: null,
      reason: 'late',
      note: null,
      createdUtc: '2026-07-01T00:00:00.000Z',
    },
    ...{ doneUtc: null, deviceName: null, seenUtc: NOW, parts: [], settledUtc: null, settledBy: null },
  };
}
function orderOf(state: RefundState): ManageOrder {
  return {
    ...{ orderId: 'o1', orderNumber: 1001, createdUtc: NOW, nowUtc: NOW, paymentMode: 2, isPaid: true },
    orderStatus: ORDER_STATUS.delivered,
    ...{ refundBar: null, keptAmount: 0, wholeBill: [], may: [], history: [], prints: [], dispute: null },
    ...{
      card: { brand: 'visa', last4: '4242' },
      refunds: [refundOf(state)],
      promisedUtc: null,
      readyUtc: null,
    },
  } as unknown as ManageOrder;
}

/** Each place, as it draws a refund of $7.00 in a state; the board tells only those that failed. */
const PLACES: Record<string, (state: RefundState, language: Language) => ReactElement | null> = {
  'the customer’s page': (state, language) =>
    createElement(RefundNotes, {
      refunds: [
        {
          id: 'r1',
          day: '',
          cents: 700,
          taxCents: 0,
          way: 'card',
          state,
          reason: null,
          note: null,
          dishes: [],
        },
      ],
      say: lifeWords(TEXTS[language].orderLife),
    }),
  'the kitchen’s ticket': (state) =>
    createElement(MoneyCard, { order: orderOf(state), now: Date.parse(NOW), timeZone: ZONE, formToken: 't' }),
  'its history': (state) => createElement(OrderHistory, { order: orderOf(state), timeZone: ZONE }),
  'the board': (state) =>
    state === 'owedAgain'
      ? createElement(FailedRefunds, { refunds: [{ ...refundOf(state), fullName: 'Asha' }], formToken: 't' })
      : null,
  'the owner’s order': (state) =>
    createElement(OwnersMoneyCard, {
      ...{ order: orderOf(state), formToken: 't', isOwner: true, typed: null, nowUtc: NOW, timeZone: ZONE },
    } as unknown as Parameters<typeof OwnersMoneyCard>[0]),
  'the owner’s refunds': (state) =>
    createElement(RefundsTable, { refunds: { items: [refundOf(state)], nowUtc: NOW }, timeZone: ZONE }),
  'lists of orders': (state) => createElement(Listed, { state }),
};

function Listed({ state }: { state: RefundState }) {
  const { t } = useTranslation();
  return refundSumText(t, { state, amount: 700 });
}

function drawn(element: ReactElement, language: Language): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  const children = createElement(RouterProvider, { router });
  return renderToStaticMarkup(
    createElement(TranslationProvider, { language, texts: TEXTS[language], children }),
  );
}

const MAILS = { orderRefunded: 'refunded', refundFailed: 'owedAgain', refundOwed: 'owedAgain' } as const;

test.each([...LANGUAGES])(
  'A-1545: each state of a refund is said in the same words in every place, in %s',
  (language) => {
    const { names, said } = TEXTS[language].refundState;
    const says = (html: string, state: RefundState) =>
      [names[state], said[state].replace('{{amount}}', '$7.00')].some((words) => html.includes(words));
    for (const [place, draw] of Object.entries(PLACES))
      for (const state of REFUND_STATES) {
        const element = draw(state, language);
        if (element === null) continue;
        const html = drawn(element, language);
        expect(
          REFUND_STATES.filter((one) => says(html, one)),
          `${place}, ${state}`,
        ).toEqual([state]);
      }
    for (const [kind, state] of Object.entries(MAILS)) {
      const content = { kind: kind as keyof typeof MAILS, orderNumber: 1001, amountCents: 700 };
      expect(writeMail(restaurantDocument(), language, content).text, kind).toContain(
        said[state].replace('{{amount}}', '$7.00'),
      );
    }
  },
);

test.each(['the kitchen’s ticket', 'the owner’s order'])(
  'A-1588: %s has a form for what was given back another way, where it is owed alone',
  (place) => {
    const form = /<form[^>]*method="post"[^>]*>(?:<input[^>]*>)*<input[^>]*value="settle-?[rR]efund"/;
    const draw = (state: RefundState) => drawn(PLACES[place]?.(state, 'en') as ReactElement, 'en');
    expect(draw('owedAgain')).toMatch(form);
    expect(draw('owedAgain')).toContain('Note $7.00 as given back');
    for (const state of ['onItsWay', 'settled', 'refunded'] as const) expect(draw(state)).not.toMatch(form);
  },
);
