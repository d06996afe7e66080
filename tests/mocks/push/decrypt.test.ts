import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt } from './decrypt.ts';

/** The example of RFC 8291, section 5. */
const PRIVATE = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('the stand-in reads the example of RFC 8291, and nothing that was changed on the way', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(PRIVATE, 'base64url');
  const keys = { pair, auth: Buffer.from(AUTH, 'base64url') };
  const body = Buffer.from(BODY, 'base64url');
  expect(decrypt(body, keys)).toBe('When I grow up, I want to be a watermelon');
  const changed = Buffer.from(body);
  changed[100] = (changed[100] ?? 0) ^ 1;
  expect(() => decrypt(changed, keys)).toThrow();
});
