import { createCookie } from 'react-router';
import { describe, expect, test } from 'vitest';
import { readSigned, writeSigned } from './signed-cookie.server.ts';

const SECRETS = ['newest secret demo', 'older secret demo'];
const VALUES = [{ id: 'c1' }, { text: 'ਪਨੀਰ “टिक्का” 🌶', list: [1, 2, 3] }, {}];

describe('a signed cookie (B-OPS-04)', () => {
  test.each(VALUES)(
    'is read from what the router wrote, and by the router from what we wrote: %j',
    async (value) => {
      const theirs = createCookie('cart', { secrets: SECRETS, httpOnly: true, sameSite: 'lax' });
      const written = (await theirs.serialize(value)).split(';', 1)[0] ?? '';
      expect(readSigned(`a=1; ${written}; b=2`, 'cart', SECRETS)).toEqual(value);
      const ours = writeSigned('cart', value, SECRETS[0] ?? '', { isSecure: true });
      expect(await theirs.parse(ours.split(';', 1)[0] ?? '')).toEqual(value);
    },
  );

  test('is told to the browser as the router tells it', async () => {
    for (const maxAge of [undefined, 0, 86_400])
      for (const isSecure of [true, false]) {
        const options = {
          secrets: SECRETS,
          httpOnly: true,
          sameSite: 'lax' as const,
          path: '/',
          secure: isSecure,
        };
        const theirs = await createCookie('cart', options).serialize(
          { id: 'c1' },
          maxAge === undefined ? {} : { maxAge },
        );
        const ours = writeSigned('cart', { id: 'c1' }, SECRETS[0] ?? '', { isSecure, maxAge });
        expect(ours).toBe(theirs);
      }
  });

  test('that was read before is read anew for each: by who may, and nobody sees what another changed in it', () => {
    const line =
      writeSigned('cart', { id: 'c1' }, SECRETS[0] ?? '', { isSecure: false }).split(';', 1)[0] ?? '';
    const first = readSigned(line, 'cart', SECRETS) as { id: string };
    first.id = 'changed';
    expect(readSigned(line, 'cart', SECRETS)).toEqual({ id: 'c1' });
    expect(readSigned(line, 'cart', ['newest secret harbour'])).toBeNull();
    expect(readSigned(line.slice(0, -1), 'cart', SECRETS)).toBeNull();
  });

  test('holds under any secret in rotation, and under no other', () => {
    const line = (secret: string) =>
      writeSigned('cart', { id: 'c1' }, secret, { isSecure: false }).split(';', 1)[0] ?? '';
    expect(readSigned(line(SECRETS[1] ?? ''), 'cart', SECRETS)).toEqual({ id: 'c1' });
    expect(readSigned(line('newest secret harbour'), 'cart', SECRETS)).toBeNull();
  });

  test.each([
    '',
    'cart=',
    'cart=eyJpZCI6ImMxIn0=',
    'cart=eyJpZCI6ImMxIn0=.',
    'cart=eyJpZCI6ImMxIn0=.AAAA',
    'cart=%E0%A4%A',
    'cart',
    'cart=.',
    'xcart=1',
  ])('that is not ours is none: %s', (header) => {
    expect(readSigned(header, 'cart', SECRETS)).toBeNull();
  });
});
