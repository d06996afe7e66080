import { expect, test } from 'vitest';
import { signPlace, verifyPlace } from './place.ts';

const secret = 'a secret of the tests';
const place = { text: '27 Valley Road, Auckland 1024, New Zealand', latitude: -36.8745, longitude: 174.7545 };
const signature = signPlace([secret], place);

test('A-31: a place that our own search signed is believed, after a trip through JSON too', () => {
  expect(verifyPlace([secret], JSON.parse(JSON.stringify(place)), signature)).toBe(true);
});

test.each([
  ['another text', { ...place, text: '28 Valley Road, Auckland 1024, New Zealand' }],
  ['another latitude', { ...place, latitude: -36.8746 }],
  ['another longitude', { ...place, longitude: 174.7546 }],
  ['figures moved into the text', { ...place, text: `${place.text}",-36.8745`, latitude: 0 }],
])('C-075: the signature does not fit %s', (_, forged) => {
  expect(verifyPlace([secret], forged, signature)).toBe(false);
});

test.each([[''], [null], [undefined], ['x'], [`${signature}x`], [signature.toUpperCase()]])(
  'no signature: %j',
  (forged) => {
    expect(verifyPlace([secret], place, forged)).toBe(false);
  },
);

test('another secret does not verify', () => {
  expect(verifyPlace(['another secret'], place, signature)).toBe(false);
});

test('A-1370: a place that any of the secrets signed is ours; the first one signs', () => {
  const rotated = ['the secret of today', secret];
  expect(verifyPlace(rotated, place, signature)).toBe(true);
  expect(verifyPlace([secret], place, signPlace(rotated, place))).toBe(false);
  expect(verifyPlace(rotated, place, signPlace(rotated, place))).toBe(true);
  expect(verifyPlace(['the secret of today'], place, signature)).toBe(false);
});
