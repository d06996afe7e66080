import type Stripe from 'stripe';

/** The `error` object of a refused call. */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
};

/** A call that Stripe refuses. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  /** Whether the refusal is kept under the idempotency key; what fails in validation is not. */
  readonly isSaved: boolean;
  constructor(status: number, body: ErrorBody, { isSaved = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isSaved = isSaved;
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more });
}

/** The object's present state forbids the call; the operation had begun, so the answer is kept. */
export function refused(message: string, more: Partial<ErrorBody> = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...more }, { isSaved: true });
}

export function missing(kind: string, id: string, param = 'id'): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', param, message });
}

/** The failures that a script may ask for, whatever the call. */
export function scripted(status: number): ApiError {
  if (status === 409) {
    const message = 'There is currently another in-progress request using this Idempotent Key.';
    return new ApiError(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message });
  }
  if (status === 429) {
    const message = 'Request rate limit exceeded. Please try again later.';
    return new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message });
  }
  const message = 'An unknown error occurred';
  return new ApiError(status, { type: 'api_error', message }, { isSaved: true });
}
