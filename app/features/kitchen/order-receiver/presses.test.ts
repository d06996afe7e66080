import { expect, test } from 'vitest';
import { canWait, isOver, orderOf, type Press, pressBody, pressesFrom } from './presses.ts';

const AT = Date.parse('2026-11-20T06:00:00Z');
const ACCEPT: Press = {
  at: AT,
  fields: [
    ['intent', 'status'],
    ['orderId', 'o1'],
    ['status', '2'],
    ['minutes', '25'],
  ],
};

test('A-344: a press that waited promises the minutes that are left, with the page’s own token; others go as they are', () => {
  const body = pressBody(ACCEPT, 'token', AT + 4 * 60_000);
  expect(Object.fromEntries(body)).toEqual({
    intent: 'status',
    orderId: 'o1',
    status: '2',
    minutes: '21',
    formToken: 'token',
  });
  const later: Press = {
    at: AT,
    fields: [
      ['intent', 'postpone'],
      ['minutes', '5'],
    ],
  };
  expect(pressBody(later, 'token', AT + 4 * 60_000).get('minutes')).toBe('5');
});

test('A-344: presses are read back from the device; what is none of ours is left out', () => {
  expect(pressesFrom(JSON.parse(JSON.stringify([ACCEPT])))).toEqual([ACCEPT]);
  expect(
    pressesFrom([null, 1, {}, { at: 1 }, { at: '1', fields: [] }, { at: 1, fields: [['a', 2]] }]),
  ).toEqual([]);
  expect(pressesFrom('presses')).toEqual([]);
  expect(pressesFrom(null)).toEqual([]);
  expect(orderOf(ACCEPT)).toBe('o1');
  expect(orderOf({ at: AT, fields: [['intent', 'seen']] })).toBeNull();
});

test('A-551: steps forward, more minutes, undo and what was seen may wait on the device; cancels and all other forms need a connection', () => {
  const press = (...fields: Press['fields']): Press => ({ at: AT, fields });
  expect(canWait(ACCEPT)).toBe(true);
  for (const status of ['2', '3', '4', '5', '8'])
    expect(canWait(press(['intent', 'status'], ['status', status])), status).toBe(true);
  for (const intent of ['postpone', 'undo', 'seen'])
    expect(canWait(press(['intent', intent])), intent).toBe(true);
  expect(canWait(press(['intent', 'status'], ['status', '6']))).toBe(false);
  expect(canWait(press(['intent', 'status'], ['status', '2'], ['backFrom', '3']))).toBe(false);
  for (const intent of ['sign-out', 'answer', 'seen-refund', 'undo-refund', 'pair', ''])
    expect(canWait(press(['intent', intent])), intent).toBe(false);
  expect(canWait(press())).toBe(false);
});

test('A-344: a press that is over a day old, or was made before somebody else signed in, is not sent', () => {
  const day = 24 * 60 * 60_000;
  expect(isOver(ACCEPT, AT + day, 's1')).toBe(false);
  expect(isOver(ACCEPT, AT + day + 1, 's1')).toBe(true);
  // a clock that was set back makes nothing old
  expect(isOver(ACCEPT, AT - day, 's1')).toBe(false);
  const bound = { ...ACCEPT, session: 's1' };
  expect([isOver(bound, AT, 's1'), isOver(bound, AT, undefined), isOver(bound, AT, 's2')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(pressesFrom([bound, { ...ACCEPT, session: 1 }])).toEqual([bound]);
});
