import { type RouterContextProvider, redirect } from 'react-router';
import type { OpenedStaffSession } from '#app/contract/staff.ts';
import { cameFrom, SECOND_STEP, wayBack, withFrom } from '#app/features/manage/signed-in.server.ts';
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
  const { needsSecondStep, steps, role, staffId } = opened.me;
  // the kitchen may share one account, and has nobody's phone
  const isOffered = steps.length === 0 && role !== 'kitchen';
  const isLater = needsSecondStep || isOffered;
  return redirect(isLater ? withFrom(SECOND_STEP, cameFrom(url)) : await wayBack(context, url, staffId), 303);
}
