import type { z } from 'zod';
import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { AccessToken } from '#app/backend/use-cases/accounts/access-token.ts';
import type { CallName, CallPath, CallQuery, calls } from '#app/contract/calls.ts';
import type { Language } from '#app/locales/locale.ts';

/** The restaurant a call is about; read once per call, before its handler. */
export type Restaurant = {
  restaurantId: string;
  subdomain: string;
  menuVersion: number;
  document: RestaurantDocument;
};

/** What a handler gets: checked parameters, the parsed body, and who is asking. */
export type HandlerInput<N extends CallName> = {
  path: CallPath<N>;
  query: CallQuery<N>;
  body: (typeof calls)[N] extends { request: infer S extends z.ZodType } ? z.output<S> : undefined;
  /** The restaurant of {clientId}; the call is answered 404 before the handler when there is none. */
  restaurant: Restaurant;
  /** The signed-in customer's id, or null. */
  customerId: string | null;
  /** The access token they sent, or null. */
  token: AccessToken | null;
  /** Value of the header X-Order-Key, the guest's proof for an order. */
  orderKey: string | null;
  clientAddress: string;
  /** What the customer reads (Accept-Language): of mails, and of names that the menu has in it. */
  language: Language;
};

/** A reply's data, with the text that may go beside it (envelope `message`). */
export type Reply<T> = { data: T; message?: string };

export type Handler<N extends CallName> = (
  deps: Deps,
  input: HandlerInput<N>,
) => Promise<Reply<z.input<(typeof calls)[N]['reply']>>>;

/** One file per resource gives the handlers of its calls; http/handlers.ts puts them together. */
export type Handlers = { [N in CallName]?: Handler<N> };
