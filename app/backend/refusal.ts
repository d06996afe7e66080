import type { Translations } from '#app/domain/menu/types.ts';

/** A dish that a text names. */
export type NamedDish = { name: string; names?: Translations | null };

/**
 * A refusal of the store API. Thrown, so that it also rolls back the transaction it happens in; the http layer
 * turns it into the envelope. `errorCode` is the number in the body; `status` the HTTP status, 200 for business
 * refusals so that customers are told (B-GEN-01, A-20).
 */
export class Refusal extends Error {
  readonly errorCode: number;
  readonly status: number;
  /** Fresh figures that go with the refusal, if any. */
  readonly data: unknown;
  /** Texts by field of the form (password reset, sign-up), if any. */
  readonly errors: Record<string, string[]> | null;
  /** Seconds after which it is worth trying again, of a 429 or 503. */
  readonly retryAfterSeconds: number | null;
  /** Dishes that the text may name: a customer is told of one by its name in their language. */
  readonly dishes: readonly NamedDish[];

  constructor(
    message: string,
    options: {
      errorCode?: number;
      status?: number;
      data?: unknown;
      errors?: Record<string, string[]>;
      retryAfterSeconds?: number;
      dishes?: readonly NamedDish[];
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.errorCode = options.errorCode ?? 400;
    this.status = options.status ?? 200;
    this.data = options.data;
    this.errors = options.errors ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.dishes = options.dishes ?? [];
  }
}
