import { expect, test } from 'vitest';
import { asksBeforeDelivery, openingDialog, typeWithoutAddress } from './opening-dialog.ts';

const [PICKUP, DELIVERY] = [{ orderType: 1 }, { orderType: 2 }];

test.each([
  [true, [DELIVERY, PICKUP], null],
  [false, [DELIVERY, PICKUP], 'preference'],
  [false, [PICKUP], 'preference'],
  [false, [DELIVERY], 'preference'],
  [false, [], 'noService'],
  [true, [], 'noService'],
])('R-SESS-03, R-SESS-04, R-SESS-05: enabled %s with %j opens %s', (isEnabled, types, expected) => {
  expect(openingDialog(isEnabled, types)).toBe(expected);
});

test('R-PREF-16: asked of one who picks up and has no address', () => {
  expect(asksBeforeDelivery(1, false)).toBe(true);
  expect(asksBeforeDelivery(1, true)).toBe(false);
  expect(asksBeforeDelivery(2, false)).toBe(false);
  expect(asksBeforeDelivery(null, false)).toBe(false);
});

test('R-PREF-10, A-62, C-067: without an address it is Pickup, where that is enabled', () => {
  expect(typeWithoutAddress([{ orderType: 2 }, { orderType: 1 }])).toBe(1);
  expect(typeWithoutAddress([{ orderType: 2 }])).toBeNull();
});
