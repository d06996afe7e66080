import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { factsContext, platformContext } from './platform.ts';
import { sessionFrom, sessionMiddleware } from './session.ts';

type Args = Parameters<typeof sessionMiddleware>[0];

/** What a request with these cookies reads of one of them, and whether its answer is personal. */
async function flashOf(cookie: string) {
  const context = new RouterContextProvider();
  context.set(platformContext, { sessionSecrets: ['secret-of-the-tests'] } as never);
  context.set(factsContext, { isSecure: false, subdomain: 'demo' } as never);
  const request = new Request('http://demo.localhost/', { headers: { cookie } });
  let read: unknown;
  await sessionMiddleware({ request, context } as unknown as Args, async () => {
    const session = sessionFrom(context);
    read = { value: await session.read('flash'), isPersonal: session.isPersonal() };
    return new Response();
  });
  return read;
}

test.each(['', 'flash=', 'flash=%', 'flash=W10%3D.forged', 'flash=""', 'flash=null'])(
  'F29: a cookie of no worth is no cookie: %j',
  async (cookie) => {
    expect(await flashOf(cookie)).toEqual({ value: null, isPersonal: false });
  },
);
