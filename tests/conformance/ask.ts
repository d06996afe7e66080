import { describeBody, withoutSecrets } from './describe.ts';
import { sendRequest } from './send.ts';

/** A call that a group makes. */
export type Question = {
  method?: 'GET' | 'POST' | 'PUT';
  /** Begins with /api/, filled in and encoded. */
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as JSON as it stands, broken or not. */
  raw?: string;
  /** Sent as multipart. */
  form?: Record<string, string>;
  bearer?: string | undefined;
  orderKey?: string | null | undefined;
  idempotencyKey?: string;
};

/** What came back. */
export type Answer = {
  /** The question in words, without secrets: 'POST /api/r1/cart/add {"productId":…}'. */
  asked: string;
  /** The answer in words: 'HTTP 200 {"success":true,…}'. */
  told: string;
  status: number;
  /** The answer is a JSON object with a boolean `success`, as every answer of section 7 is. */
  isEnvelope: boolean;
  success: boolean;
  data: unknown;
  error: { errorCode: unknown; errorMessage: unknown } | null;
  message: unknown;
};

/** No answer came: the store is away, too slow, or hung up. Its message is a sentence. */
export class NoAnswer extends Error {}

export type Ask = {
  (question: Question): Promise<Answer>;
  /** Has a secret that the store gave out (a token, an order's key) never be printed. */
  hide(secret: string): void;
  /** Everything that was asked, oldest first. */
  answers: readonly Answer[];
};

export type AskOptions = {
  storeUrl: string;
  /** Of calls below /api/customer/auth/. */
  authUrl: string;
  origin: string | null;
  secrets: readonly string[];
  /** How long one call may take, in milliseconds. */
  timeoutMs: number;
};

/** Speaks HTTP with a store, one call after the other. Follows no redirect: a key would go to a stranger. */
export function createAsk({ storeUrl, authUrl, origin, secrets, timeoutMs }: AskOptions): Ask {
  const hidden = [...secrets];
  const answers: Answer[] = [];
  const ask = async (question: Question): Promise<Answer> => {
    const { method = 'GET', path } = question;
    const asked = withoutSecrets(`${method} ${path}${describeBody(question)}`, hidden);
    const url = (path.startsWith('/api/customer/auth/') ? authUrl : storeUrl) + path;
    const { status, text } = await send(url, question, origin, timeoutMs).catch((error: unknown) => {
      throw new NoAnswer(`${asked} was not answered (${reasonOf(error, timeoutMs)})`);
    });
    const answer = { asked, status, ...read(text), told: '' };
    for (const secret of secretsIn(answer.data)) hidden.push(secret);
    answer.told = `HTTP ${status} ${withoutSecrets(text, hidden)}`;
    answers.push(answer);
    return answer;
  };
  return Object.assign(ask, { hide: (secret: string) => void hidden.push(secret), answers });
}

function send(url: string, question: Question, origin: string | null, timeoutMs: number) {
  const { method = 'GET', json, raw, form, bearer, orderKey, idempotencyKey } = question;
  const isJson = json !== undefined || raw !== undefined;
  const headers = {
    accept: 'application/json',
    ...(isJson && { 'content-type': 'application/json' }),
    ...(origin && { origin }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(orderKey && { 'x-order-key': orderKey }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const body = form ? formOf(form) : (raw ?? (json === undefined ? null : JSON.stringify(json)));
  return sendRequest(url, { method, headers, body, timeoutMs });
}

function formOf(parts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}

function read(text: string): Pick<Answer, 'isEnvelope' | 'success' | 'data' | 'error' | 'message'> {
  const body = parsed(text);
  const isObject = body !== null && typeof body === 'object' && !Array.isArray(body);
  const { success, data, error, message } = (isObject ? body : {}) as Record<string, unknown>;
  const isError = error !== null && typeof error === 'object';
  return {
    isEnvelope: typeof success === 'boolean',
    success: success === true,
    data,
    error: isError ? (error as Answer['error']) : null,
    message,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Tokens and keys of a reply: whoever reads the report must not be able to use them. */
function secretsIn(data: unknown): string[] {
  if (data === null || typeof data !== 'object') return [];
  const { accessToken, orderKey, paymentIntentClientSecret, data: inner } = data as Record<string, unknown>;
  const own = [accessToken, orderKey, paymentIntentClientSecret].filter((one) => typeof one === 'string');
  return [...own.filter((one) => one !== ''), ...secretsIn(inner)];
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if ([error, cause].some((one) => one instanceof Error && one.name === 'TimeoutError'))
    return `nothing came within ${timeoutMs / 1000} s`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
