import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { AccessToken } from '#app/backend/use-cases/accounts/access-token.ts';
import type { Receiver } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import type { CallName, CallPath, CallQuery, calls } from '#app/contract/calls.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import type { Language } from '#app/locales/languages.ts';

/** What a handler gets: checked parameters, the parsed body, and who is asking. */
export type HandlerInput<N extends CallName> = {
  path: CallPath<N>;
  query: CallQuery<N>;
  body: (typeof calls)[N] extends { request: infer S extends z.ZodType } ? z.output<S> : undefined;
  /**
   * The restaurant of {clientId}, read once per call; the call is answered 404 before the handler when there
   * is none.
   */
  restaurant: Restaurant;
  /** The signed-in customer's id, or null. */
  customerId: string | null;
  /** The access token they sent, or null. */
  token: AccessToken | null;
  /** The restaurant's device or key that calls, or null. */
  receiver: Receiver | null;
  /** Who of the restaurant's staff calls, or null. */
  staff: Staff | null;
  /** Value of the header X-Order-Key, the guest's proof for an order. */
  orderKey: string | null;
  clientAddress: string;
  /** What the program that calls says of itself; '' when it says nothing. */
  userAgent: string;
  /** What the customer reads (Accept-Language): of mails, and of names that the menu has in it. */
  language: Language;
};

/** A reply's data, and the code of the text beside it in the envelope (`message`), if there is one. */
export type Reply<T> = { data: T; message?: PlainFaultCode };

export type Handler<N extends CallName> = (
  deps: Deps,
  input: HandlerInput<N>,
) => Promise<Reply<z.input<(typeof calls)[N]['reply']>>>;

/** The handlers by call. Each resource has a file of its own; http/handlers.ts joins them. */
export type Handlers = { [N in CallName]?: Handler<N> };
