import { expect, test } from 'vitest';
import { type AccountReading, setUpState, setUpSteps, stepOf } from './set-up-steps.ts';

const ready: AccountReading = {
  accountId: 'acct_1',
  name: 'Mitti',
  takesCards: true,
  paysOut: true,
  isSubmitted: true,
  bankLast4: '0042',
  disabledReason: null,
  due: [],
  checking: [],
  faults: [],
  dueUtc: null,
};
const begun: AccountReading = {
  ...ready,
  takesCards: false,
  paysOut: false,
  isSubmitted: false,
  bankLast4: null,
  disabledReason: 'requirements.past_due',
  due: ['business_type', 'external_account', 'representative.first_name', 'tos_acceptance.date'],
};
const statesOf = (account: AccountReading) => setUpSteps(account).map(({ state }) => state);

test('A-911: what the card provider asks for belongs to one of three steps', () => {
  for (const [requirement, step] of [
    ['external_account', 'bank'],
    ['person_1ABC.verification.document', 'identity'],
    ['individual.dob.day', 'identity'],
    ['company.verification.document', 'identity'],
    ['documents.company_license.files', 'identity'],
    ['company.tax_id', 'account'],
    ['business_profile.url', 'account'],
    ['tos_acceptance.ip', 'account'],
  ] as const)
    expect(stepOf(requirement), requirement).toBe(step);
});

test('A-911: an account that was just made asks for all, one that is ready for nothing', () => {
  expect(statesOf(begun)).toEqual(['asked', 'asked', 'asked']);
  expect(setUpState(begun)).toBe('asked');
  expect(statesOf(ready)).toEqual(['done', 'done', 'done']);
  expect(setUpState(ready)).toBe('ready');
  // an account that names no bank here may be paid out all the same
  expect(statesOf({ ...ready, bankLast4: null })).toEqual(['done', 'done', 'done']);
});

test('A-911: what was refused has the provider’s own words, once', () => {
  const faults = [
    { requirement: 'individual.verification.document', reason: 'The document is not readable.' },
    { requirement: 'individual.verification.additional_document', reason: 'The document is not readable.' },
  ];
  const refused = { ...ready, takesCards: false, faults, due: ['individual.verification.document'] };
  expect(setUpSteps(refused)[1]).toEqual({
    name: 'identity',
    state: 'refused',
    reasons: ['The document is not readable.'],
  });
  expect(setUpState(refused)).toBe('asked');
  const rejected = { ...ready, takesCards: false, paysOut: false, disabledReason: 'rejected.fraud' };
  expect(setUpState(rejected)).toBe('refused');
  expect(statesOf(rejected)).toEqual(['refused', 'done', 'done']);
});

test('A-911: while the provider looks at something its owner has nothing to do', () => {
  const checked = { ...ready, takesCards: false, paysOut: false };
  expect(setUpState({ ...checked, disabledReason: 'under_review' })).toBe('checking');
  expect(statesOf({ ...checked, disabledReason: 'under_review' })).toEqual(['done', 'checking', 'done']);
  expect(statesOf({ ...checked, checking: ['company.tax_id'] })).toEqual(['checking', 'done', 'done']);
  expect(setUpState({ ...checked, disabledReason: 'platform_paused' })).toBe('stopped');
});

test('A-911: an account that takes cards is told what it is asked for until when, and that it pays out to no bank', () => {
  expect(setUpState({ ...ready, due: ['company.tax_id'] })).toBe('dueSoon');
  expect(setUpState({ ...ready, paysOut: false })).toBe('cardsOnly');
});
