import { expect, test } from 'vitest';
import type { ChosenPlace } from '#app/features/ordering/address-search/place-view.ts';
import { deliveryFee, isReachable, readPreferenceForm, slotsOfDay } from './preference-view.ts';

const placeIn = (
  zoneName: string | null,
  problem: 'outOfRange' | null = null,
  feeCents: number | null = null,
): ChosenPlace => ({
  text: '1 Queen Street',
  value: '',
  reach: { km: 1, zoneName, feeCents, problem, message: null },
});

test('the fee at the address that was chosen; before that the least of all, and none where zones are not known', () => {
  const fees = [490, 790];
  expect(deliveryFee(fees, placeIn('Far', null, 850))).toEqual({ cents: 850, isLeast: false });
  expect(deliveryFee(fees, null)).toEqual({ cents: 490, isLeast: true });
  expect(deliveryFee([300], null)).toEqual({ cents: 300, isLeast: false });
  expect(deliveryFee([], null)).toBeNull();
});

test('R-PREF-05: only an address in range can be delivered to; one without a distance is looked at again', () => {
  expect(isReachable(null)).toBe(false);
  expect(isReachable(placeIn(null, 'outOfRange'))).toBe(false);
  expect(isReachable(placeIn('Near'))).toBe(true);
  expect(isReachable({ ...placeIn(null), reach: null })).toBe(true);
});

test('a day’s slots have the states of the order type; what no list names cannot be taken', () => {
  const slot = (startUtc: string) => ({ startUtc, time: '' });
  const days = [
    { name: 'Today', label: '', slots: [slot('a'), slot('b')] },
    { name: 'Tomorrow', label: '', slots: [slot('c'), slot('d')] },
  ];
  const states = { 1: 'pocf', 2: 'po' };
  const of = (day: number, orderType: 1 | 2 | null) =>
    slotsOfDay({ days, states }, day, orderType).map(({ startUtc, state }) => `${startUtc} ${state}`);
  expect(of(0, 1)).toEqual(['a past', 'b open']);
  expect(of(1, 1)).toEqual(['c closed', 'd full']);
  expect(of(1, null)).toEqual(['c closed', 'd full']);
  expect(of(1, 2)).toEqual(['c past', 'd past']);
  expect(of(2, 1)).toEqual([]);
});

test('what the page does not offer counts as nothing chosen', () => {
  const form = new FormData();
  expect(readPreferenceForm(form)).toEqual({ orderType: null, when: null, slot: null });
  for (const [name, value] of [
    ['orderType', '3'],
    ['when', 'whenever'],
    ['slot', ''],
  ] as const)
    form.set(name, value);
  expect(readPreferenceForm(form)).toEqual({ orderType: null, when: null, slot: null });
});
