import { expect, test } from 'vitest';
import { allergyNotes, shortAllergy } from './allergy.ts';

test.each([
  'No nuts please, allergy',
  'My son has coeliac disease. Please use clean oil.',
  'severe peanut ALLERGIC',
  'lactose intolerant',
  'मूंगफली से एलर्जी है',
  'ਮੂੰਗਫਲੀ ਤੋਂ ਐਲਰਜੀ ਹੈ',
  'no onion, and I carry an EpiPen',
  'No allergies, but she is allergic to sesame',
  'No nuts allergy',
  'no egg allergic',
  'Please no dairy intolerant',
  'without peanuts allergy!',
  'alergic to prawns',
  'she carries an epi pen',
  'मुझे मूंगफली से एलर्जिक है',
  'अलर्जी है',
  'ਮੈਨੂੰ ਦੁੱਧ ਤੋਂ ਐਲਰਜਿਕ',
])('A-423: "%s" speaks of an allergy', (note) => {
  expect(allergyNotes([null, note])).toEqual([note]);
});

test.each([
  'No allergies',
  'no known food allergies',
  'not allergic to anything',
  'without any food intolerances',
  'extra spicy',
  'cutlery for two',
  '',
])('A-423: "%s" speaks of none', (note) => {
  expect(allergyNotes([note, undefined])).toEqual([]);
});

test('A-423: a short one stands on the folded ticket, a long one is read on the opened', () => {
  expect(shortAllergy([' nut allergy'.trim(), 'no egg, allergic'])).toBe('nut allergy; no egg, allergic');
  expect(shortAllergy(['x'.repeat(41)])).toBeNull();
  expect(shortAllergy([])).toBeNull();
});
