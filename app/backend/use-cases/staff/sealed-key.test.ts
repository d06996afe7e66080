import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openKey, sealKey } from './sealed-key.ts';

const [BEFORE, TODAY] = ['the secret of before, long enough', 'the secret of today, long enough'];
const OLD = { tokenSecrets: [BEFORE], retiredSecrets: [] };
const NEW = { tokenSecrets: [TODAY, BEFORE], retiredSecrets: [] };
const FORGOTTEN = { tokenSecrets: [TODAY], retiredSecrets: [BEFORE] };

test('A-739, A-1375: a sealed key opens in its own row alone, also after a rotation, and never once a sign of it is changed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (key, place) => {
      const sealed = sealKey(OLD, key, 'step-1');
      expect(openKey(OLD, sealed, 'step-1')).toEqual({ key, isOld: false });
      expect(openKey(NEW, sealed, 'step-1')).toEqual({ key, isOld: true });
      expect(openKey(OLD, sealed, 'step-2')).toBeNull();
      expect(openKey(FORGOTTEN, sealed, 'step-1')).toEqual({ key, isOld: true });
      expect(openKey({ ...FORGOTTEN, retiredSecrets: [] }, sealed, 'step-1')).toBeNull();
      const bytes = Buffer.from(sealed, 'base64url');
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(openKey(OLD, bytes.toString('base64url'), 'step-1')).toBeNull();
    }),
  );
  for (const wrong of ['', 'x', 'not sealed by anybody at all'])
    expect(openKey(OLD, wrong, 'step-1')).toBeNull();
});
