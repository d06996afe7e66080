import type { CardTexts } from '#app/locales/locale.ts';

/** What the page needs to take a card. */
export type CardView = {
  /** null: cards are entered on the provider's page only. */
  form: CardFormView | null;
  texts: CardTexts;
};

export type CardFormView = { publishableKey: string; scriptUrl: string | null; accountId: string | null };

/** The order as the browser's own storage keeps it. */
export type PlacedMirror = {
  orderNumber: number | null;
  createdUtc: string | null;
  orderType: number;
  totalAmount: number | null;
};

/** An unpaid order by card, with what paying it needs. The secret is kept in the page's memory only. */
export type CardStart = {
  orderId: string;
  intentId: string | null;
  clientSecret: string | null;
  billing: { name: string; email: string; phone: string };
  mirror: PlacedMirror;
};

/**
 * The hidden field that only a mounted card form adds. Without it the card is paid on the provider's own
 * page.
 */
export const CARD_FORM_FIELD = 'cardForm';
/** Query parameter of the way back from the provider's page without having paid. */
export const LEFT_MARK = 'card';
