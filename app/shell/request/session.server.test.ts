import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { factsContext, platformContext } from './platform.server.ts';
import { cookie, type Session, sessionFrom, sessionMiddleware } from './session.server.ts';

const noteCookie = cookie<{ text: string }>('flash', { seconds: 2_592_000 });

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
    read = { value: await session.read(noteCookie), isPersonal: session.isPersonal() };
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

/** What a request that writes this sends on https, and what the write answers. */
async function written(text: string) {
  const context = new RouterContextProvider();
  const logged: string[] = [];
  const log = (_: object, message: string) => logged.push(message);
  context.set(platformContext, { sessionSecrets: ['secret-of-the-tests'], log } as never);
  context.set(factsContext, { isSecure: true, subdomain: 'demo' } as never);
  let isKept: boolean | undefined;
  const request = new Request('https://demo.store.test/');
  const answer = await sessionMiddleware({ request, context } as unknown as Args, async () => {
    isKept = sessionFrom(context).write(noteCookie, { text });
    return new Response();
  });
  const [line = ''] = (answer as Response).headers.getSetCookie();
  return { isKept, bytes: Buffer.byteLength(line), logged };
}

test.each(['ਪ', 'a', '🌶', '"', '\u0000'])(
  'whatever the script, a cookie is sent while browsers keep it, and is refused beyond that: %j',
  async (letter) => {
    const sent: number[] = [];
    for (let length = 100; length < 3500; length += 100) {
      const { isKept, bytes, logged } = await written(letter.repeat(length));
      expect(isKept).toBe(bytes > 0);
      expect(bytes).toBeLessThanOrEqual(4096);
      if (isKept) sent.push(bytes);
      else expect(logged).toEqual(['a cookie is too long to be kept']);
    }
    expect(Math.max(...sent)).toBeGreaterThan(3000);
    expect(sent.length).toBeLessThan(34);
  },
);

/** A visitor's browser, whose cookies are what each answer leaves of them. */
function browser() {
  const jar = new Map<string, string>();
  return async (work: (session: Session) => unknown, foreign = '') => {
    const context = new RouterContextProvider();
    context.set(platformContext, { sessionSecrets: ['secret-of-the-tests'] } as never);
    context.set(factsContext, { isSecure: true, subdomain: 'demo' } as never);
    const cookie = [...jar, ['foreign', foreign]].map((pair) => pair.join('=')).join('; ');
    const request = new Request('https://demo.store.test/', { headers: { cookie } });
    const answer = (await sessionMiddleware({ request, context } as unknown as Args, async () => {
      await work(sessionFrom(context));
      return new Response();
    })) as Response;
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (line.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return [...jar.keys()].map((name) => name.replace('__Host-', ''));
  };
}

test('S48: cookies that are too long together lose what can be spared, what was typed last', async () => {
  const kinds = [
    cookie<{ text: string }>('kept'),
    cookie<{ text: string }>('typedShort', { spare: 'typed' }),
    cookie<{ text: string }>('typedLong', { spare: 'typed' }),
    cookie<{ text: string }>('noted', { spare: 'remembered' }),
  ] as const;
  const [kept, short, long, noted] = kinds;
  const text = (length: number) => ({ text: 'a'.repeat(length) });
  const visit = browser();
  await visit((session) => session.write(noted, text(1_000)));
  await visit((session) => session.write(short, text(1_000)));
  expect(await visit((session) => session.write(long, text(1_800)))).toEqual([
    'noted',
    'typedShort',
    'typedLong',
  ]);
  expect(await visit((session) => session.write(kept, text(1_800)))).toEqual([
    'typedShort',
    'typedLong',
    'kept',
  ]);
  // those of other programs count too; an answer that anybody may be given drops none
  const foreign = 'a'.repeat(8_000);
  expect(await visit(() => undefined, foreign)).toEqual(['typedShort', 'typedLong', 'kept']);
  expect(await visit((session) => session.read(kept), foreign)).toEqual(['kept']);
});
