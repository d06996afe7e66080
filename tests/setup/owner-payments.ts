import type { CallDefinition, CallName, CallReply } from '#app/contract/calls.ts';
import { calls } from '#app/contract/calls.ts';
import { addStaff, type GivenStaff } from '#tests/fixtures/staff.ts';
import { postForm } from '#tests/mocks/stripe/browser.ts';
import { type ApiReply, apiClient } from './api-client.ts';
import type { TestBackend } from './test-backend.ts';

/** Somebody who looks at how a restaurant is paid. */
export type Owner = Awaited<ReturnType<typeof paymentsOf>>;

type PaymentsCall = CallName & `payments.${string}`;

/** Where the provider's form leads back to: pages of the restaurant's own. */
export const waysOf = (subdomain: string) => ({
  returnUrl: `https://${subdomain}.store.test/manage/payments?back`,
  refreshUrl: `https://${subdomain}.store.test/manage/payments?again`,
});
export const WAYS = waysOf('demo');

/** Somebody of a restaurant who looks at how it is paid, over HTTP. */
export async function paymentsOf(
  store: Pick<TestBackend, 'deps' | 'url'>,
  given: Partial<GivenStaff> = {},
  restaurantId = 'r-demo',
) {
  const { token } = await addStaff(store, restaurantId, {
    email: 'owner@example.com',
    role: 'owner',
    ...given,
  });
  const api = apiClient(store.url);
  const ask = <N extends PaymentsCall>(
    name: N,
    { json, query = {}, headers = {} }: Asked = {},
  ): Promise<ApiReply<CallReply<N>>> => {
    const { method, path }: CallDefinition = calls[name];
    const target = `${path.replace('{clientId}', restaurantId)}?${new URLSearchParams(query)}`;
    const sent = { bearer: token, headers };
    return method === 'GET' ? api.get(target, sent) : api.post(target, { ...sent, json });
  };
  return {
    token,
    ask,
    /** What the page has. @throws Error for a refusal */
    look: async () => {
      const reply = await ask('payments.get');
      if (!reply.success) throw new Error(JSON.stringify(reply.body));
      return reply.data;
    },
    /** Begins or goes on. @returns the address of the provider's form */
    begin: async () => {
      const reply = await ask('payments.setUp', { json: waysOf(restaurantId.replace(/^r-/, '')) });
      if (!reply.success) throw new Error(JSON.stringify(reply.body));
      return reply.data.url;
    },
  };
}

type Asked = { json?: unknown; query?: Record<string, string>; headers?: Record<string, string> };

/** What somebody does in the stand-in's form. @returns where it leads back to */
export async function fillSetUp(url: string, end: 'finish' | 'refuse' | 'leave'): Promise<string> {
  const page = await fetch(url, { redirect: 'manual' });
  if (page.status !== 200) return page.headers.get('location') ?? '';
  return (await postForm(url, { end })).location;
}
