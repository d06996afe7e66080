import { expect, test } from 'vitest';
import type { ManagePayments } from '#app/contract/payments.ts';
import { cardState, notesOf, pressOf } from './set-up-state.ts';

const ready = {
  hasProvider: true,
  takesCards: true,
  source: 'own',
  reading: 'fresh',
  readUtc: '2026-11-26T00:00:00.000Z',
  account: {
    name: 'Mitti',
    state: 'ready',
    steps: [],
    bankLast4: '0042',
    disabledReason: null,
    dueUtc: null,
  },
  nextPayout: null,
  payoutsUrl: null,
  disputes: [],
  nowUtc: '2026-11-26T00:00:00.000Z',
} satisfies ManagePayments;
const inState = (state: string, more: Partial<ManagePayments> = {}): ManagePayments => ({
  ...ready,
  ...more,
  account: { ...ready.account, state },
});
const textsOf = (payments: ManagePayments) => notesOf(payments, null).map(({ text }) => text);

test('A-911: an account that is ready needs no words and no press', () => {
  expect([cardState(ready), textsOf(ready), pressOf(ready)]).toEqual(['ready', [], null]);
});

test('A-911: what can be pressed is begun, gone on with or begun anew', () => {
  expect(pressOf({ ...ready, source: 'none', reading: 'none', account: null })).toBe('begin');
  for (const state of ['asked', 'dueSoon', 'cardsOnly', 'stopped'])
    expect(pressOf(inState(state)), state).toBe('goOn');
  for (const state of ['checking', 'refused']) expect(pressOf(inState(state)), state).toBeNull();
  expect(pressOf({ ...ready, reading: 'removed' })).toBe('another');
  // of an account that was begun nothing may be known yet
  expect(pressOf({ ...ready, reading: 'unanswered', account: null })).toBe('goOn');
});

test('A-915: each failure has its sentence, and what was known goes on', () => {
  expect(textsOf(inState('ready', { reading: 'unanswered' }))).toEqual(['unansweredKnown']);
  expect(textsOf({ ...ready, reading: 'unanswered', readUtc: null, account: null })).toEqual([
    'unanswered',
    'asked',
  ]);
  expect(textsOf({ ...ready, hasProvider: false, takesCards: false, reading: 'none' })).toEqual([
    'noProvider',
    'known',
  ]);
  expect(textsOf({ ...ready, reading: 'removed' })).toEqual(['removed']);
  expect(textsOf({ ...ready, reading: 'removed', source: 'file' })).toEqual(['removedFile']);
  for (const [state, text] of [
    ['refused', 'rejected'],
    ['stopped', 'stopped'],
    ['checking', 'checking'],
    ['dueSoon', 'dueOpen'],
    ['something new', 'checking'],
  ] as const)
    expect(textsOf(inState(state)), state).toEqual([text]);
  expect(notesOf(ready, 'linkOver')).toEqual([{ text: 'linkOver', tone: 'warn' }]);
});

test('A-910: of an account that the operator named the page says so, and whether it works', () => {
  const named = { source: 'file' };
  expect(textsOf(inState('ready', named))).toEqual(['file']);
  expect(textsOf(inState('asked', named))).toEqual(['fileStopped', 'file']);
  expect(textsOf(inState('ready', { ...named, takesCards: false }))).toEqual(['fileOff', 'file']);
  expect(pressOf(inState('asked', named))).toBeNull();
});
