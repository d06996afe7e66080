import type { PreferenceAnswer } from './answer.server.ts';
import type { PreferenceView } from './preference-view.ts';

export function DeliveryAddress(_: {
  view: PreferenceView;
  answer: PreferenceAnswer | undefined;
  busy: boolean;
}) {
  return null;
}
