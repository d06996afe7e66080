import { z } from 'zod';

/**
 * How a call travels. The embedded backend answers an ApiRequest directly (in process) and through Express;
 * the store-api client sends one in process or over HTTP. Same path, same validation either way.
 */
export type ApiRequest = {
  method: string;
  /** With its parameters filled in and percent-encoded, e.g. /api/abc/cart/add */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** A JSON value, a FormData for multipart, or undefined. */
  body: unknown;
  /** Address of the customer's machine, for rate limits. */
  clientAddress: string;
  /** First label of the host name that a call over HTTP was sent to; none in process, or at an address. */
  hostLabel?: string | null;
  /** In process: a page of the restaurant's own people asks, for whom it is there while it is switched off. */
  isForStaff?: boolean;
  /** Called when the restaurant that it names was found. */
  onRestaurant?: () => void;
  /** Called when its caller has proved to be the restaurant's receiver. */
  onReceiver?: () => void;
};

export type ApiResponse = {
  status: number;
  headers: Record<string, string>;
  /** The envelope, not yet validated. */
  body: unknown;
};

export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

/** Every reply of both APIs: {success, data, error:{errorCode, errorMessage}|null, message?}. */
export const ApiErrorBody = z.object({
  errorCode: z.coerce.number().catch(500),
  errorMessage: z.string().nullish(),
  // additions: why, by its code (contract/faults.ts), and what the text was filled with
  code: z.string().nullish().catch(null),
  params: z.record(z.string(), z.unknown()).nullish().catch(null),
});

export const Envelope = z.looseObject({
  success: z.boolean().optional(),
  data: z.unknown().optional(),
  error: ApiErrorBody.nullish(),
  message: z.string().nullish(),
  // addition: the code of a success that says something
  messageCode: z.string().nullish().catch(null),
  errors: z.record(z.string(), z.array(z.string())).nullish(),
});

export type Envelope = z.infer<typeof Envelope>;
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** Default text of a failure that brings none. */
export const DEFAULT_ERROR_MESSAGE = 'An error occurred';
