import { expect, test } from 'vitest';
import { shortNotes, warningOf } from './allergy.ts';

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
  '花生过敏，不要花生',
  '땅콩 알레르기',
  'alérgico al maní',
  'حساسية من الفول السوداني',
  'no nuts 🌶️🌶️',
  'deathly ill if shellfish',
  "can't eat gluten",
  'can’t have any egg',
  'nut free pls',
  'GF',
  'mate pāwera ki te pīnati',
  'มีอาการแพ้ถั่ว',
  'is it nut safe?',
  'does it contain sesame',
  'please no butter',
  'मूंगफली नहीं चाहिए',
  'ਬਿਨਾਂ ਮੂੰਗਫਲੀ',
  'ਕਾਜੂ ਨਾ ਪਾਓ',
  'ale\u0301rgico al mani\u0301',
  'aller\u00adgy',
  'ＧＦ',
  'एलर्\u200dजी',
  'ਬਿਨਾਂ ਮੂੰਗਫ਼ਲੀ',
  'peanuts kill me',
  'shellfish will kill me',
  'peanut makes me sick',
  'nuts = hospital',
  'glutenfree please',
  'nutfree',
  'G.F.',
  'g/f bread if you can',
  'allegic to nuts',
  'anafylaxis',
  'ceoliac',
  'intollerant to lactose',
  'no seafood',
  'no cashewnuts',
  'no tofu',
  'mungfali mat dalna',
  'doodh nahi',
  'bina doodh',
  'pas de noix',
  'senza glutine',
  'sem glúten',
  'keine Nüsse',
  'pas d’arachide',
  'bez orzechów',
  'nati kore',
  'erdnüsse vermeiden',
  'no frutos secos',
  'sin cacahuetes',
  'kaua he pīnati',
  'không đậu phộng',
  'walang mani',
  'bawal hipon',
  'tidak boleh kacang',
])('A-423, A-1595: "%s" speaks of an allergy', (note) => {
  expect(warningOf([null, note])).toEqual({ kind: 'allergy', notes: [note] });
});

test.each([
  'No allergies',
  'no known food allergies',
  'not allergic to anything',
  'without any food intolerances',
  'extra spicy',
  'cutlery for two',
  'no onion in the butter chicken',
  'extra cheese, milk on the side',
  'no sugar',
  'बिना प्याज',
  'ਮਿਰਚ ਘੱਟ',
  'extra hot 🌶️',
  'butternut well done please',
  'extra egg, well done',
  'fish crispy, chips soft',
  'not before 7, ring the bell',
  'no onion in the fish curry, thanks',
  '',
])('A-423: "%s" speaks of none', (note) => {
  expect(warningOf([note, undefined])).toBeNull();
});

test('A-1531: a note in a script that the kitchen may not read is to be read, whatever it says', () => {
  expect(warningOf(['two forks', '不要太辣'])).toEqual({ kind: 'unknown', notes: ['不要太辣'] });
  expect(warningOf(['no nuts', '不要太辣'])).toEqual({ kind: 'allergy', notes: ['no nuts', '不要太辣'] });
  expect(warningOf(['कम मिर्च', 'ਘੱਟ ਮਿਰਚ', 'Kia ora, tēnā koe'])).toBeNull();
});

test.each([
  ['🥜🚫', 'unknown'],
  ['❌🦐', 'unknown'],
  ['please 🚫🥛', 'unknown'],
  ['🙏', 'unknown'],
  ['allergic 🥜', 'allergy'],
  ['Peanuts!', 'unknown'],
  ['fish, egg', 'unknown'],
])(
  'A-1531, A-1595: "%s", a note in pictures or the bare name of an allergen, is to be read',
  (note, kind) => {
    expect(warningOf([note])).toEqual({ kind, notes: [note] });
  },
);

test('A-423: the folded ticket has the words of notes, of very long ones the beginning', () => {
  const short = (...notes: string[]) => shortNotes({ kind: 'allergy', notes });
  expect(short('nut allergy', 'no egg, allergic')).toBe('nut allergy; no egg, allergic');
  expect(short('x'.repeat(81))).toBe(`${'x'.repeat(80)}...`);
});
