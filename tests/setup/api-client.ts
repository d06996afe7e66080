/** A reply as a test looks at it: the HTTP status, the envelope's parts, the headers. */
export type ApiReply<T = unknown> = {
  status: number;
  headers: Headers;
  success: boolean;
  /** The envelope's data as it is, not unwrapped. */
  data: T;
  error: { errorCode: number; errorMessage: string } | null;
  message: string | undefined;
  /** The whole envelope. */
  body: Record<string, unknown>;
};

export type ApiSend = {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, with the content-type of `headers`. */
  raw?: string | FormData;
  headers?: Record<string, string>;
  /** Bearer token: a customer's, or the receiver key. */
  bearer?: string;
  idempotencyKey?: string;
  orderKey?: string;
};

/** Speaks HTTP with a store API, one line a call: `api.post('/api/r1/cart/add', { json: line })`. */
export function apiClient(url: string) {
  async function send<T>(method: string, path: string, options: ApiSend): Promise<ApiReply<T>> {
    const { json, raw, bearer, idempotencyKey, orderKey } = options;
    const headers: Record<string, string> = {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(orderKey !== undefined && { 'x-order-key': orderKey }),
      ...options.headers,
    };
    const response = await fetch(url + path, {
      method,
      headers,
      body: json === undefined ? raw : JSON.stringify(json),
    });
    const body = (await response.json()) as ApiReply<T> & Record<string, unknown>;
    const { success, data, error, message } = body;
    return { status: response.status, headers: response.headers, success, data, error, message, body };
  }
  return {
    get: <T = unknown>(path: string, options: ApiSend = {}) => send<T>('GET', path, options),
    post: <T = unknown>(path: string, options: ApiSend = {}) => send<T>('POST', path, options),
    put: <T = unknown>(path: string, options: ApiSend = {}) => send<T>('PUT', path, options),
    delete: <T = unknown>(path: string, options: ApiSend = {}) => send<T>('DELETE', path, options),
  };
}

export type ApiClient = ReturnType<typeof apiClient>;
