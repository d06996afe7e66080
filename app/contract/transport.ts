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
};

export type ApiResponse = {
  status: number;
  headers: Record<string, string>;
  /** The envelope, not yet validated. */
  body: unknown;
};

export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;
