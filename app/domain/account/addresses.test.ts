import { expect, test } from 'vitest';
import { ADDRESS_KINDS, addressKind, labelToStore, ownLabel } from './addresses.ts';

test.each([
  ['Home', 'home'],
  ['HOME ', 'home'],
  ['', 'home'],
  ['office', 'office'],
  ['Office', 'office'],
  ['Other', 'other'],
  ['others', 'other'],
  ['Grandma’s', 'other'],
  ['homestead', 'other'],
])('A-54, R-ADDR-12: %j belongs to the tab %s', (name, kind) => {
  expect(addressKind(name)).toBe(kind);
});

test('A-54: only words of the customer’s own are shown in place of a tab’s name', () => {
  expect(['Home', '', 'office', 'Other', 'others'].map(ownLabel)).toEqual([null, null, null, null, null]);
  expect(ownLabel(' Grandma’s ')).toBe('Grandma’s');
});

test('R-ADDR-12, A-54: a new address takes its tab’s word; a stored label stays while its tab does', () => {
  expect(ADDRESS_KINDS.map((kind) => labelToStore(kind, null))).toEqual(['home', 'office', 'other']);
  expect(labelToStore('home', 'Home')).toBe('Home');
  expect(labelToStore('other', 'Grandma’s')).toBe('Grandma’s');
  expect(labelToStore('office', 'Grandma’s')).toBe('office');
});
