import { type RouterContextProvider, redirect } from 'react-router';
import type { OpenedStaffSession } from '#app/contract/staff.ts';
import { cameFrom, SECOND_STEP, withFrom } from '#app/features/manage/signed-in.server.ts';
import { keepStaff } from '#app/features/manage/staff-session.server.ts';
import { dropStarted } from './started.server.ts';

/**
 * Goes on with a session that the store has opened: to the page that somebody came from, or first to the second step,
 * which who has none is offered.
 */
export async function openedSession(
  context: Readonly<RouterContextProvider>,
  url: URL,
  opened: OpenedStaffSession,
): Promise<Response> {
  await keepStaff(context, opened);
  dropStarted(context);
  const from = cameFrom(url);
  const { needsSecondStep, steps, role } = opened.me;
  // the kitchen may share one account, and has nobody's phone
  const isOffered = steps.length === 0 && role !== 'kitchen';
  return redirect(needsSecondStep || isOffered ? withFrom(SECOND_STEP, from) : from, 303);
}
