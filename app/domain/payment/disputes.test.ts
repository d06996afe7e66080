import { expect, test } from 'vitest';
import { disputeReason, disputeState } from './disputes.ts';

test('A-914: a dispute waits for its restaurant, is looked at, or is decided', () => {
  expect(
    [
      'needs_response',
      'warning_needs_response',
      'appeal_needs_response',
      'under_review',
      'won',
      'warning_closed',
      'lost',
      'something_new',
    ].map(disputeState),
  ).toEqual(['answer', 'answer', 'answer', 'review', 'kept', 'kept', 'lost', 'other']);
});

test('A-914: a reason that has no words here is told as the provider names it', () => {
  expect(disputeReason('product_not_received')).toBe('product_not_received');
  expect(disputeReason('noncompliant')).toBeNull();
});
