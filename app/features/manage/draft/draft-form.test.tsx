import { expect, test } from 'vitest';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { formsOf } from '#tests/setup/html-forms.ts';
import type { DraftAnswer } from './draft-answer.ts';
import { DraftForm } from './draft-form.tsx';

const ANSWER: DraftAnswer = {
  intent: 'hours',
  typed: { intent: ['hours'], number: ['7'], press: ['remove:3'] },
  ...{ faults: {}, others: [], refusal: null, isTooOld: false, contest: null },
};

function draw(answer: Partial<DraftAnswer>): string {
  return drawn(
    <DraftForm
      intent="hours"
      formToken="token"
      seen={{ number: 9 }}
      answer={{ ...ANSWER, ...answer }}
      labels={{}}
    >
      {() => null}
    </DraftForm>,
  );
}

test('A-1037: a press that met what somebody else changed is made again with the choice, and no press otherwise', () => {
  const conflict = { key: 'dateOverrides', what: 'Special days', mine: 'none', theirs: 'one' };
  const fields = (html: string) => Object.fromEntries(formsOf(html)[0]?.fields ?? []);
  expect(fields(draw({ contest: { number: 9, conflicts: [conflict] } }))).toMatchObject({
    number: '7',
    conflictNumber: '9',
    press: 'remove:3',
    'choice:dateOverrides': 'mine',
  });
  expect(fields(draw({ refusal: 'no' }))).not.toHaveProperty('press');
});

test('A-1035: a page that is too old is opened anew, not read again around what was typed', () => {
  expect(draw({ isTooOld: true })).toMatch(/<a[^>]* href="\?" data-native=""/);
});
